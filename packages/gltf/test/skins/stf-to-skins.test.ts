import type { Node } from '@gltf-transform/core';
import type { BufferId, ResourceId, StfDraft, Trs } from '@stfkit/core';
import {
  encodeMesh,
  IDENTITY_TRS,
  StfAnimation,
  StfArmature,
  StfBone,
  StfDocument,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { buildGeometry, deriveId } from '@stfkit/core/authoring';
import {
  GLTF_REGISTRY,
  GltfNode,
  gltfFileToStf,
  gltfToStf,
  stfToGlb,
  stfToGltf,
} from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { evaluateStf } from '../support/evaluate-stf.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { Rig } from '../support/make-rig.ts';
import { placeVertices } from '../support/place-vertices.ts';
import { pointDistance } from '../support/point-distance.ts';

const POSED: Trs = [
  [0, 1, 0],
  [0, 0, Math.SQRT1_2, Math.SQRT1_2],
  [1, 2, 1],
];
const ASIDE: Trs = [
  [3, 0, 1],
  [0, 1, 0, 0],
  [2, 2, 2],
];
const id = (name: string): ResourceId => deriveId(name);
const at = (y: number) => ({ translation: [0, y, 0], rotation: [0, 0, 0, 1], length: 1 }) as const;

/** Two triangles on the bones A and B; the last vertex has no weights. */
function addMesh(draft: StfDraft, bones: readonly ResourceId[]): void {
  const geometry = buildGeometry({
    positions: Float32Array.of(0, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 1, 0, 3, 0, 2, 2, 2),
    faceSizes: Uint32Array.of(3, 3),
    cornerVertices: Uint32Array.of(0, 1, 2, 3, 4, 5),
    normals: Float32Array.from({ length: 18 }, (_, i) => (i % 3 === 0 ? 1 : 0)),
    skin: {
      armature: id('armature'),
      bones,
      counts: Uint8Array.of(1, 1, 2, 2, 1, 0),
      boneIndices: Uint8Array.of(0, 0, 0, 1, 0, 1, 1),
      weights: Float32Array.of(1, 0.5, 0.5, 0.5, 0.25, 0.5, 1),
    },
  });
  const { fields, buffers } = encodeMesh(geometry, {
    idFor: (name) => deriveId(`mesh ${name}`) as string & BufferId,
  });
  for (const buffer of buffers) draft.setBuffer(buffer);
  draft.set(StfMesh.create(id('mesh'), { name: 'Mesh', ...fields }));
}

/** A node with an armature, and one with a mesh below it. */
function makeStf(edit: (draft: StfDraft) => void = () => {}): StfDocument {
  return StfDocument.create(GLTF_REGISTRY, { root: id('root'), timestamp: '' }).edit((draft) => {
    draft.set(StfBone.create(id('A'), { name: 'A', ...at(1), children: [id('B')] }));
    draft.set(StfBone.create(id('B'), { name: 'B', ...at(2) }));
    draft.set(StfArmature.create(id('armature'), { name: 'Rig', rootBones: [id('A')] }));
    addMesh(draft, [id('A'), id('B')]);
    addCharacter(draft, 'One', POSED);
    draft.set(StfPrefab.create(id('root'), { name: 'Scene', rootNodes: [id('One')] }));
    edit(draft);
  });
}

/** A node with an instance of the armature, whose B is in this pose, and of the mesh. */
function addCharacter(draft: StfDraft, name: string, posed: Trs, trs = ASIDE): void {
  const rest: Trs = [[0, 1, 0], IDENTITY_TRS[1], IDENTITY_TRS[2]];
  const pose = new Map([
    [id('A'), rest],
    [id('B'), posed],
  ]);
  draft.set(StfInstanceArmature.create(id(`${name} bones`), { armature: id('armature'), pose }));
  draft.set(
    StfInstanceMesh.create(id(`${name} skin`), { mesh: id('mesh'), armatureInstance: id(name) }),
  );
  draft.set(
    StfNode.create(id(`${name} mesh`), {
      name: `${name} mesh`,
      trs: IDENTITY_TRS,
      instance: id(`${name} skin`),
    }),
  );
  const children = [id(`${name} mesh`)];
  draft.set(StfNode.create(id(name), { name, trs, instance: id(`${name} bones`), children }));
}

/** The glTF of a document, which has to be valid and show what STF does, also after it became STF again. */
async function convert(document: StfDocument) {
  const made = await stfToGltf(document, { plain: true });
  const glb = await io.writeBinary(made.document);
  expect(await listGltfErrors(glb)).toEqual([]);
  const gltf = await io.readBinary(glb);
  const expected = evaluateStf(document);
  const again = evaluateStf((await gltfToStf(gltf)).document);
  for (const [name, points] of expected) {
    expect(pointDistance(points, placeVertices(gltf).get(name) ?? []), name).toBeLessThan(1e-5);
    expect(pointDistance(points, again.get(name) ?? []), `${name} again`).toBeLessThan(1e-5);
  }
  return { gltf, codes: made.diagnostics.map(({ code }) => code) };
}

const jointNames = (node: Node | undefined) =>
  node
    ?.getSkin()
    ?.listJoints()
    .map((joint) => joint.getName());

describe('a node that follows a bone of what stands below it', () => {
  const upper = (draft: StfDraft, change: Parameters<StfNode['with']>[0] = {}): void => {
    const parentBinding = { node: id('One'), bone: id('B') };
    const above = { name: 'Upper', trs: IDENTITY_TRS, children: [id('One')], parentBinding };
    draft.set(StfNode.create(id('Upper'), above));
    draft.change(id('root'), StfPrefab, { rootNodes: [id('Upper')] });
    draft.change(id('One'), StfNode, change);
  };
  const part = id('part');

  test.each<[string, (draft: StfDraft) => void]>([
    ['alone', upper],
    [
      'that follows a bone that there is not',
      (draft) => {
        upper(draft, { parentBinding: { node: id('One mesh'), bone: id('B') } });
      },
    ],
    [
      'that was a part of it',
      (draft) => {
        draft.set(GltfNode.create(part, { partOf: id('Upper') }));
        upper(draft, { components: [part] });
      },
    ],
  ])('stays above what stands below it, %s', async (_, edit) => {
    const document = makeStf(edit);
    const { document: gltf, diagnostics } = await stfToGltf(document);
    const { glb } = await stfToGlb(document);
    expect(Buffer.from(glb).equals(await io.writeBinary(gltf))).toBe(true);
    expect(await listGltfErrors(glb)).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toContain('GLTF_NODE_REPEATED');
    const { document: back } = await gltfFileToStf(glb);
    expect(back.find(id('One'), StfNode)?.name).toBe('One');
  });
});

describe('an armature', () => {
  test('becomes a skin in its pose; vertices without weights go with the mesh', async () => {
    const { gltf, codes } = await convert(makeStf());
    expect(codes).toEqual([]);
    const node = gltf
      .getRoot()
      .listNodes()
      .find((each) => each.getMesh());
    expect(jointNames(node)).toEqual(['A', 'B', 'One mesh']);
    const b = gltf
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === 'B');
    expect(b?.getScale()).toEqual([1, 2, 1]);
  });

  test('with several instances becomes a skin for each', async () => {
    const document = makeStf((draft) => {
      addCharacter(draft, 'Two', [[0, 2, 0], IDENTITY_TRS[1], [1, 1, 1]], IDENTITY_TRS);
      draft.change(id('root'), StfPrefab, { rootNodes: [id('One'), id('Two')] });
    });
    const { gltf } = await convert(document);
    expect(gltf.getRoot().listSkins()).toHaveLength(2);
    expect(gltf.getRoot().listMeshes()).toHaveLength(1);
  });

  test('without meshes is a skin that none has', async () => {
    const document = makeStf((draft) => draft.change(id('One'), StfNode, { children: [] }));
    const { document: gltf } = await stfToGltf(document, { plain: true });
    const [skin] = gltf.getRoot().listSkins();
    expect(skin?.listJoints().map((joint) => joint.getName())).toEqual(['A', 'B']);
    const again = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)));
    expect(listResources(again.document, StfBone).map(({ name }) => name)).toEqual(['A', 'B']);
  });

  test('that has no pose is at rest', async () => {
    const document = makeStf((draft) =>
      draft.change(id('One bones'), StfInstanceArmature, { pose: undefined }),
    );
    const { document: gltf } = await stfToGltf(document);
    const b = gltf
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === 'B');
    expect(b?.getTranslation()).toEqual([0, 1, 0]);
  });

  test.each([
    ['beside it', { trs: ASIDE }, ['One mesh', 'One']],
    ['elsewhere', { trs: ASIDE }, ['root']],
    ['at a bone', { trs: ASIDE, parentBinding: { node: id('One'), bone: id('B') } }, ['One']],
  ])('moves a mesh that stands %s as STF says', async (_, fields, [above]) => {
    const document = makeStf((draft) => {
      draft.change(id('One mesh'), StfNode, fields);
      if (above !== 'root') return;
      draft.change(id('One'), StfNode, { children: [] });
      draft.change(id('root'), StfPrefab, { rootNodes: [id('One'), id('One mesh')] });
    });
    await convert(document);
  });

  test('does not move meshes whose instances do not name one', async () => {
    const document = makeStf((draft) => {
      draft.change(id('One skin'), StfInstanceMesh, { armatureInstance: undefined });
    });
    const { gltf, codes } = await convert(document);
    expect(codes).toEqual(['GLTF_SKIN_UNPOSED']);
    expect(
      gltf
        .getRoot()
        .listNodes()
        .find((each) => each.getMesh())
        ?.getSkin(),
    ).toBeNull();
  });

  test.each([
    ['the mesh', ['One mesh', 't'], [1, 0, 0], 'below', ['GLTF_SKIN_MOVED']],
    ['the mesh, to where it is', ['One mesh', 't'], [0, 0, 0], 'below', []],
    ['the mesh, whether it is there', ['One mesh', 'enabled'], [1], 'below', []],
    ['the armature', ['One', 't'], [1, 0, 0], 'below', []],
    ['the armature', ['One', 't'], [1, 0, 0], 'beside', ['GLTF_SKIN_MOVED']],
    ['the armature, to where it is', ['One', 'r'], [0, -1, 0, 0], 'beside', []],
    ['a bone', ['One', 'instance', 'B', 't'], [1, 0, 0], 'beside', []],
    ['a bone', ['One', 'instance', 'B', 't'], [1, 0, 0], 'at B', ['GLTF_SKIN_MOVED']],
    ['another bone', ['One', 'instance', 'B', 't'], [1, 0, 0], 'at A', []],
    ['a bone above', ['One', 'instance', 'A', 't'], [1, 0, 0], 'at B', ['GLTF_SKIN_MOVED']],
  ])(
    'names meshes that a clip moves against it: %s %j %j, %s',
    async (_, path, values, where, expected) => {
      const target = path.map((each, i) => (i === 0 || i === 2 ? id(each) : each));
      const subtracks = values.map((value) => ({
        keyframes: [{ sourceOfTruth: true, value, interpolation: 'linear' as const }],
      }));
      const track = { target, timepoints: [0], subtracks, trackBaked: false };
      const document = makeStf((draft) => {
        draft.set(StfAnimation.create(id('clip'), { fps: 24, range: [0, 1], tracks: [track] }));
        draft.change(id('root'), StfPrefab, { animations: [id('clip')] });
        if (where === 'beside') {
          draft.change(id('One'), StfNode, { children: [] });
          draft.change(id('root'), StfPrefab, { rootNodes: [id('One'), id('One mesh')] });
        } else if (where !== 'below') {
          const parentBinding = { node: id('One'), bone: id(where.slice(3)) };
          draft.change(id('One mesh'), StfNode, { parentBinding });
        }
      });
      const { diagnostics } = await stfToGltf(document);
      expect(diagnostics.map(({ code }) => code)).toEqual(expected);
    },
  );

  test('whose mesh names bones in another order, or of another armature', async () => {
    const document = makeStf((draft) => addMesh(draft, [id('B'), id('A')]));
    const { gltf } = await convert(document);
    expect(
      jointNames(
        gltf
          .getRoot()
          .listNodes()
          .find((each) => each.getMesh()),
      )?.slice(0, 2),
    ).toEqual(['B', 'A']);
    const foreign = makeStf((draft) => addMesh(draft, [id('A'), id('nowhere')]));
    const { document: made, diagnostics } = await stfToGltf(foreign);
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_INFLUENCES_DROPPED']);
    expect(await listGltfErrors(await io.writeBinary(made))).toEqual([]);
  });

  test('that is a copy of another one moves the mesh of that one, by the names of the bones', async () => {
    const document = makeStf((draft) => {
      draft.set(StfBone.create(id('A copy'), { name: 'A', ...at(1), children: [id('B copy')] }));
      draft.set(StfBone.create(id('B copy'), { name: 'B', ...at(2) }));
      draft.set(StfArmature.create(id('copy'), { name: 'Rig.001', rootBones: [id('A copy')] }));
      addCharacter(draft, 'Two', POSED, ASIDE);
      const rest: Trs = [[0, 1, 0], IDENTITY_TRS[1], IDENTITY_TRS[2]];
      const pose = new Map([
        [id('A copy'), rest],
        [id('B copy'), POSED],
      ]);
      draft.change(id('Two bones'), StfInstanceArmature, { armature: id('copy'), pose });
      draft.change(id('root'), StfPrefab, { rootNodes: [id('One'), id('Two')] });
    });
    const { document: gltf, diagnostics } = await stfToGltf(document);
    expect(diagnostics).toEqual([]);
    const placed = placeVertices(await io.readBinary(await io.writeBinary(gltf)));
    const one = placed.get('One mesh') ?? [];
    expect(one).not.toEqual([]);
    expect(pointDistance(one, placed.get('Two mesh') ?? [])).toBeLessThan(1e-6);
  });
});

