import { describe, expect, it } from 'vitest';
import type { StfError } from '../../src/errors.ts';
import { readStf } from '../../src/io/read-stf.ts';
import { decodeMesh } from '../../src/mesh/decode-mesh.ts';
import type { StfMesh } from '../../src/resources/stf/mesh.ts';
import type { MeshInGraph } from '../support/mesh-graph.ts';
import { meshOf, plain } from '../support/mesh-graph.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

/** Two triangles over four vertices, indices of one byte. */
const fields = {
  indicesWidth: 1,
  vertices: 'vertices',
  splits: 'splits',
  tris: 'tris',
} as const;
const bytes = {
  vertices: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  splits: [0, 1, 2, 3],
  tris: [0, 1, 2, 0, 2, 3],
};

const decode = ({ graph, mesh }: MeshInGraph) => decodeMesh(graph, mesh);
const errorOf = (
  changes: Parameters<typeof meshOf>[0] | object,
  buffers: Parameters<typeof meshOf>[1],
): Pick<StfError, 'code' | 'message'> => {
  try {
    decode(meshOf({ ...fields, ...changes }, { ...bytes, ...buffers }));
  } catch (error) {
    return error as StfError;
  }
  return { code: 'none', message: '' };
};

describe('a mesh of an old file', () => {
  it('M4, M5 has corners that name their own splits, and a face a triangle', () => {
    expect(plain(decode(meshOf(fields, bytes)))).toEqual({
      floatWidth: 4,
      vertices: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0],
      splits: [0, 1, 2, 3],
      uvs: [],
      corners: [0, 1, 2, 3],
      triangles: [0, 1, 2, 0, 2, 3],
      faces: [1, 1],
      materialIndices: [0, 0],
      sharpFaces: [],
      sharpEdges: [],
      lines: [],
      vertexGroups: [],
      blendshapes: [],
    });
  });

  it.each([
    [Uint8Array.of(5, 6)],
    [Uint16Array.of(5, 6)],
    [Uint32Array.of(5, 6)],
    [BigUint64Array.of(5n, 6n)],
  ])('M3 has the width of material indices that fits their buffer: %o', (slots) => {
    const mesh = meshOf({ ...fields, materialIndices: 'slots' }, { ...bytes, slots });
    expect(plain(decode(mesh).materialIndices)).toEqual([5, 6]);
  });

  it('M5 has no triangles where it has no buffer for them', () => {
    const json = { type: 'stf.mesh', vertices: 0, referenced_buffers: ['vertices'] };
    const definition = definitionOf({ mesh: json }, ['vertices']);
    const { document } = readStf(stfBytes(definition, new Uint8Array(bytes.vertices.buffer)));
    const mesh = decodeMesh(document, document.resources.get('mesh') as StfMesh);
    expect(plain(mesh)).toMatchObject({ splits: [], corners: [], triangles: [], faces: [] });
    expect(mesh.vertices).toHaveLength(12);
  });

  it('M6 may have indices of eight bytes', () => {
    const wide = {
      splits: BigUint64Array.of(0n, 1n, 2n, 3n),
      tris: BigUint64Array.of(0n, 1n, 2n, 0n, 2n, 3n),
    };
    const mesh = decode(meshOf({ ...fields, indicesWidth: 8 }, { ...bytes, ...wide }));
    expect(plain(mesh.triangles)).toEqual([0, 1, 2, 0, 2, 3]);
  });

  it('M8 has a skin without influences where it names an armature alone', () => {
    const mesh = decode(meshOf({ ...fields, armature: 'a', bones: ['b'] }, bytes));
    expect(plain(mesh.skin)).toEqual({
      armature: 'a',
      bones: ['b'],
      counts: [0, 0, 0, 0],
      boneIndices: [],
      weights: [],
    });
  });
});

