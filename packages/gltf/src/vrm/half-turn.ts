import type { Vec3 } from '@stfkit/core';

/** A direction or point after half a turn about Y, which lies between models of VRM 0.x and of STF. */
export function halfTurn([x, y, z]: Vec3): Vec3 {
  // Taken from 0, as no other program writes −0.
  return [0 - x, y, 0 - z];
}
