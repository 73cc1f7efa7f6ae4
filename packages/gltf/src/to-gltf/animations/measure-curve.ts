import type { VectorCurve } from './vector-curve.ts';

/** Part of the largest value below which differences are rounding: single floats have 24 bits. */
const ROUNDING = 2 ** -22;

/** How far the component goes that goes farthest, its handles included; not less than rounding. */
export function measureCurve({ curves }: VectorCurve): number {
  let [extent, most] = [0, 0];
  for (const { values, segments } of curves) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const add = (value: number): void => {
      low = Math.min(low, value);
      high = Math.max(high, value);
      most = Math.max(most, Math.abs(value));
    };
    for (const value of values) add(value);
    for (const { handles } of segments) {
      if (!handles) continue;
      add(handles[1]);
      add(handles[3]);
    }
    extent = Math.max(extent, high - low);
  }
  return Math.max(extent, most * ROUNDING);
}
