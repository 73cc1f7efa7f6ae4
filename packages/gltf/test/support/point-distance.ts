import type { Vec3 } from '@stfkit/core';

/** How far any point of a list is from the nearest one of another list at most, both ways. */
export function pointDistance(a: readonly Vec3[], b: readonly Vec3[]): number {
  return Math.max(furthest(a, b), furthest(b, a));
}

function furthest(from: readonly Vec3[], to: readonly Vec3[]): number {
  // By x, so that near ones stand together.
  const sorted = [...to].sort((p, q) => p[0] - q[0]);
  let worst = from.length > 0 && to.length === 0 ? Number.POSITIVE_INFINITY : 0;
  for (const point of from) {
    let best = Number.POSITIVE_INFINITY;
    let low = 0;
    for (let high = sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as Vec3)[0] < point[0]) low = middle + 1;
      else high = middle;
    }
    for (const [start, step] of [
      [low, 1],
      [low - 1, -1],
    ] as const) {
      for (let i = start; i >= 0 && i < sorted.length; i += step) {
        const other = sorted[i] as Vec3;
        if (Math.abs(other[0] - point[0]) > best) break;
        best = Math.min(best, Math.hypot(...other.map((v, k) => v - (point[k] as number))));
      }
    }
    if (best > worst) worst = best;
  }
  return worst;
}
