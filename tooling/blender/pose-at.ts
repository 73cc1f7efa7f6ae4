import type { Motion, Quat, Skeleton } from '@stfkit/core';
import { slerpQuat } from '@stfkit/core';

/**
 * The skeleton as a motion poses it at a time: with its transforms in the place of those of rest.
 *
 * @throws Where a track curves or is held between keys; there are none such in what is tested.
 */
export function poseAt(skeleton: Skeleton, motion: Motion, seconds: number): Skeleton {
  const translations = skeleton.translations.slice();
  const rotations = skeleton.rotations.slice();
  for (const { joint, property, interpolation, times, values } of motion.tracks) {
    if (interpolation !== 'LINEAR' || property === 'scale') throw new Error('not a plain track');
    const after = times.findIndex((time) => time > seconds);
    const next = after < 0 ? times.length - 1 : after;
    const key = Math.max(after < 0 ? next : next - 1, 0);
    const span = (times[next] ?? 0) - (times[key] ?? 0);
    const way = span > 0 ? (seconds - (times[key] ?? 0)) / span : 0;
    const size = property === 'rotation' ? 4 : 3;
    const [from, to] = [key, next].map((at) => [...values.subarray(size * at, size * at + size)]);
    if (!from || !to) continue;
    if (property === 'rotation') {
      rotations.set(slerpQuat(from as never as Quat, to as never as Quat, way), 4 * joint);
    } else {
      translations.set(
        from.map((value, k) => value + ((to[k] ?? 0) - value) * way),
        3 * joint,
      );
    }
  }
  return { ...skeleton, translations, rotations };
}
