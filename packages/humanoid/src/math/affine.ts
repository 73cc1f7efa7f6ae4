import type { Vec3 } from '@stfkit/core';
import { subtractVec3 } from '@stfkit/core';

/** A map of straight lines to straight lines as 12 numbers: where the axes lead, column after column, and where the origin does. */
export type Affine = Float64Array;

/** The numbers of a map of which only the results are known. */
export function affineOf(map: (at: Vec3) => Vec3): Affine {
  const origin = map([0, 0, 0]);
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => subtractVec3(map(axis), origin));
  return Float64Array.from([...axes.flat(), ...origin]);
}

/** Puts places `x y z` elsewhere, in place, by a map of straight lines to straight lines. */
export function movePlaces(places: Float64Array, move: (at: Vec3) => Vec3): void {
  const affine = affineOf(move);
  for (let i = 0; i < places.length; i += 3) applyAffine(places, i, affine, places, i, 1);
}

/** `out[o…]` = the map of `v[i…]`; with `shift` 0 of a direction, with 1 of a place. `out` may be `v`. */
export function applyAffine(
  out: Float64Array,
  o: number,
  m: Affine,
  v: Float64Array,
  i: number,
  shift: 0 | 1,
): void {
  const x = v[i] as number;
  const y = v[i + 1] as number;
  const z = v[i + 2] as number;
  for (let k = 0; k < 3; k++) {
    out[o + k] =
      (m[k] as number) * x +
      (m[3 + k] as number) * y +
      (m[6 + k] as number) * z +
      (m[9 + k] as number) * shift;
  }
}
