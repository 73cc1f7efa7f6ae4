import type { Document, Material } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import {
  type BufferId,
  decodeMesh,
  encodeMesh,
  type MeshGeometry,
  readStf,
  type StfDocument,
  StfInstanceMesh,
  StfMesh,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf, type StfToGltfOptions, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { png } from '../support/tiny-images.ts';

/** Both leave a file of its own, the small one whole and the other what differs. */
const KINDS: readonly (readonly [kind: string, options: StfToGltfOptions])[] = [
  ['the whole document', {}],
  ['a delta', { tolerance: 1e-4 }],
];

const TRIANGLE = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };

function addMaterial(source: Document): Material {
  const texture = source.createTexture('T').setImage(png(1)).setMimeType('image/png');
  return source.createMaterial('Textured').setBaseColorTexture(texture);
}

/** A mesh without texture coordinates in a material with a texture. */
async function makeBare(): Promise<StfDocument> {
  const source = newDocument();
  makeMesh(source, 'Bare', { attributes: TRIANGLE, material: addMaterial(source) });
  return (await gltfToStf(source)).document;
}

/** The same of a mesh with a set, and a texture that takes the third one. */
async function makeHigher(): Promise<StfDocument> {
  const source = newDocument();
  const material = addMaterial(source);
  const transform = source.createExtension(KHRTextureTransform).createTransform().setTexCoord(2);
  material.getBaseColorTextureInfo()?.setExtension('KHR_texture_transform', transform);
  const TEXCOORD_0 = vec2(0.5, 0.5, 0.75, 0.5, 0.5, 0.75);
  makeMesh(source, 'Bare', { attributes: { ...TRIANGLE, TEXCOORD_0 }, material });
  return (await gltfToStf(source)).document;
}

/** A document after its glb was edited, with what was found. */
async function edit(
  document: StfDocument,
  options: StfToGltfOptions,
  change: (target: Document) => void,
) {
  const { document: gltf } = await stfToGltf(document, options);
  const target = await io.readBinary(await io.writeBinary(gltf));
  change(target);
  return gltfToStf(await io.readBinary(await io.writeBinary(target)));
}

/** Puts the texture coordinates of each vertex of all primitives at its place. */
const unwrap =
  (set: number) =>
  (target: Document): void => {
    for (const mesh of target.getRoot().listMeshes()) {
      for (const primitive of mesh.listPrimitives()) {
        const places = primitive.getAttribute('POSITION')?.getArray() ?? [];
        const uvs = Float32Array.from({ length: (2 * places.length) / 3 }, (_, i) => {
          return places[3 * Math.floor(i / 2) + (i % 2)] as number;
        });
        const [buffer = null] = target.getRoot().listBuffers();
        const accessor = target.createAccessor().setType('VEC2').setArray(uvs).setBuffer(buffer);
        primitive.setAttribute(`TEXCOORD_${set}`, accessor);
      }
    }
  };

/** Expects a mesh to have such coordinates as a set. */
function expectUnwrapped({ uvs, vertices, splits }: MeshGeometry, set: number): void {
  const places = [...splits].flatMap((vertex) => [vertices[3 * vertex], vertices[3 * vertex + 1]]);
  expect([...(uvs[set]?.uv ?? [])]).toEqual(places);
}

describe.each(KINDS)('texture coordinates that a file got, in a glb with %s', (_, options) => {
  test('are gone again where nobody made something of them', async () => {
    for (const document of [await makeBare(), await makeHigher()]) {
      const { document: back, diagnostics } = await edit(document, options, () => {});
      expectEqualDocuments(back, document);
      expect(diagnostics).toEqual([]);
    }
  });

  test('arrive where someone made something of them', async () => {
    const document = await makeBare();
    const { document: back, diagnostics } = await edit(document, options, (target) => {
      const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
      primitive?.getAttribute('TEXCOORD_0')?.setArray(Float32Array.of(0, 0, 1, 0, 0, 1));
    });
    const mesh = findResource(back, StfMesh);
    expect(mesh.uvs.map(({ name }) => name)).toEqual(['UVMap']);
    expectUnwrapped(decodeMesh(back, mesh), 0);
    expect(diagnostics).toEqual([]);
    const again = await stfToGltf(back, options);
    expect(again.diagnostics).toEqual([]);
    const [primitive] = again.document.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    expect(primitive?.getAttribute('TEXCOORD_0')?.getArray()).toEqual(
      Float32Array.of(0, 0, 1, 0, 0, 1),
    );
  });

  test('arrive with vertices that were moved, and a name', async () => {
    const document = await makeBare();
    const { document: back, diagnostics } = await edit(document, options, (target) => {
      const [mesh] = target.getRoot().listMeshes();
      const position = mesh?.setName('Renamed').listPrimitives()[0]?.getAttribute('POSITION');
      position?.setArray(Float32Array.of(0, 0, 0, 2, 0, 0, 0, 3, 0));
      unwrap(0)(target);
    });
    const mesh = findResource(back, StfMesh, 'Renamed');
    const geometry = decodeMesh(back, mesh);
    expect([...geometry.vertices]).toEqual([0, 0, 0, 2, 0, 0, 0, 3, 0]);
    expectUnwrapped(geometry, 0);
    expect(diagnostics).toEqual([]);
  });

  test('arrive with those below them, which count up', async () => {
    const document = await makeHigher();
    const renamed = findResource(document, StfMesh);
    const uvs = renamed.uvs.map((each) => ({ ...each, name: 'Own' }));
    const named = document.edit((draft) => draft.change(renamed.id, StfMesh, { uvs }));
    const { document: back, diagnostics } = await edit(named, options, unwrap(2));
    const mesh = findResource(back, StfMesh);
    expect(mesh.uvs.map(({ name }) => name)).toEqual(['Own', 'UVMap.001', 'UVMap.002']);
    const geometry = decodeMesh(back, mesh);
    expect(geometry.uvs[0]).toEqual(decodeMesh(named, findResource(named, StfMesh)).uvs[0]);
    expect([...(geometry.uvs[1]?.uv ?? [])]).toEqual([0, 0, 0, 0, 0, 0]);
    expectUnwrapped(geometry, 2);
    expect(diagnostics).toEqual([]);
  });
});

