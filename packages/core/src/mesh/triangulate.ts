import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import type { Polygons } from './list-polygons.ts';

/** Faces cut into triangles. */
export interface TriangulatedFaces {
  /** Three corner indices a triangle, ascending within the face up to rotation. */
  readonly triangles: Uint32Array;
  /** Number of triangles of each face: corners less 2. */
  readonly faces: Uint32Array;
}

/**
 * Cuts polygons into triangles, m − 2 for one of m corners, each of its corners in one at least. A
 * convex polygon becomes a fan; concave ones are cut ear by ear in the plane that they lie nearest to.
 * One that crosses itself or has no area still gets its m − 2 triangles, some of them flat or turned.
 * Polygons of less than 3 corners get none.
 *
 * `vertexOf` gives the vertex of each corner; corners are those that `polygons` lists. For m corners
 * of which r bend inwards about m · r steps are usual, so that only large concave polygons are slow.
 *
 * @see stf-format §5.4
 */
export function triangulate(
  positions: ReadonlyFloats,
  vertexOf: ReadonlyUints,
  polygons: Polygons,
): TriangulatedFaces {
  const { starts, corners } = polygons;
  const faces = new Uint32Array(starts.length - 1);
  const triangles: number[] = [];
  for (let face = 0; face < faces.length; face++) {
    const start = starts[face] as number;
    const loop = corners.subarray(start, starts[face + 1]);
    if (loop.length < 3) continue;
    faces[face] = loop.length - 2;
    if (loop.length === 3) triangles.push(loop[0] as number, loop[1] as number, loop[2] as number);
    else
      for (const i of cutEars(project(positions, vertexOf, loop)))
        triangles.push(loop[i] as number);
  }
  return { triangles: Uint32Array.from(triangles), faces };
}

/** The points of a loop in the plane across its normal, counter-clockwise: `x y` each. */
function project(
  positions: ReadonlyFloats,
  vertexOf: ReadonlyUints,
  loop: ReadonlyUints,
): Float64Array {
  const at = (i: number, axis: number): number =>
    positions[3 * (vertexOf[loop[i % loop.length] as number] as number) + axis] as number;
  // Newell's normal: the area seen along each axis; right for concave and slightly bent polygons too.
  const normal = [0, 1, 2].map((axis) => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
    let area = 0;
    for (let i = 0; i < loop.length; i++) {
      area += (at(i, u) - at(i + 1, u)) * (at(i, v) + at(i + 1, v));
    }
    return area;
  });
  const sizes = normal.map(Math.abs);
  const drop = sizes.indexOf(Math.max(...sizes));
  const [u, v] = [(drop + 1) % 3, (drop + 2) % 3];
  const sign = (normal[drop] as number) < 0 ? -1 : 1;
  const points = new Float64Array(2 * loop.length);
  for (let i = 0; i < loop.length; i++) {
    points[2 * i] = sign * at(i, u);
    points[2 * i + 1] = at(i, v);
  }
  return points;
}

/** Three indices a triangle, into points `x y` that go round counter-clockwise. */
function cutEars(points: Float64Array): number[] {
  const count = points.length / 2;
  const next = Array.from({ length: count }, (_, i) => (i + 1) % count);
  const previous = Array.from({ length: count }, (_, i) => (i + count - 1) % count);
  const area = (a: number, b: number, c: number): number => signedArea(points, a, b, c);
  const before = (i: number): number => previous[i] as number;
  const after = (i: number): number => next[i] as number;
  // A corner that bends inwards can only become straight or convex as ears are cut.
  const reflex = new Set<number>();
  for (let i = 0; i < count; i++) if (area(before(i), i, after(i)) <= 0) reflex.add(i);
  const isEar = (i: number): boolean => {
    if (area(before(i), i, after(i)) <= 0) return false;
    for (const r of reflex) {
      if (r !== before(i) && r !== after(i) && covers(points, before(i), i, after(i), r))
        return false;
    }
    return true;
  };
  const triangles: number[] = [];
  let ear = 1;
  for (let left = count; left > 2; left--) {
    let tried = 0;
    while (tried < left && !isEar(ear)) {
      ear = after(ear);
      tried++;
    }
    const [a, b] = [before(ear), after(ear)];
    triangles.push(...[a, ear, b].sort((i, j) => i - j));
    next[a] = b;
    previous[b] = a;
    reflex.delete(ear);
    for (const i of [a, b]) if (area(before(i), i, after(i)) > 0) reflex.delete(i);
    ear = b;
  }
  return triangles;
}

/** Twice the area of a triangle, negative where it goes round clockwise. */
function signedArea(points: Float64Array, a: number, b: number, c: number): number {
  const x = points[2 * a] as number;
  const y = points[2 * a + 1] as number;
  return (
    ((points[2 * b] as number) - x) * ((points[2 * c + 1] as number) - y) -
    ((points[2 * c] as number) - x) * ((points[2 * b + 1] as number) - y)
  );
}

/** Whether a point lies in a counter-clockwise triangle or on its border, other than at a corner of it. */
function covers(points: Float64Array, a: number, b: number, c: number, p: number): boolean {
  for (const corner of [a, b, c]) {
    const sameX = points[2 * corner] === points[2 * p];
    if (sameX && points[2 * corner + 1] === points[2 * p + 1]) return false;
  }
  return (
    signedArea(points, a, b, p) >= 0 &&
    signedArea(points, b, c, p) >= 0 &&
    signedArea(points, c, a, p) >= 0
  );
}
