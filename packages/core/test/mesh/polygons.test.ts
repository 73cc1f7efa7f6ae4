import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGeometry } from '../../src/mesh/build-geometry.ts';
import { listEdges } from '../../src/mesh/list-edges.ts';
import { listPolygons } from '../../src/mesh/list-polygons.ts';
import type { MeshGeometry } from '../../src/mesh/mesh-geometry.ts';
import { triangulate } from '../../src/mesh/triangulate.ts';
import { cube } from '../support/cube.ts';

const empty = buildGeometry({
  positions: new Float32Array(0),
  faceSizes: new Uint8Array(0),
  cornerVertices: new Uint8Array(0),
});

/** The loops of faces given by their triangles. */
const loopsOf = (triangles: readonly number[], faces: readonly number[]): number[][] => {
  const mesh: MeshGeometry = {
    ...empty,
    triangles: Uint32Array.from(triangles),
    faces: Uint32Array.from(faces),
  };
  const { starts, corners } = listPolygons(mesh);
  return faces.map((_, face) => [...corners.subarray(starts[face], starts[face + 1])]);
};

describe('polygons', () => {
  it('M11 5.4 are a quad, a pentagon and a triangle in the example', () => {
    const triangles = [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7, 4, 7, 8, 9, 10, 11];
    expect(loopsOf(triangles, [2, 3, 1])).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6, 7, 8],
      [9, 10, 11],
    ]);
  });

  it('M11 are the same however the triangles are rotated and ordered', () => {
    expect(loopsOf([2, 3, 0, 1, 2, 0], [2])).toEqual([[0, 1, 2, 3]]);
  });

  it('M11 are walked around where corners are shared or out of order', () => {
    expect(loopsOf([0, 1, 9, 0, 9, 3], [2])).toEqual([[0, 1, 9, 3]]);
    expect(loopsOf([0, 2, 1], [1])).toEqual([[0, 2, 1]]);
    expect(loopsOf([0, 2, 1, 0, 1, 3], [2])).toEqual([[0, 2, 1, 3]]);
  });

  it('M11 have ascending corners where their outline is not one loop', () => {
    expect(loopsOf([0, 1, 2, 5, 6, 7], [2])).toEqual([[0, 1, 2, 5, 6, 7]]);
    expect(loopsOf([0, 1, 2, 0, 2, 1], [2])).toEqual([[0, 1, 2]]);
  });

  it('M11 have no corners without triangles', () => {
    expect(loopsOf([0, 1, 2], [0, 1])).toEqual([[], [0, 1, 2]]);
  });
});

/** A simple polygon around the origin: a radius for each of its evenly spread directions. */
const starPolygon = fc
  .array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 24 })
  .map((radii) =>
    Float64Array.from(
      radii.flatMap((radius, i) => {
        const angle = (2 * Math.PI * i) / radii.length;
        return [radius * Math.cos(angle), 5, -radius * Math.sin(angle)];
      }),
    ),
  );

const cut = (positions: Float64Array) => {
  const count = positions.length / 3;
  const corners = Uint32Array.from({ length: count }, (_, i) => i);
  return triangulate(positions, corners, { starts: Uint32Array.of(0, count), corners });
};

/** Twice the area of each triangle as seen from above. */
const areasOf = (positions: Float64Array, triangles: Uint32Array): number[] => {
  const at = (i: number): [x: number, z: number] => {
    const corner = triangles[i] as number;
    return [positions[3 * corner] as number, positions[3 * corner + 2] as number];
  };
  return Array.from({ length: triangles.length / 3 }, (_, t) => {
    const [[ax, az], [bx, bz], [cx, cz]] = [at(3 * t), at(3 * t + 1), at(3 * t + 2)];
    return (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  });
};

describe('triangles of a polygon', () => {
  it('M12 are a fan where it is convex', () => {
    const pentagon = Float64Array.of(2, 0, 0, 1, 2, 0, -1, 2, 0, -2, 0, 0, 0, -2, 0);
    const { triangles, faces } = cut(pentagon);
    expect([...triangles]).toEqual([0, 1, 2, 0, 2, 3, 0, 3, 4]);
    expect([...faces]).toEqual([3]);
  });

  it('M12 cover a concave quad from its inner corner', () => {
    const arrow = Float64Array.of(0, 0, 0, 2, -1, 0, 0.5, 0, 0, 2, 1, 0);
    expect([...cut(arrow).triangles]).toEqual([0, 1, 2, 0, 2, 3]);
    const turned = Float64Array.of(2, 1, 0, 0, 0, 0, 2, -1, 0, 0.5, 0, 0);
    expect([...cut(turned).triangles]).toEqual([1, 2, 3, 0, 1, 3]);
  });

  it('M12 cover any simple polygon once, facing its way, and name each corner', () => {
    fc.assert(
      fc.property(starPolygon, (positions) => {
        const { triangles, faces } = cut(positions);
        const count = positions.length / 3;
        expect([...faces]).toEqual([count - 2]);
        expect(new Set(triangles).size).toBe(count);
        const loop = Float64Array.from({ length: count }, (_, i) => i);
        let area = 0;
        for (const i of loop) {
          const j = (i + 1) % count;
          const [xi, zi] = [positions[3 * i] as number, positions[3 * i + 2] as number];
          const [xj, zj] = [positions[3 * j] as number, positions[3 * j + 2] as number];
          area += zi * xj - xi * zj;
        }
        const areas = areasOf(positions, triangles);
        for (const one of areas) expect(one).toBeGreaterThan(-1e-12);
        expect(areas.reduce((a, b) => a + b, 0)).toBeCloseTo(area, 9);
      }),
    );
  });

  it('M12 are as many as ever where it has no area or crosses itself', () => {
    expect(cut(new Float64Array(15)).triangles).toHaveLength(9);
    const bow = Float64Array.of(0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0);
    expect([...cut(bow).faces]).toEqual([2]);
  });

  it('M12 are the polygon again', () => {
    fc.assert(
      fc.property(starPolygon, (positions) => {
        const { triangles, faces } = cut(positions);
        const { corners } = listPolygons({ ...empty, triangles, faces });
        expect([...corners]).toEqual(Array.from({ length: positions.length / 3 }, (_, i) => i));
      }),
    );
  });
});

describe('edges', () => {
  it('M15 are each listed once, without diagonals', () => {
    const edges = listEdges(buildGeometry(cube));
    expect(edges).toHaveLength(2 * 12);
    expect([...edges.slice(0, 6)]).toEqual([0, 1, 0, 3, 0, 4]);
  });
});
