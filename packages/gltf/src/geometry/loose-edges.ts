const LINES = 1;
const LINE_LOOP = 2;
const LINE_STRIP = 3;

/** A number for an edge between vertices below `end`, the same for both directions. */
export function edgeKey(a: number, b: number, end: number): number {
  return Math.min(a, b) * end + Math.max(a, b);
}

/**
 * Adds the edges of a glTF primitive of points or lines to `pairs`, two vertex indices each; those from a
 * point to itself are left out.
 *
 * @param indices The index of each point, or undefined where the points follow each other.
 * @param count Number of points.
 * @param start Added to every index.
 * @see glTF 2.0 §3.7.2.1
 */
export function appendEdges(
  mode: number,
  indices: ArrayLike<number> | undefined,
  count: number,
  start: number,
  pairs: number[],
): void {
  const at = (i: number): number => start + (indices ? (indices[i % count] as number) : i % count);
  const step = mode === LINES ? 2 : 1;
  const end =
    mode === LINES || mode === LINE_STRIP ? count - 1 : mode === LINE_LOOP && count > 1 ? count : 0;
  for (let i = 0; i < end; i += step) {
    const [from, to] = [at(i), at(i + 1)];
    if (from !== to) pairs.push(from, to);
  }
}
