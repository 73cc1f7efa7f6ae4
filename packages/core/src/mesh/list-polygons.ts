import type { ReadonlyUints } from '../buffers/readonly-array.ts';
import type { MeshGeometry } from './mesh-geometry.ts';

/** Faces as loops of corners instead of triangles. */
export interface Polygons {
  /** Where the loop of each face starts in `corners`; one more than there are faces, the last is the end. */
  readonly starts: Uint32Array;
  /** Corner indices, loop after loop, counter-clockwise as seen from the front. */
  readonly corners: Uint32Array;
}

/**
 * The faces of a mesh as polygons. A face whose corners follow each other and whose triangles go the
 * same way round has them in ascending order, which is how Blender reads every face. Of any other
 * face the outline of its triangles is walked, from its least corner on; where the outline is not
 * one loop, the ascending order stands in. A face without triangles has no corners.
 *
 * @see stf-format §5.4
 */
export function listPolygons({ triangles, faces }: MeshGeometry): Polygons {
  const starts = new Uint32Array(faces.length + 1);
  const loops: number[] = [];
  let at = 0;
  for (let face = 0; face < faces.length; face++) {
    const end = at + 3 * (faces[face] as number);
    const first = ascendingStart(triangles, at, end);
    if (first !== undefined) {
      const count = (end - at) / 3 + 2;
      for (let i = 0; i < count; i++) loops.push(first + i);
    } else if (end > at) {
      const loop = walkOutline(triangles, at, end) ?? sortedCorners(triangles, at, end);
      for (const corner of loop) loops.push(corner);
    }
    starts[face + 1] = loops.length;
    at = end;
  }
  return { starts, corners: Uint32Array.from(loops) };
}

/**
 * The least corner of a face of n triangles, if its corners are the n + 2 from there on and each
 * triangle names its three in cyclic ascending order; else undefined.
 */
function ascendingStart(triangles: ReadonlyUints, at: number, end: number): number | undefined {
  if (end === at) return undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let i = at; i < end; i++) least = Math.min(least, triangles[i] as number);
  const count = (end - at) / 3 + 2;
  const seen = new Uint8Array(count);
  let distinct = 0;
  for (let i = at; i < end; i += 3) {
    const a = triangles[i] as number;
    const b = triangles[i + 1] as number;
    const c = triangles[i + 2] as number;
    const ascends = (a < b && b < c) || (b < c && c < a) || (c < a && a < b);
    if (!ascends || Math.max(a, b, c) >= least + count) return undefined;
    for (const corner of [a, b, c]) {
      if (seen[corner - least] === 0) distinct++;
      seen[corner - least] = 1;
    }
  }
  return distinct === count ? least : undefined;
}

/**
 * The corners around the triangles: the directed edges that no other triangle has the other way
 * round. Undefined where they are not one loop.
 */
function walkOutline(triangles: ReadonlyUints, at: number, end: number): number[] | undefined {
  const edges = new Set<string>();
  for (let i = at; i < end; i += 3) {
    for (let side = 0; side < 3; side++) {
      const from = triangles[i + side] as number;
      const to = triangles[i + ((side + 1) % 3)] as number;
      if (!edges.delete(`${to} ${from}`)) edges.add(`${from} ${to}`);
    }
  }
  const next = new Map<number, number>();
  for (const edge of edges) {
    const [from, to] = edge.split(' ').map(Number) as [number, number];
    if (next.has(from)) return undefined;
    next.set(from, to);
  }
  const loop: number[] = [];
  const first = sortedCorners(triangles, at, end).find((corner) => next.has(corner));
  let corner = first;
  while (corner !== undefined && loop.length < next.size) {
    loop.push(corner);
    corner = next.get(corner);
    if (corner === first) break;
  }
  return corner === first && loop.length === next.size && loop.length > 2 ? loop : undefined;
}

function sortedCorners(triangles: ReadonlyUints, at: number, end: number): number[] {
  const distinct = new Set<number>();
  for (let i = at; i < end; i++) distinct.add(triangles[i] as number);
  return [...distinct].sort((a, b) => a - b);
}
