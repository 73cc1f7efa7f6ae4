import type { Document, Primitive, TypedArray } from '@gltf-transform/core';
import type { Mat4 } from '@stfkit/core';
import {
  composeTrs,
  decodeMesh,
  IDENTITY_MAT4,
  normalizeQuat,
  StfMesh,
  writeStf,
} from '@stfkit/core';
import { gltfToStf } from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeshBinding } from '../../src/from-gltf/skins/mesh-binding.ts';
import { exportSkinned, importBound } from '../support/bound-meshes.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { thereAndBack } from '../support/there-and-back.ts';

const BONES = ['b0', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'];
const binding: MeshBinding = { armature: 'A', bones: BONES, transform: IDENTITY_MAT4 };
const bind = (transform: Mat4) => () => [{ ...binding, transform }];

const POSITIONS = vec3(0, 0, 0, 1, 0, 0, 0, 1, 0);

/** A triangle with these joints and weights, four of each a vertex and set. */
function makeSkinned(
  sets: readonly (readonly [joints: readonly number[], weights: readonly number[]])[],
): Document {
  const source = newDocument();
  const attributes: Record<string, readonly [4 | 3, TypedArray]> = {
    POSITION: POSITIONS,
    NORMAL: normals(3),
  };
  sets.forEach(([joints, weights], set) => {
    attributes[`JOINTS_${set}`] = [4, Uint8Array.from(joints)];
    attributes[`WEIGHTS_${set}`] = [4, Float32Array.from(weights)];
  });
  makeMesh(source, 'Mesh', { attributes });
  return source;
}

/** Gives the mesh two nodes, which are roots of a scene beside the only joint of their skin. */
function standApart(source: Document): void {
  const joint = source.createNode('Hips');
  const skin = source.createSkin().addJoint(joint);
  const scene = source.createScene().addChild(joint);
  source.getRoot().setDefaultScene(scene);
  for (const name of ['Body', 'Other']) {
    const [mesh = null] = source.getRoot().listMeshes();
    scene.addChild(source.createNode(name).setMesh(mesh).setSkin(skin));
  }
}

/** The influences of a vertex of a glTF primitive that count, the largest first. */
function listInfluences(primitive: Primitive, vertex: number): string {
  const found: [number, number][] = [];
  for (let set = 0; primitive.getAttribute(`JOINTS_${set}`); set++) {
    const joints = primitive.getAttribute(`JOINTS_${set}`)?.getElement(vertex, []) ?? [];
    const weights = primitive.getAttribute(`WEIGHTS_${set}`)?.getElement(vertex, []) ?? [];
    joints.forEach((joint, i) => {
      const weight = Math.fround(weights[i] ?? 0);
      if (weight > 0) found.push([joint, weight]);
    });
  }
  return JSON.stringify(found.sort(([a, v], [b, w]) => w - v || a - b));
}

/** The positions and influences of all corners of a document, sorted. */
function listCorners(document: Document): string[] {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  return primitives
    .flatMap((primitive) => {
      const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
      const indices =
        primitive.getIndices()?.getArray() ?? Array.from({ length: count }, (_, i) => i);
      return Array.from(indices as ArrayLike<number>, (vertex) => {
        const position = primitive.getAttribute('POSITION')?.getElement(vertex, []);
        return `${position} ${listInfluences(primitive, vertex)}`;
      });
    })
    .sort();
}

describe('influences', () => {
  test('are those with a weight, of all sets, the largest first', () => {
    const source = makeSkinned([
      [
        [0, 1, 2, 3, 5, 7, 0, 0, 6, 0, 0, 0],
        [0.125, 0.5, 0, 0.25, 0.5, 0, 0, 0, 1, 0, 0, 0],
      ],
      [
        [4, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0],
        [0.125, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 0, 0],
      ],
    ]);
    const { document, diagnostics } = importBound(source, bind(IDENTITY_MAT4));
    const { skin } = decodeMesh(document, findResource(document, StfMesh));
    expect(diagnostics).toEqual([]);
    expect(skin?.armature).toBe('A');
    expect(skin?.bones).toEqual(BONES);
    expect([...(skin?.counts ?? [])]).toEqual([4, 1, 1]);
    expect([...(skin?.boneIndices ?? [])]).toEqual([1, 3, 0, 4, 5, 6]);
    expect([...(skin?.weights ?? [])]).toEqual([0.5, 0.25, 0.125, 0.125, 1, 1]);
  });

  test('that are none of the skin are left out, and said', () => {
    const source = makeSkinned([
      [
        [8, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0],
        [1, 0, 0, 0, Number.NaN, 0.5, 0, 0, -1, 1, 0, 0],
      ],
    ]);
    const { document, diagnostics } = importBound(source, bind(IDENTITY_MAT4));
    const { skin } = decodeMesh(document, findResource(document, StfMesh));
    expect([...(skin?.counts ?? [])]).toEqual([0, 1, 1]);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'GLTF_PRIMITIVE_INVALID Part of a primitive is left out: 3 influences have no joint of the skin, or no weight.',
    ]);
  });

  test.each([
    ['JOINTS_0', 'WEIGHTS_0'],
    ['WEIGHTS_0', 'JOINTS_0'],
    ['JOINTS_1', 'WEIGHTS_1'],
  ])(
    'with %s alone are left out and said, and what comes back is valid',
    async (there, lacking) => {
      const joints = new Array(12).fill(0);
      const weights = joints.map((_, i) => (i % 4 === 0 ? 1 : 0));
      const zeros = new Array(12).fill(0);
      const source = makeSkinned([
        [joints, weights],
        [joints, zeros],
      ]);
      standApart(source);
      const [primitive] = source.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
      if (lacking.endsWith('0')) {
        primitive?.setAttribute('JOINTS_1', null).setAttribute('WEIGHTS_1', null);
      }
      primitive?.setAttribute(lacking, null);
      const { glb, diagnostics } = await thereAndBack(source);
      expect(diagnostics.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
        `/meshes/0/primitives/0 Part of a primitive is left out: ${there} has no ${lacking}.`,
      ]);
      expect(await listGltfErrors(glb)).toEqual([]);
    },
  );

  test('stay attributes of a mesh that hangs on nothing', () => {
    const source = makeSkinned([[[0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0], new Array(12).fill(0.25)]]);
    const { document } = importBound(source, () => []);
    expect(decodeMesh(document, findResource(document, StfMesh)).skin).toBeUndefined();
    const { document: back, joints } = exportSkinned(document);
    expect(joints).toEqual([undefined]);
    expect(listCorners(back)).toEqual(listCorners(source));
  });

  test('part rows of one place', () => {
    const source = newDocument();
    const joints = Uint8Array.from([0, 0, 0, 1, 0, 0].flatMap((joint) => [joint, 0, 0, 0]));
    const weights = Float32Array.from(joints, (_, i) => (i % 4 === 0 ? 1 : 0));
    makeMesh(source, 'Mesh', {
      attributes: {
        POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, -1, 0, 0),
        JOINTS_0: [4, joints],
        WEIGHTS_0: [4, weights],
      },
    });
    const { document } = importBound(source, bind(IDENTITY_MAT4));
    const { vertices } = decodeMesh(document, findResource(document, StfMesh));
    expect(vertices).toHaveLength(3 * 5);
  });

  test('of a mesh with several bindings are in a mesh for each', () => {
    const source = makeSkinned([
      [
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0],
      ],
    ]);
    const { document, ids } = importBound(source, () => [
      { ...binding, armature: 'First' },
      undefined,
      { ...binding, armature: 'Second' },
    ]);
    const meshes = listResources(document, StfMesh);
    expect([...ids.values()]).toEqual([meshes.map(({ id }) => id)]);
    expect(meshes.map(({ armature }) => armature)).toEqual(['First', undefined, 'Second']);
  });
});

