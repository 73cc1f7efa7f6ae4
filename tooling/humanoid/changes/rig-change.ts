import type { Motion, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';

/** A rig and what it does. */
export interface MovingRig extends HumanoidRig {
  readonly motions: readonly Motion[];
}

/** The same figure doing the same, written down in another way. */
export type RigChange = <T extends MovingRig>(rig: T) => T;

/** A value of a track; tangents of splines are told apart, as they have no place. */
export type ValueKind = 'value' | 'tangent';

/** All values of a track, one after another, changed; key times stay. */
export function mapValues(
  track: MotionTrack,
  change: (value: readonly number[], kind: ValueKind) => readonly number[],
): MotionTrack {
  const width = track.property === 'rotation' ? 4 : 3;
  const spline = track.interpolation === 'CUBICSPLINE';
  const values = new Float64Array(track.values.length);
  for (let at = 0; at < values.length; at += width) {
    const kind = spline && (at / width) % 3 !== 1 ? 'tangent' : 'value';
    values.set(change([...track.values.subarray(at, at + width)], kind), at);
  }
  return { ...track, values };
}

/** Changes every track of every motion. */
export function mapTracks(
  motions: readonly Motion[],
  change: (track: MotionTrack) => MotionTrack,
): Motion[] {
  return motions.map((motion) => ({ ...motion, tracks: motion.tracks.map(change) }));
}

export function vec3At(list: ArrayLike<number>, index = 0): Vec3 {
  return [list[3 * index] ?? 0, list[3 * index + 1] ?? 0, list[3 * index + 2] ?? 0];
}

export function quatAt(list: ArrayLike<number>, index = 0): Quat {
  const at = 4 * index;
  return [list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0, list[at + 3] ?? 1];
}
