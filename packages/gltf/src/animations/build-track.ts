import type { Keyframe, Tangent, TrackInterpolation } from '@stfkit/core';
import { toFrames } from '@stfkit/core/authoring';
import { toSeconds } from './frame-rate.ts';
import { straightenRotations } from './rotation-keys.ts';
import type { SamplerData, ValueKind } from './sampler-data.ts';
import { UNIT_TOLERANCE } from './straight-turns.ts';

/** The keys of a track, without what they animate. */
export interface TrackKeys {
  /** Frames, ascending. */
  readonly timepoints: readonly number[];
  readonly interpolation: TrackInterpolation;
  /** Makes the keys of a component, aligned with `timepoints`; none of one that is not there. */
  readonly keyframesOf: (component: number) => readonly Keyframe[];
  /** The values of all keys, where these are nothing but values. */
  readonly straight?: StraightKeys;
}

/** Keys that hold or go straight. */
export interface StraightKeys {
  readonly interpolation: 'constant' | 'linear';
  /** `size` numbers a key. */
  readonly values: ArrayLike<number>;
  /** Components of a value. */
  readonly size: number;
}

/** What a sampler became. */
export interface BuiltTrack extends TrackKeys {
  /** Whether the times of the keys come back from their frames to the bit. */
  readonly hasTimes: boolean;
  /** Whether the values come back from the keys. */
  readonly hasValues: boolean;
}

/** Where frames are in time. */
export interface FrameScale {
  /** Frames a second. */
  readonly fps: number;
  /** The frame at second 0. */
  readonly start: number;
}

/** What a glTF interpolation is in STF. */
const INTERPOLATIONS = { STEP: 'constant', LINEAR: 'linear', CUBICSPLINE: 'bezier' } as const;

/**
 * The keys of a glTF sampler in STF: held, straight, or cubic Bezier curves with the handles at a third
 * of the way, which are the same curves as the splines of glTF.
 *
 * @param sampler Checked: as many values as its times and size demand, all finite.
 * @see stf-format §7.3, §7.4, glTF 2.0 appendix C
 */
export function buildTrack(
  sampler: SamplerData,
  kind: ValueKind,
  { fps, start }: FrameScale,
): BuiltTrack {
  const { interpolation, times, size } = sampler;
  const frames = toFrames(times, fps);
  const timepoints = shift(frames, start);
  const hasTimes = haveTimes(timepoints, times, start, fps);
  if (interpolation === 'CUBICSPLINE') {
    const { keyframesOf, hasValues } = buildSpline(sampler, frames, fps, kind);
    return { interpolation: 'bezier', timepoints, keyframesOf, hasTimes, hasValues };
  }
  const keys =
    kind === 'rotation' && size === 4
      ? straightenRotations(frames, sampler.values, interpolation)
      : { frames, values: sampler.values, isUnchanged: true };
  const held = INTERPOLATIONS[interpolation];
  return {
    interpolation: held,
    hasTimes,
    // A single key says nothing of what comes after it.
    hasValues: keys.isUnchanged && (interpolation === 'LINEAR' || times.length > 1),
    timepoints: keys.frames === frames ? timepoints : shift(keys.frames, start),
    keyframesOf: (k) => listKeys(keys.values, k, size, held),
    straight: { interpolation: held, values: keys.values, size },
  };
}

/** Whether the times of these frames are just these. */
function haveTimes(
  frames: readonly number[],
  times: Float32Array,
  start: number,
  fps: number,
): boolean {
  for (let i = 0; i < frames.length; i++) {
    if (toSeconds(frames[i] as number, start, fps) !== times[i]) return false;
  }
  return true;
}

function shift(frames: Float64Array, start: number): number[] {
  const timepoints: number[] = [];
  for (let i = 0; i < frames.length; i++) timepoints.push((frames[i] as number) + start);
  return timepoints;
}

/** The keys of one component. Frozen here, which takes less time than to walk through them later. */
function listKeys(
  values: ArrayLike<number>,
  first: number,
  size: number,
  interpolation: 'constant' | 'linear',
): readonly Keyframe[] {
  const keys: Keyframe[] = [];
  for (let at = first < size ? first : values.length; at < values.length; at += size) {
    // Adding 0 spares the zeros their sign, which JSON has not.
    const value = (values[at] as number) + 0;
    keys.push(Object.freeze({ sourceOfTruth: true, value, interpolation }));
  }
  return Object.freeze(keys);
}

function buildSpline(
  { values, size }: SamplerData,
  frames: Float64Array,
  fps: number,
  kind: ValueKind,
): Pick<BuiltTrack, 'keyframesOf' | 'hasValues'> {
  const last = frames.length - 1;
  const at = (i: number, part: number, k: number): number =>
    (values[(3 * i + part) * size + k] as number) + 0;
  /** A third of the way between two keys, in frames. */
  const third = (i: number): number => ((frames[i + 1] as number) - (frames[i] as number)) / 3;
  const isUnit = (i: number): boolean =>
    Math.abs(Math.hypot(...[0, 1, 2, 3].map((k) => at(i, 1, k))) - 1) <= UNIT_TOLERANCE;
  let hasValues = last > 0 && (kind === 'plain' || frames.every((_, i) => isUnit(i)));
  // There is no handle before the first key, so its tangent, which does nothing, has no place.
  for (let k = 0; k < size; k++) if (at(0, 0, k) !== 0) hasValues = false;
  const keyframesOf = (k: number): readonly Keyframe[] =>
    Array.from(k < size ? frames : [], (_, i): Keyframe => {
      const after = i < last ? third(i) : i > 0 ? third(i - 1) : 1;
      const before = i > 0 ? third(i - 1) : 0;
      const outTangent: Tangent = [after, (-at(i, 2, k) * after) / fps + 0];
      const inTangent: Tangent = [-before, (at(i, 0, k) * before) / fps];
      return {
        sourceOfTruth: true,
        value: at(i, 1, k),
        interpolation: 'bezier',
        tangentType: 'split',
        outTangent,
        ...(i > 0 && { inTangent }),
      };
    });
  return { keyframesOf, hasValues };
}
