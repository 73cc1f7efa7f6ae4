import type { Quat, Vec3 } from '@stfkit/core';

/** Directions that are nearer to −Y than this have no shortest turn. */
const OPPOSITE = 1e-12;

/** The shortest rotation from +Y to a direction of any length; half a turn is one about Z, none that of no direction. */
export function rotationFromY([x, y, z]: Vec3): Quat {
  const length = Math.hypot(x, y, z);
  if (length === 0) return [0, 0, 0, 1];
  const w = 1 + y / length;
  if (w < OPPOSITE) return [0, 0, 1, 0];
  const [qx, qz] = [z / length, -x / length];
  const size = Math.hypot(qx, qz, w);
  return [qx / size, 0, qz / size, w / size];
}
