import type { IndexArray } from '../geometry/index-array.ts';

/** What became of faces with more than three corners. */
export interface WrittenFans {
  /** The indices, three a triangle; the triangles of each face in their place. */
  readonly indices: IndexArray;
  /** Faces that are fans now. */
  readonly encoded: number;
  /** Faces whose triangles are no fan, or whose fan would go on with that before it. */
  readonly lost: number;
}

/**
 * Turns and orders the triangles of each face so that they are a fan, which starts at another vertex than the
 * one before, as `FB_ngon_encoding` demands. The triangles themselves stay what they are: of faces whose
 * triangles have no vertex in common each is a face of its own.
 *
 * @param given Three a triangle.
 * @param faces Triangles of each face.
 */
export function writeFans(given: IndexArray, faces: Uint32Array): WrittenFans {
  const indices = given.slice();
  let [before, encoded, lost, at] = [-1, 0, 0, 0];
  for (const count of faces) {
    const end = at + 3 * count;
    const fan = findFan(given.subarray(at, end), before);
    if (fan !== undefined) {
      indices.set(fan, at);
      before = fan[0] as number;
      if (count > 1) encoded++;
    } else {
      lost++;
      for (let i = at; i < end; i += 3) {
        const single = findFan(given.subarray(i, i + 3), before) ?? given.subarray(i, i + 3);
        indices.set(single, i);
        before = single[0] as number;
      }
    }
    at = end;
  }
  return { indices, encoded, lost };
}

/** The triangles as a fan about one of their vertices other than `before`, the first of them if it can be. */
function findFan(triangles: IndexArray, before: number): number[] | undefined {
  for (let k = 0; k < 3; k++) {
    const center = triangles[k] as number;
    const fan = center === before ? undefined : fanAbout(center, triangles);
    if (fan !== undefined) return fan;
  }
  return undefined;
}

function fanAbout(center: number, triangles: IndexArray): number[] | undefined {
  const next = new Map<number, number>();
  const ends = new Set<number>();
  for (let i = 0; i < triangles.length; i += 3) {
    const place = [0, 1, 2].find((k) => triangles[i + k] === center);
    if (place === undefined) return undefined;
    const from = triangles[i + ((place + 1) % 3)] as number;
    const to = triangles[i + ((place + 2) % 3)] as number;
    if (from === center || to === center || next.has(from) || ends.has(to)) return undefined;
    next.set(from, to);
    ends.add(to);
  }
  let [at] = [...next.keys()].filter((from) => !ends.has(from));
  const fan: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const to = at === undefined ? undefined : next.get(at);
    if (at === undefined || to === undefined) return undefined;
    fan.push(center, at, to);
    at = to;
  }
  return fan;
}
