import type { Vec3 } from '@stfkit/core';

/**
 * A direction of VRM 0.x, which has them in the world of Unity, as STF has it; the way back is the same.
 *
 * @param turned Whether the model was turned by half a turn about Y on the way to STF.
 */
export function unityDirection([x, y, z]: Vec3, { turned }: { readonly turned: boolean }): Vec3 {
  // Taken from 0, as no other program writes −0.
  return turned ? [0 - x, y, z] : [x, y, 0 - z];
}
