import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGeometry } from '../../src/mesh/build-geometry.ts';
import { decodeMesh } from '../../src/mesh/decode-mesh.ts';
import { encodeMesh } from '../../src/mesh/encode-mesh.ts';
import { indexWidthFor } from '../../src/mesh/index-width.ts';
import type { MeshGeometry } from '../../src/mesh/mesh-geometry.ts';
import { geometry } from '../support/arbitrary-geometry.ts';
import { cube } from '../support/cube.ts';
import { encodeToGraph, plain } from '../support/mesh-graph.ts';

const encode = (mesh: MeshGeometry) => encodeMesh(mesh, { idFor: (name) => name });
const decodeAgain = (mesh: MeshGeometry): MeshGeometry => {
  const encoded = encodeToGraph(mesh);
  return decodeMesh(encoded.graph, encoded.mesh);
};

describe('encoding and decoding', () => {
  it('M1 are opposites', () => {
    fc.assert(
      fc.property(geometry, (mesh) => {
        expect(plain(decodeAgain(mesh))).toEqual(plain(mesh));
      }),
    );
  });

  it('M1 are opposites the other way round, byte for byte', () => {
    fc.assert(
      fc.property(geometry, (mesh) => {
        const once = encode(mesh);
        const twice = encode(decodeAgain(mesh));
        expect(twice.fields).toEqual(once.fields);
        expect(twice.buffers.map(({ bytes }) => bytes)).toEqual(
          once.buffers.map(({ bytes }) => bytes),
        );
      }),
    );
  });

  it('M1 keep doubles', () => {
    const vertices = Float64Array.of(0.1, 0.2, 0.3);
    const mesh: MeshGeometry = {
      ...buildGeometry({
        positions: vertices,
        faceSizes: new Uint8Array(0),
        cornerVertices: new Uint8Array(0),
      }),
      floatWidth: 8,
    };
    expect(decodeAgain(mesh).vertices).toEqual(vertices);
  });
});

describe('encoding', () => {
  it('M2 copies nothing that has its width already', () => {
    const { fields, buffers } = encode(buildGeometry(cube));
    const vertices = buffers.find(({ id }) => id === fields.vertices);
    expect(vertices?.bytes.buffer).toBe((cube.positions as Float32Array).buffer);
  });

  it('M20 writes all widths and all buffers that readers look for', () => {
    const { fields, buffers } = encode(
      buildGeometry({
        positions: new Float32Array(0),
        faceSizes: new Uint8Array(0),
        cornerVertices: new Uint8Array(0),
        normals: new Float32Array(0),
      }),
    );
    expect(fields).toMatchObject({
      floatWidth: 4,
      indicesWidth: 1,
      materialIndicesWidth: 1,
      boneIndicesWidth: 1,
      weightLensWidth: 1,
      uvs: [],
    });
    expect(buffers.map(({ id }) => id)).toEqual([
      'vertices',
      'face_corners',
      'splits',
      'split_normals',
      'tris',
      'faces',
      'material_indices',
      'sharp_face_indices',
      'lines',
      'sharp_edges',
    ]);
  });

  it('M10 lists splits where a blendshape with normals lists vertices, and the other way round', () => {
    const mesh = buildGeometry(cube);
    const base = { name: 'a', defaultValue: 0, limitUpper: 1, limitLower: 0 };
    const { fields, buffers } = encode({
      ...mesh,
      blendshapes: [
        {
          ...base,
          indices: Uint8Array.of(2),
          positionOffsets: new Float32Array(3),
          splitNormals: new Float32Array(3 * 24),
        },
        {
          ...base,
          positionOffsets: new Float32Array(3 * 8),
          splitIndices: Uint8Array.of(5),
          splitNormals: new Float32Array(3),
        },
      ],
    });
    expect(
      fields.blendshapes.map((shape) => 'indices' in shape && 'splitIndices' in shape),
    ).toEqual([true, true]);
    const sizeOf = (id: string) => buffers.find((buffer) => buffer.id === id)?.byteLength;
    expect(sizeOf('blendshapes/0/split_indices')).toBe(24);
    expect(sizeOf('blendshapes/1/indices')).toBe(8);
  });

  it('M9 takes wider indices for loose vertices, and for a face of many triangles', () => {
    const none = { faceSizes: new Uint8Array(0), cornerVertices: new Uint8Array(0) };
    const cloud = buildGeometry({ ...none, positions: new Float32Array(3 * 300) });
    expect(encode(cloud).fields.indicesWidth).toBe(2);
    const corners = 258;
    const circle = buildGeometry({
      positions: Float32Array.from({ length: 3 * corners }, (_, i) => {
        const angle = (2 * Math.PI * Math.floor(i / 3)) / corners;
        return [Math.cos(angle), Math.sin(angle), 0][i % 3] as number;
      }),
      faceSizes: Uint16Array.of(corners),
      cornerVertices: Uint16Array.from({ length: corners }, (_, i) => i),
    });
    expect([...circle.faces]).toEqual([256]);
    expect(encode(circle).fields.indicesWidth).toBe(2);
  });

  it('M7 refuses arrays that contradict each other', () => {
    const mesh = buildGeometry(cube);
    const codeOf = (changes: Partial<MeshGeometry>): string => {
      try {
        encode({ ...mesh, ...changes });
      } catch (error) {
        return (error as { code: string }).code;
      }
      return 'none';
    };
    expect(codeOf({ normals: new Float32Array(3) })).toBe('MESH_BUFFER_LENGTH');
    expect(codeOf({ corners: new Uint8Array(24).fill(99) })).toBe('MESH_INDEX');
    expect(codeOf({ faces: Uint8Array.of(12, 1) })).toBe('MESH_FACES');
    const skin = { bones: ['b'], counts: new Uint8Array(8).fill(1), weights: new Float32Array(8) };
    expect(codeOf({ skin: { ...skin, boneIndices: new Uint8Array(7) } })).toBe('MESH_SKIN');
    expect(codeOf({ skin: { ...skin, boneIndices: new Uint8Array(8).fill(1) } })).toBe(
      'MESH_INDEX',
    );
  });
});

it('M9 gives an index the least width that holds it', () => {
  const counts = [0, 256, 257, 65536, 65537, 2 ** 32, 2 ** 32 + 1];
  expect(counts.map(indexWidthFor)).toEqual([1, 1, 2, 2, 4, 4, 8]);
});
