import type { Quat, Vec3 } from '@stfkit/core';
import { crossVec3, dotVec3, IDENTITY_QUAT, lengthVec3, normalizeQuat } from '@stfkit/core';

/** The shortest rotation that turns +Y into a direction, which need not be of unit length; half a turn is one about z. */
export function turnFromY(direction: Vec3): Quat {
  const length = lengthVec3(direction);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) return IDENTITY_QUAT;
  const w = length + dotVec3([0, 1, 0], direction);
  if (w <= 1e-12 * length) return [0, 0, 1, 0];
  return normalizeQuat([...crossVec3([0, 1, 0], direction), w]);
}
