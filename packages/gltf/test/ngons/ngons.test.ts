import { readFile } from 'node:fs/promises';
import type { Document } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { decodeMesh, listPolygons, readStf, StfMesh, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, NGONS, NgonExtension, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';
import { listTriangleTexts } from '../support/triangle-corners.ts';

/** A pentagon, a quad beside it and a triangle. */
const POINTS = [0, 0, 0, 2, 0, 0, 3, 1, 0, 1, 2, 0, -1, 1, 0, 4, 0, 0, 4, 1, 0, 5, 0, 0];
const INDICES = [0, 1, 2, 0, 2, 3, 0, 3, 4, 1, 5, 6, 1, 6, 2, 5, 7, 6];

function makePolygons(attributes: object = {}): Document {
  const source = newDocument();
  const mesh = makeMesh(source, 'Polygons', {
    attributes: { POSITION: vec3(...POINTS), NORMAL: normals(8), ...attributes },
    indices: INDICES,
  });
  const mark = source.createExtension(NgonExtension).createMark();
  mesh.listPrimitives()[0]?.setExtension(NGONS, mark);
  return source;
}

const indicesOf = (document: Document): number[] =>
  Array.from(
    document.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getIndices()?.getArray() ?? [],
  );

const polygonsOf = (stf: StfDocument) => {
  const geometry = decodeMesh(stf, findResource(stf, StfMesh));
  const { starts, corners } = listPolygons(geometry);
  return Array.from(geometry.faces, (_, face) =>
    Array.from(corners.subarray(starts[face], starts[face + 1]), (corner) => {
      const vertex = 3 * (geometry.splits[geometry.corners[corner] as number] as number);
      return Array.from(geometry.vertices.subarray(vertex, vertex + 2));
    }),
  );
};

const POLYGONS = [
  [
    [0, 0],
    [2, 0],
    [3, 1],
    [1, 2],
    [-1, 1],
  ],
  [
    [2, 0],
    [4, 0],
    [4, 1],
    [3, 1],
  ],
  [
    [4, 0],
    [5, 0],
    [4, 1],
  ],
];

test('fans are faces, and fans again', async () => {
  const source = makePolygons({ TEXCOORD_0: vec2(...POINTS.slice(0, 16)) });
  const { stf, back, glb, diagnostics } = await thereAndBack(source);
  expect(polygonsOf(stf)).toEqual(POLYGONS);
  expect(indicesOf(back)).toEqual(INDICES);
  const { json } = await io.binaryToJSON(glb);
  expect(json.meshes?.[0]?.primitives[0]?.extensions).toEqual({ [NGONS]: {} });
  expect(json.extensionsUsed).toContain(NGONS);
  expect(diagnostics).toEqual([]);
  expect(listFaults(stf)).toEqual([]);
  expect(await listGltfErrors(glb)).toEqual([]);
});

test('attributes by corner, and tangents, come back with faces', async () => {
  const nearly = [...POINTS.slice(0, 16)].map((value, i) => value + i * 1e-6);
  const tangents = Float32Array.from({ length: 32 }, (_, i) => (i % 4 === 3 ? 1 : 1 - (i % 4)));
  const source = makePolygons({
    TEXCOORD_0: vec2(...nearly),
    TANGENT: [4, tangents.map((v, i) => (i % 4 === 0 ? 1 : i % 4 === 3 ? v : 0))],
  });
  const { back, diagnostics } = await thereAndBack(source);
  const [primitive] = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  expect(primitive?.getAttribute('TEXCOORD_0')?.getArray()).toEqual(Float32Array.from(nearly));
  expect(primitive?.getAttribute('TANGENT')?.getCount()).toBe(8);
  expect(diagnostics).toEqual([]);
});

test('without the extension every triangle is a face', async () => {
  const source = makePolygons();
  source.getRoot().listMeshes()[0]?.listPrimitives()[0]?.setExtension(NGONS, null);
  const { document } = await gltfToStf(source);
  expect(polygonsOf(document)).toHaveLength(6);
});

test('fans of one place twice, or of triangles apart, are faces of their own', async () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Odd', {
    attributes: {
      POSITION: vec3(0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, -1, 1, 0),
      NORMAL: normals(6),
    },
    indices: [0, 1, 2, 0, 2, 3, 0, 4, 5],
  });
  mesh.listPrimitives()[0]?.setExtension(NGONS, source.createExtension(NgonExtension).createMark());
  const { document } = await gltfToStf(source);
  expect(polygonsOf(document).map(({ length }) => length)).toEqual([3, 3, 3]);
  expect(listFaults(document)).toEqual([]);
});

test('both sides of a polygon have vertices of their own, also where other corners are their centres', async () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Sheet', {
    attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0), NORMAL: normals(4) },
    indices: [0, 1, 2, 0, 2, 3, 3, 2, 1, 3, 1, 0],
  });
  mesh.listPrimitives()[0]?.setExtension(NGONS, source.createExtension(NgonExtension).createMark());
  const { stf, back } = await thereAndBack(source);
  expect(polygonsOf(stf).map(({ length }) => length)).toEqual([4, 4]);
  const { splits, corners } = decodeMesh(stf, findResource(stf, StfMesh));
  expect(Array.from(corners, (corner) => splits[corner])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(listTriangleTexts(back)).toEqual(listTriangleTexts(source));
});

test('fans without normals are named', async () => {
  const source = makePolygons();
  const [primitive] = source.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  primitive?.setAttribute('NORMAL', null);
  const { document, diagnostics } = await gltfToStf(source);
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_DROPPED', { name: NGONS, count: 1 }],
  ]);
  expect(listFaults(document)).toEqual([]);
});

test('faces of a mesh of STF without normals are triangles in glTF, named, and come back', async () => {
  const { document: given } = await gltfToStf(makePolygons());
  const { id } = findResource(given, StfMesh);
  const edited = given.edit((draft) => draft.change(id, StfMesh, { splitNormals: undefined }));
  const document = readStf(writeStf(edited), { registry: GLTF_REGISTRY }).document;
  const { document: target, diagnostics } = await stfToGltf(document);
  expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_NGONS_SPLIT']);
  const back = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
  expect(back.diagnostics).toEqual([]);
  expectEqualDocuments(back.document, document);
});

describeWithCorpus('polygons of Blender', () => {
  test.each(['default_cube.stf', 'hm_ngon.stf'])('%s', async (name) => {
    const bytes = new Uint8Array(await readFile(corpusPath('stf', name)));
    const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
    const { document: gltf, diagnostics } = await stfToGltf(document, { plain: true });
    const glb = await io.writeBinary(gltf);
    expect(await listGltfErrors(glb)).toEqual([]);
    const { document: back } = await gltfToStf(await io.readBinary(glb));
    const faces = (stf: typeof document): number[] =>
      listResources(stf, StfMesh)
        .flatMap((mesh) => Array.from(decodeMesh(stf, mesh).faces))
        .sort();
    const split = diagnostics.filter(({ code }) => code === 'GLTF_NGONS_SPLIT');
    if (split.length === 0) expect(faces(back)).toEqual(faces(document));
    else expect(faces(back).length).toBeGreaterThan(faces(document).length);
  });
});
