import { describe, expect, it } from 'vitest';
import type { StfError } from '../../src/errors.ts';
import { buildGeometry } from '../../src/mesh/build-geometry.ts';
import { dedupeSplits } from '../../src/mesh/dedupe-splits.ts';
import { groupTrianglesBySlot } from '../../src/mesh/group-triangles-by-slot.ts';
import { cube } from '../support/cube.ts';
import { plain } from '../support/mesh-graph.ts';

describe('a geometry made of polygons', () => {
  it('M13 has ascending corners, two triangles a quad, and a split a corner with a normal of its own', () => {
    const mesh = buildGeometry(cube);
    expect(plain(mesh.corners)).toEqual(Array.from({ length: 24 }, (_, i) => i));
    expect(plain(mesh.faces)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(mesh.splits).toHaveLength(24);
    expect(dedupeSplits(mesh)).toBe(mesh);
  });

  it('M13 has one split a vertex where nothing tells corners apart', () => {
    const { normals: _, ...bare } = cube;
    const mesh = buildGeometry(bare);
    expect(plain(mesh.splits)).toEqual([4, 5, 6, 7, 1, 0, 3, 2]);
    expect(plain(mesh.corners)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 1, 4, 7, 2, 5, 0, 3, 6, 3, 2, 7, 6, 5, 4, 1, 0,
    ]);
  });

  it('M7 is refused with a face of two corners, or a vertex that is not there', () => {
    const codeOf = (changes: Partial<typeof cube>): string => {
      try {
        buildGeometry({ ...cube, ...changes });
      } catch (error) {
        return (error as StfError).code;
      }
      return 'none';
    };
    expect(codeOf({ faceSizes: Uint8Array.of(2) })).toBe('MESH_FACES');
    expect(codeOf({ faceSizes: Uint8Array.of(4) })).toBe('MESH_BUFFER_LENGTH');
    expect(codeOf({ cornerVertices: new Uint8Array(24).fill(8) })).toBe('MESH_INDEX');
    expect(codeOf({ normals: new Float32Array(3) })).toBe('MESH_BUFFER_LENGTH');
  });
});

describe('merging splits', () => {
  /** Two triangles side by side whose shared corners have these texture coordinates. */
  const pair = (u: number) =>
    buildGeometry({
      positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
      faceSizes: Uint8Array.of(3, 3),
      cornerVertices: Uint8Array.of(0, 1, 2, 0, 2, 3),
      uvs: [{ name: 'UV', uv: Float64Array.of(0, 0, 1, 0, 1, 1, u, 0, 1, 1, 0, 1) }],
      blendshapes: [
        {
          name: 'a',
          defaultValue: 0,
          limitUpper: 1,
          limitLower: 0,
          indices: Uint8Array.of(0),
          positionOffsets: new Float64Array(3),
          splitIndices: Uint8Array.of(0, 3),
          splitNormals: Float64Array.of(1, 0, 0, 0, 1, 0),
        },
      ],
    });

  it('M14 takes texture coordinates at most 1e-4 apart as equal', () => {
    expect(pair(1e-4).splits).toHaveLength(4);
    expect(pair(1.01e-4).splits).toHaveLength(5);
  });

  it('M14 keeps the first of equal splits, and its blendshape normal', () => {
    const merged = pair(0);
    expect(plain(merged.corners)).toEqual([0, 1, 2, 0, 2, 3]);
    expect(plain(merged.blendshapes[0])).toMatchObject({
      splitIndices: [0],
      splitNormals: [1, 0, 0],
    });
    expect(plain(pair(0.5).blendshapes[0])).toMatchObject({ splitIndices: [0, 3] });
  });

  it('M14 takes normals and colours less than 1e-4 apart as equal', () => {
    const triangle = {
      positions: new Float64Array(3),
      faceSizes: Uint8Array.of(3),
      cornerVertices: Uint8Array.of(0, 0, 0),
    };
    const normals = Float64Array.of(0, 0, 1, 0, 0.99e-4, 1, 0, 1e-4, 1);
    expect(buildGeometry({ ...triangle, normals }).splits).toHaveLength(2);
    const colors = Float64Array.of(0, 0, 0, 1, 0, 0, 0.99e-4, 1, 0, 0, 1e-4, 1);
    expect(buildGeometry({ ...triangle, colors }).splits).toHaveLength(2);
  });

  it('M14 drops splits that no corner uses', () => {
    const mesh = pair(0.5);
    const unused = {
      ...mesh,
      corners: mesh.corners.slice(0, 3),
      triangles: Uint8Array.of(0, 1, 2),
    };
    expect(plain(dedupeSplits({ ...unused, faces: Uint8Array.of(1) }).splits)).toEqual([0, 1, 2]);
  });
});

describe('triangles by slot', () => {
  it('M19 are split indices in the order of the faces', () => {
    const mesh = buildGeometry({ ...cube, materialIndices: Uint8Array.of(2, 0, 2, 0, 0, 0) });
    const groups = groupTrianglesBySlot(mesh);
    expect(groups.map(({ slot, indices }) => [slot, indices.length])).toEqual([
      [0, 24],
      [2, 12],
    ]);
    expect(plain(groups[1]?.indices)).toEqual([0, 1, 2, 0, 2, 3, 8, 9, 10, 8, 10, 11]);
  });
});