describe('what was edited in STF wins', async () => {
  const rig = new Rig();
  const parent = rig.node('Parent');
  const a = rig.node('A', parent, { t: [0, 1, 0] });
  const b = rig.node('B', a, { t: [0, 1, 0] });
  const skin = rig.skin(
    'Arm',
    [a, b],
    [
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1],
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -2, 0, 1],
    ],
  );
  rig.skinned('Skinned', skin, undefined, { t: [7, 0, 0] });
  const { document } = await gltfToStf(rig.document);
  const bone = findResource(document, StfBone, 'B');
  const mesh = findResource(document, StfNode, 'Skinned');

  test('bones that rest elsewhere', async () => {
    const edited = document.edit((draft) => {
      draft.change(bone.id, StfBone, { translation: [0, 2, 1], rotation: [0, 1, 0, 0] });
    });
    const { gltf } = await convert(edited);
    expect(gltf.getRoot().listSkins()[0]?.getName()).toBe('Arm');
  });

  test('a mesh that was moved stays there', async () => {
    const edited = document.edit((draft) => draft.change(mesh.id, StfNode, { trs: ASIDE }));
    const { gltf } = await convert(edited);
    const node = gltf
      .getRoot()
      .listNodes()
      .find((each) => each.getName() === 'Skinned');
    expect(node?.getParentNode()?.getName()).toBe('Parent');
    expect(node?.getTranslation()).toEqual([3, 0, 1]);
  });

  test('bones that were added, renamed and posed', async () => {
    const added = deriveId('added');
    const edited = document.edit((draft) => {
      draft.set(StfBone.create(added, { name: 'Added', ...at(5) }));
      draft.change(bone.id, StfBone, { name: 'Renamed', children: [added] });
      const { id: instance, pose } = findResource(document, StfInstanceArmature);
      const posed = new Map([...(pose ?? []), [added, POSED] as const, [bone.id, POSED] as const]);
      draft.change(instance, StfInstanceArmature, { pose: posed });
    });
    const { gltf } = await convert(edited);
    const names = gltf
      .getRoot()
      .listNodes()
      .map((node) => node.getName());
    expect(names).toContain('Renamed');
    expect(names).toContain('Added');
  });

  test('a node that had the armature is gone', async () => {
    const edited = document.edit((draft) => {
      draft.change(findResource(document, StfNode, 'Parent').id, StfNode, { instance: undefined });
    });
    const made = await stfToGltf(edited);
    expect(await listGltfErrors(await io.writeBinary(made.document))).toEqual([]);
  });
});