describe('a broken mesh', () => {
  it('M7 names the mesh, the member, what was found and what was expected', () => {
    expect(errorOf({}, { splits: [0, 1, 4, 3] })).toMatchObject({
      code: 'MESH_INDEX',
      message: 'Mesh mesh: splits has 4 at 2, expected less than 4.',
    });
    expect(errorOf({ splitNormals: 'n' }, { n: new Float32Array(9) })).toMatchObject({
      code: 'MESH_BUFFER_LENGTH',
      message: 'Mesh mesh: split_normals has 9 values, expected 12 (4 × 3).',
    });
    expect(errorOf({ faces: 'f' }, { f: [1, 2] })).toMatchObject({
      code: 'MESH_FACES',
      message: 'Mesh mesh: faces have 3 triangles together, expected the 2 of tris.',
    });
    expect(errorOf({ lines: 'gone' }, {})).toMatchObject({
      code: 'MESH_BUFFER_MISSING',
      message: 'Mesh mesh: lines names buffer gone, which does not exist.',
    });
  });

  const skin = {
    bones: ['a', 'b'],
    weightLens: 'lens',
    boneIndices: 'indices',
    weights: 'weights',
  };
  const skinBytes = { lens: [1, 1, 1, 0], indices: [0, 1, 1], weights: new Float32Array(3) };

  it.each<[code: string, changes: object, buffers: Parameters<typeof meshOf>[1]]>([
    ['MESH_BUFFER_LENGTH', {}, { vertices: new Uint8Array(13) }],
    ['MESH_BUFFER_LENGTH', {}, { vertices: new Float32Array(4) }],
    ['MESH_BUFFER_LENGTH', {}, { tris: [0, 1] }],
    ['MESH_INDEX', {}, { tris: [0, 1, 4] }],
    ['MESH_INDEX', { faceCorners: 'c' }, { c: [0, 1, 2, 9] }],
    ['MESH_BUFFER_LENGTH', { uvs: [{ uv: 'uv' }] }, { uv: new Float32Array(7) }],
    ['MESH_BUFFER_LENGTH', { splitColors: 'c' }, { c: new Float32Array(12) }],
    ['MESH_BUFFER_LENGTH', { materialIndices: 'm' }, { m: [0, 0, 0] }],
    ['MESH_INDEX', { sharpFaceIndices: 's' }, { s: [2] }],
    ['MESH_INDEX', { sharpEdges: 's' }, { s: [0, 4] }],
    ['MESH_BUFFER_LENGTH', { lines: 's' }, { s: [0, 1, 2] }],
    ['none', skin, skinBytes],
    ['MESH_SKIN', { ...skin, weights: undefined }, skinBytes],
    ['MESH_SKIN', skin, { ...skinBytes, indices: [0, 1] }],
    ['MESH_INDEX', skin, { ...skinBytes, indices: [0, 1, 2] }],
    ['MESH_BUFFER_LENGTH', skin, { ...skinBytes, lens: [1, 1, 1] }],
    ['MESH_BUFFER_LENGTH', skin, { ...skinBytes, weights: new Float32Array(4) }],
    [
      'MESH_INDEX',
      { vertexGroups: [{ indices: 'i', weights: 'w' }] },
      { i: [4], w: new Float32Array(1) },
    ],
    ['MESH_BUFFER_LENGTH', { vertexGroups: [{ weights: 'w' }] }, { w: new Float32Array(3) }],
  ])('M7 %s for %o', (code, changes, buffers) => {
    expect(errorOf(changes, buffers).code).toBe(code);
  });

  it.each([
    ['MESH_INDEX', { indices: 'i' }, { i: [4], o: new Float32Array(3) }],
    ['MESH_BUFFER_LENGTH', { indices: 'i' }, { i: [1, 2], o: new Float32Array(3) }],
    ['MESH_BUFFER_LENGTH', {}, { o: new Float32Array(3) }],
    [
      'MESH_BUFFER_LENGTH',
      { splitNormals: 'n' },
      { o: new Float32Array(12), n: new Float32Array(9) },
    ],
    ['MESH_INDEX', { splitIndices: 's' }, { o: new Float32Array(12), s: [9] }],
  ])('M7 %s for a blendshape with %o', (code, changes, buffers) => {
    const shape = {
      name: 'a',
      defaultValue: 0,
      limitUpper: 1,
      limitLower: 0,
      positionOffsets: 'o',
    };
    expect(errorOf({ blendshapes: [{ ...shape, ...changes }] }, buffers).code).toBe(code);
  });
});