/** Two quads whose vertices and splits are in no order that glTF has, of doubles and with a group. */
async function makeNative(): Promise<StfDocument> {
  const bare = await makeBare();
  const { id, materialSlots } = findResource(bare, StfMesh);
  const none = new Uint32Array(0);
  const { fields, buffers } = encodeMesh(
    {
      floatWidth: 8,
      vertices: Float64Array.of(2, 1, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
      splits: Uint32Array.of(5, 1, 0, 3, 4, 2),
      normals: Float64Array.from({ length: 18 }, (_, i) => (i % 3 === 2 ? 1 : 0)),
      uvs: [],
      corners: Uint32Array.of(3, 5, 2, 4, 1, 3, 4, 0),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7),
      faces: Uint32Array.of(2, 2),
      materialIndices: Uint32Array.of(1, 0),
      sharpFaces: none,
      sharpEdges: none,
      lines: none,
      vertexGroups: [{ name: 'Group', weights: Float64Array.of(1, 0.5, 0.25, 0, 1, 1) }],
      blendshapes: [],
    },
    { idFor: (name) => deriveId(`buffer/${name}`) as BufferId },
  );
  const slots = [...materialSlots, ...materialSlots];
  const made = bare.edit((draft) => {
    for (const buffer of buffers) draft.setBuffer(buffer);
    draft.set(StfMesh.create(id, { ...fields, name: 'Native', materialSlots: slots }));
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

test.each(KINDS)(
  'they arrive at the splits of a mesh of STF, in a glb with %s',
  async (_, options) => {
    const document = await makeNative();
    const { document: back, diagnostics } = await edit(document, options, unwrap(0));
    const [mesh, before] = [findResource(back, StfMesh), findResource(document, StfMesh)];
    const { uvs, ...geometry } = decodeMesh(back, mesh);
    const { uvs: _none, ...expected } = decodeMesh(document, before);
    expect(geometry).toEqual(expected);
    expect(uvs[0]?.uv).toBeInstanceOf(Float64Array);
    expectUnwrapped({ uvs, ...geometry }, 0);
    expect(diagnostics).toEqual([]);
  },
);

test.each(KINDS)(
  'they arrive at a mesh that got more vertices, in a glb with %s',
  async (_, options) => {
    const document = await makeBare();
    const { document: back } = await edit(document, options, (target) => {
      const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
      const places = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
      primitive?.setIndices(null);
      primitive?.getAttribute('POSITION')?.setArray(Float32Array.from(places));
      primitive?.getAttribute('NORMAL')?.setArray(normals(6)[1]);
      unwrap(0)(target);
    });
    const geometry = decodeMesh(back, findResource(back, StfMesh));
    expect(geometry.faces).toHaveLength(2);
    expectUnwrapped(geometry, 0);
  },
);

test.each(KINDS)(
  'they arrive at an instance with materials of its own, in a glb with %s',
  async (_, options) => {
    const bare = await makeBare();
    const [mesh, instance] = [findResource(bare, StfMesh), findResource(bare, StfInstanceMesh)];
    const document = bare.edit((draft) => {
      draft.change(mesh.id, StfMesh, { materialSlots: [null] });
      draft.change(instance.id, StfInstanceMesh, { materials: mesh.materialSlots });
    });
    expectEqualDocuments((await edit(document, options, () => {})).document, document);
    const { document: back } = await edit(document, options, unwrap(0));
    const shown = findResource(back, StfInstanceMesh);
    expectUnwrapped(decodeMesh(back, back.get(shown.mesh, StfMesh)), 0);
  },
);
