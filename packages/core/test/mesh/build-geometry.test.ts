import fc from 'fast-check';
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

  /** Triangles that have all their corners in one vertex, each with values of its own. */
  const fan = (corners: number, values: (corner: number) => readonly number[]) => {
    const normals = new Float32Array(3 * corners);
    const uv = new Float32Array(2 * corners);
    for (let corner = 0; corner < corners; corner++) {
      const [x = 0, y = 0, z = 0, u = 0, v = 0] = values(corner);
      normals.set([x, y, z], 3 * corner);
      uv.set([u, v], 2 * corner);
    }
    return buildGeometry({
      positions: new Float32Array(3),
      faceSizes: new Uint32Array(corners / 3).fill(3),
      cornerVertices: new Uint32Array(corners),
      normals,
      uvs: [{ uv }],
    });
  };
  /** Numbers that look random and are the same in every run. */
  const noise = (seed: number): number => {
    const wave = Math.sin(seed * 12.9898) * 43_758.5453;
    return wave - Math.floor(wave);
  };

  it('M14 takes a bounded time for each of many splits in one place', { timeout: 5000 }, () => {
    const mesh = fan(120_000, (corner) =>
      [0, 1, 2, 3, 4].map((k) => 2 * noise(5 * corner + k) - 1),
    );
    expect(mesh.splits).toHaveLength(120_000);
    const grid = fan(120_000, (corner) => [0, 0, 1, (corner % 400) / 400, corner / 120_000]);
    expect(grid.splits).toHaveLength(120_000);
    const broken = fan(120_000, () => [0, 0, Number.NaN]);
    expect(broken.splits).toHaveLength(120_000);
    expect(fan(120_000, () => [0, 0, 1]).splits).toHaveLength(1);
  });

  it('M14 merges many splits of a vertex into the ones that few would be merged into', () => {
    const five = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 5, maxLength: 5 });
    const place = five(fc.constantFrom(0, 1, -1, 0.5, 3, -7.99995, 1e3));
    const offsets = five(fc.integer({ min: -1, max: 1 }).map((steps) => steps * 0.6e-4));
    const list = fc
      .array(place, { minLength: 1, maxLength: 3 })
      .chain((places) =>
        fc.array(fc.tuple(fc.constantFrom(...places), offsets), { minLength: 66, maxLength: 120 }),
      )
      .map((corners) => corners.map(([at, by]) => at.map((x, k) => x + (by[k] as number))));
    fc.assert(
      fc.property(list, (values) => {
        const count = values.length - (values.length % 3);
        const mesh = fan(count, (i) => values[i] as number[]);
        const kept: number[][] = [];
        const far = (a: number[], b: number[], from: number, to: number): number =>
          Math.hypot(...a.slice(from, to).map((x, k) => x - (b[from + k] as number)));
        const expected = values.slice(0, count).map((exact) => {
          const each = exact.map(Math.fround);
          const same = kept.findIndex(
            (k) => far(each, k, 0, 3) < 1e-4 && far(each, k, 3, 5) <= 1e-4,
          );
          return same < 0 ? kept.push(each) - 1 : same;
        });
        expect(plain(mesh.corners)).toEqual(expected);
      }),
    );
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
