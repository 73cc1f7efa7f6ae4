import type { Skeleton, Vec3 } from '@stfkit/core';

/** Where a joint is at rest in the space of its parent. */
export function restTranslation({ translations }: Skeleton, joint: number): Vec3 {
  const [x = 0, y = 0, z = 0] = translations.subarray(3 * joint, 3 * joint + 3);
  return [x, y, z];
}
