import type { Document, Mesh } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { decodeMesh, StfBuffer, StfMesh, validate } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectEqualDocuments } from './support/equal-documents.ts';
import { listResources } from './support/find-resource.ts';
import { listGltfErrors } from './support/gltf-errors.ts';
import { io, newDocument } from './support/gltf-io.ts';
import { makeMesh, normals, vec3 } from './support/make-mesh.ts';

const POINTS = vec3(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
const INDICES = [0, 1, 2, 0, 2, 3];
const OTHERS = [0, 1, 3, 1, 2, 3];

/** A square in two materials: two meshes with the same accessors, and a third with other indices. */
function makeSquares(): Document {
  const source = newDocument();
  const attributes = { POSITION: POINTS, NORMAL: normals(4), TANGENT: TANGENTS };
  const specs = [0, 1, 2].map((i) => {
    return {
      attributes,
      indices: i < 2 ? INDICES : OTHERS,
      material: source.createMaterial(`M${i}`),
    };
  });
  const [first, second, third] = specs.map((spec, i) => makeMesh(source, `Mesh ${i}`, spec));
  for (const mesh of [second, third] as Mesh[]) {
    const [own, given] = [mesh, first as Mesh].map((each) => each.listPrimitives()[0]);
    for (const semantic of own?.listSemantics() ?? []) {
      own?.getAttribute(semantic)?.dispose();
      own?.setAttribute(semantic, given?.getAttribute(semantic) ?? null);
    }
    if (mesh === second) own?.setIndices(given?.getIndices() ?? null);
  }
  return source;
}

const TANGENTS = [4, Float32Array.from([0, 1, 2, 3].flatMap(() => [1, 0, 0, 1]))] as const;

/** The places of the accessors of each mesh. */
function accessorsOf(document: Document): number[][] {
  const all = document.getRoot().listAccessors();
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  return primitives.map((each) =>
    [each.getIndices(), ...each.listAttributes()].flatMap((used) =>
      used ? all.indexOf(used) : [],
    ),
  );
}

const toGlb = async (document: StfDocument): Promise<Document> =>
  io.readBinary(await io.writeBinary((await stfToGltf(document)).document));

const buffersOf = (document: StfDocument): (readonly string[])[] =>
  listResources(document, StfMesh).map(({ references }) => references.buffers);

/** The squares with an edge that is sharp, which glTF cannot say. */
async function makeSharp(): Promise<StfDocument> {
  const { document } = await gltfToStf(makeSquares());
  return document.edit((draft) => {
    for (const { sharpEdges } of listResources(document, StfMesh)) {
      if (sharpEdges) draft.setBuffer(StfBuffer.of(sharpEdges, Uint8Array.of(0, 1)));
    }
  });
}

const sharpOf = (document: StfDocument): number[] =>
  listResources(document, StfMesh).map((mesh) => decodeMesh(document, mesh).sharpEdges.length);

test('meshes with the same accessors have buffers of their own, as Unity reads a buffer once', async () => {
  const { document } = await gltfToStf(makeSquares());
  expect(validate(document).diagnostics).toEqual([]);
  expect(new Set(buffersOf(document).flat()).size).toBe(buffersOf(document).flat().length);
});

test('whose bytes are there once', async () => {
  const { document } = await gltfToStf(makeSquares());
  const [first, second, third] = listResources(document, StfMesh).map(
    ({ vertices }) => document.getBuffer(vertices).bytes.buffer,
  );
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('and come back with the same accessors', async () => {
  const { document } = await gltfToStf(makeSquares());
  for (const options of [{}, { plain: true }]) {
    const { document: target } = await stfToGltf(document, options);
    const [first, second, third] = accessorsOf(target);
    expect(second).toEqual(first);
    expect(first?.filter((each) => third?.includes(each))).toEqual([]);
    expect(await listGltfErrors(await io.writeBinary(target))).toEqual([]);
  }
});

test('and so do those of which nothing else is kept', async () => {
  const source = makeSquares();
  for (const mesh of source.getRoot().listMeshes()) {
    mesh.listPrimitives()[0]?.setAttribute('TANGENT', null);
  }
  const { document } = await gltfToStf(source);
  const [first, second, third] = accessorsOf((await stfToGltf(document)).document);
  expect(second).toEqual(first);
  expect(first?.filter((each) => third?.includes(each))).toEqual([]);
});

test('meshes that had equal accessors of their own have their own again', async () => {
  const source = newDocument();
  const spec = { attributes: { POSITION: POINTS, NORMAL: normals(4) }, indices: INDICES };
  makeMesh(source, 'One', spec);
  makeMesh(source, 'Two', spec);
  const { document } = await stfToGltf((await gltfToStf(source)).document);
  const used = accessorsOf(document).flat();
  expect(new Set(used).size).toBe(used.length);
});

test('what glTF cannot say comes back for each', async () => {
  const document = await makeSharp();
  const { document: back } = await gltfToStf(await toGlb(document));
  expectEqualDocuments(back, document);
  expect(sharpOf(back)).toEqual([2, 2, 2]);
});

test('an edit of one leaves the others whole', async () => {
  const edited = await toGlb(await makeSharp());
  const [primitive] = edited.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  const position = primitive?.getAttribute('POSITION')?.clone();
  position?.setArray(Float32Array.from(POINTS[1], (value) => 2 * value));
  primitive?.setAttribute('POSITION', position ?? null);
  const { document } = await gltfToStf(edited);
  expect(validate(document).diagnostics).toEqual([]);
  const sizes = listResources(document, StfMesh).map((mesh) =>
    Math.max(...decodeMesh(document, mesh).vertices),
  );
  expect(sizes).toEqual([2, 1, 1]);
  expect(sharpOf(document)).toEqual([2, 2, 2]);
});

test('an edit of what they share is one of each', async () => {
  const edited = await toGlb(await makeSharp());
  const [primitive] = edited.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  primitive?.getIndices()?.setArray(Uint16Array.from(OTHERS));
  const { document } = await gltfToStf(edited);
  expect(validate(document).diagnostics).toEqual([]);
  expect(sharpOf(document)).toEqual([0, 0, 2]);
});

test('where one is gone the others are whole', async () => {
  const edited = await toGlb(await makeSharp());
  const [mesh] = edited.getRoot().listMeshes();
  for (const parent of mesh?.listParents() ?? [])
    if (parent.propertyType === 'Node') parent.dispose();
  mesh?.dispose();
  const { document } = await gltfToStf(edited);
  expect(validate(document).diagnostics).toEqual([]);
  expect(sharpOf(document)).toEqual([2, 2]);
});