describe('on the way back', () => {
  test('vertices that no bone moves have a joint of their own', () => {
    const source = makeSkinned([
      [
        [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
      ],
    ]);
    const { document } = importBound(source, bind(IDENTITY_MAT4));
    const { document: back, joints } = exportSkinned(document);
    expect(joints).toEqual([{ bones: BONES, fallbackJoint: 8 }]);
    const [primitive] = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    expect([...(primitive?.getAttribute('JOINTS_0')?.getArray() ?? [])]).toEqual([
      3, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0,
    ]);
    expect(primitive?.getAttribute('WEIGHTS_0')?.getElement(1, [])).toEqual([1, 0, 0, 0]);
  });

  test('the nodes of such vertices and of the bones have a common root', async () => {
    const joints = new Array(12).fill(0);
    const source = makeSkinned([[joints, joints.map((_, i) => (i === 0 ? 1 : 0))]]);
    standApart(source);
    const { glb, back, stf, diagnostics } = await thereAndBack(source);
    expect(diagnostics).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
    const [scene] = back.getRoot().listScenes();
    const [root, ...others] = scene?.listChildren() ?? [];
    expect(others).toEqual([]);
    expect(root?.listChildren().map((node) => node.getName())).toEqual(['Hips', 'Body', 'Other']);
    const { document: again } = await gltfToStf(back);
    expect(Buffer.compare(writeStf(again), writeStf(stf))).toBe(0);
  });

  test('weights add up to 1', () => {
    const source = makeSkinned([
      [
        [0, 1, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0],
        [0.5, 0.5, 1, 0, 0.3, 0.3, 0, 0, 0.7, 0, 0, 0],
      ],
    ]);
    const { document: back, joints } = exportSkinned(
      importBound(source, bind(IDENTITY_MAT4)).document,
    );
    expect(joints[0]?.fallbackJoint).toBeUndefined();
    const [primitive] = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    expect([...(primitive?.getAttribute('WEIGHTS_0')?.getArray() ?? [])]).toEqual([
      0.5, 0.25, 0.25, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0,
    ]);
  });

  test('influences of random meshes are the same to the bit', () => {
    const joints = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 });
    const shares = fc.array(fc.nat(40), { minLength: 8, maxLength: 8 });
    const vertex = fc.tuple(fc.nat(3), joints, shares, fc.boolean());
    fc.assert(
      fc.property(
        fc.array(vertex, { minLength: 3, maxLength: 12 }),
        fc.boolean(),
        (plan, isByte) => {
          const vertices = plan.slice(0, plan.length - (plan.length % 3));
          const whole = isByte ? 255 : 256;
          const source = newDocument();
          const all = vertices.map(([, names, parts]) => {
            let left = whole;
            const weights = names.map((_, i) => {
              const weight = i === names.length - 1 ? left : Math.min(left, parts[i] ?? 0);
              left -= weight;
              return weight;
            });
            return names.map((joint, i) => [joint, weights[i] ?? 0] as const);
          });
          const pick = (set: number, part: 0 | 1) =>
            all.flatMap((each) => [0, 1, 2, 3].map((i) => each[4 * set + i]?.[part] ?? 0));
          const weights = (set: number): TypedArray =>
            isByte
              ? Uint8Array.from(pick(set, 1))
              : Float32Array.from(pick(set, 1), (w) => w / 256);
          const mesh = makeMesh(source, 'Mesh', {
            attributes: {
              POSITION: vec3(...vertices.flatMap(([place], i) => [place, i % 3, (i * i) % 2])),
              NORMAL: normals(vertices.length),
              JOINTS_0: [4, Uint8Array.from(pick(0, 0))],
              WEIGHTS_0: [4, weights(0)],
              JOINTS_1: [4, Uint16Array.from(pick(1, 0))],
              WEIGHTS_1: [4, weights(1)],
            },
          });
          for (const set of [0, 1]) {
            mesh.listPrimitives()[0]?.getAttribute(`WEIGHTS_${set}`)?.setNormalized(isByte);
          }
          const { document } = importBound(source, bind(IDENTITY_MAT4));
          const { document: back, joints: made } = exportSkinned(document);
          expect(listCorners(back)).toEqual(listCorners(source));
          expect(made[0]?.fallbackJoint).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });
});

test('a binding takes positions, normals, tangents and morph targets along', () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Mesh', {
    attributes: {
      POSITION: POSITIONS,
      NORMAL: normals(3),
      TANGENT: [4, Float32Array.of(1, 0, 0, -1, 1, 0, 0, -1, 1, 0, 0, -1)],
    },
  });
  const vectors = (...values: number[]) =>
    source.createAccessor().setType('VEC3').setArray(Float32Array.from(values));
  const [primitive] = mesh.listPrimitives();
  primitive?.addTarget(
    source
      .createPrimitiveTarget('T')
      .setAttribute('POSITION', vectors(0, 0, 1, 0, 0, 0, 2, 0, 0))
      .setAttribute('NORMAL', vectors(0, 1, 0, 0, 0, 0, 1, 0, 0)),
  );
  const half = Math.SQRT1_2;
  // Scaled, then turned by 90° about x: y goes to z, z to −y; then moved.
  const transform = composeTrs([[10, 0, 0], normalizeQuat([half, 0, 0, half]), [2, 3, 4]]);
  const { document } = importBound(source, bind(transform));
  const {
    vertices,
    normals: turned,
    blendshapes,
  } = decodeMesh(document, findResource(document, StfMesh));
  const near = (found: ArrayLike<number> | undefined, wanted: readonly number[]): void => {
    expect(found).toHaveLength(wanted.length);
    wanted.forEach((value, i) => {
      expect(found?.[i]).toBeCloseTo(value, 6);
    });
  };
  near(vertices, [10, 0, 0, 12, 0, 0, 10, 0, 3]);
  near(turned, [0, -1, 0, 0, -1, 0, 0, -1, 0]);
  const [shape] = blendshapes;
  near(shape?.positionOffsets, [0, -4, 0, 4, 0, 0]);
  expect([...(shape?.indices ?? [])]).toEqual([0, 2]);
  // z + y, as normals are scaled by 1/3 and 1/4; z + x by 1/4 and 1/2.
  const tilt = (a: number, b: number) => [a / Math.hypot(a, b), b / Math.hypot(a, b)];
  const [y1 = 0, z1 = 0] = tilt(1 / 4, 1 / 3);
  const [y2 = 0, x2 = 0] = tilt(1 / 4, 1 / 2);
  near(shape?.splitNormals, [0, -y1, z1, x2, -y2, 0]);
  const [back] = exportSkinned(document).document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  near(
    back?.getAttribute('TANGENT')?.getArray() ?? undefined,
    [1, 0, 0, -1, 1, 0, 0, -1, 1, 0, 0, -1],
  );
});
