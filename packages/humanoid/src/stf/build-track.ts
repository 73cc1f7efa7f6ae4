import type { AnimationTarget, AnimationTrack, Keyframe, MotionTrack, Quat } from '@stfkit/core';
import { dotQuat, normalizeQuat, slerpQuat } from '@stfkit/core';
import { toFrames } from '@stfkit/core/authoring';
import { STRAIGHT_TURN, turnBetween } from '../motion/turns.ts';

/** What the interpolations of a motion are in STF. */
const INTERPOLATIONS = { STEP: 'constant', LINEAR: 'linear', CUBICSPLINE: 'bezier' } as const;

/**
 * A track with the keys of a motion: held, straight, or Bezier curves with the handles at the thirds, which are
 * the same curves as splines. Rotations get keys between those that are far apart, since STF goes straight in each
 * component.
 *
 * @see stf-format §7.3, §7.4, §7.6
 */
export function buildTrack(
  track: MotionTrack,
  target: AnimationTarget,
  fps: number,
): AnimationTrack {
  const { property, times, values } = track;
  const interpolation = INTERPOLATIONS[track.interpolation];
  const size = property === 'rotation' ? 4 : 3;
  const frames = toFrames(times, fps);
  const components = Array.from({ length: size }, (_, k) => k);
  const common = { target, interpolation, trackBaked: false } as const;
  if (interpolation === 'bezier') {
    const subtracks = components.map((k) => ({
      keyframes: splineKeys(values, frames, fps, k, size),
    }));
    return { ...common, timepoints: [...frames], subtracks };
  }
  const keys =
    property === 'rotation' ? turnKeys(frames, values, interpolation) : { frames, values };
  const subtracks = components.map((k) => ({
    keyframes: Array.from(keys.frames, (_, i): Keyframe => {
      // Adding 0 spares the zeros their sign, which JSON has not.
      const value = (keys.values[i * size + k] as number) + 0;
      return { sourceOfTruth: true, value, interpolation };
    }),
  }));
  return { ...common, timepoints: [...keys.frames], subtracks };
}

interface Keys {
  readonly frames: ArrayLike<number> & Iterable<number>;
  readonly values: ArrayLike<number>;
}

/** Rotations of unit length, each on the side of the one before it and not far from it. */
function turnKeys(
  frames: Float64Array,
  values: Float64Array,
  interpolation: 'constant' | 'linear',
): Keys {
  const madeFrames: number[] = [];
  const madeValues: number[] = [];
  let before: Quat | undefined;
  let sign = 1;
  const add = (frame: number, quat: Quat): void => {
    madeFrames.push(frame);
    for (const value of quat) madeValues.push(sign * value);
  };
  frames.forEach((frame, i) => {
    const quat = normalizeQuat(values.subarray(4 * i, 4 * i + 4) as unknown as Quat);
    const parts =
      before && interpolation === 'linear'
        ? Math.max(Math.ceil(turnBetween(before, quat) / STRAIGHT_TURN), 1)
        : 1;
    const start = frames[i - 1] as number;
    for (let part = 1; part < parts; part++) {
      add(start + ((frame - start) * part) / parts, slerpQuat(before as Quat, quat, part / parts));
    }
    // Asked of the keys that were given: of a half turn it depends on their signs which way it goes.
    if (before && dotQuat(before, quat) < 0) sign = -sign;
    add(frame, quat);
    before = quat;
  });
  return { frames: madeFrames, values: madeValues };
}

/** The keys of one component of a spline. */
function splineKeys(
  values: Float64Array,
  frames: Float64Array,
  fps: number,
  k: number,
  size: number,
): Keyframe[] {
  const last = frames.length - 1;
  const third = (i: number): number => ((frames[i + 1] as number) - (frames[i] as number)) / 3;
  const part = (i: number, which: 0 | 1 | 2): number =>
    (values[(3 * i + which) * size + k] as number) + 0;
  return Array.from(frames, (_, i): Keyframe => {
    const before = i > 0 ? third(i - 1) : 0;
    const after = i < last ? third(i) : before || 1;
    return {
      sourceOfTruth: true,
      value: part(i, 1),
      interpolation: 'bezier',
      tangentType: 'split',
      outTangent: [after, (-part(i, 2) * after) / fps + 0],
      ...(i > 0 && { inTangent: [-before, (part(i, 0) * before) / fps] }),
    };
  });
}
