import type { AnimationTrack, Keyframe, Tangent } from '@stfkit/core';
import { areEqualNumbers } from '../geometry/equal-numbers.ts';
import type { StraightKeys, TrackKeys } from './build-track.ts';

/**
 * Whether a track has these very keys, in these components: whether nobody changed it since they were
 * made. Baked samples are not looked at.
 *
 * @param first Component of `keys` that the first one of the track stands for; of several tracks, as the
 * weights of a mesh have them, each has one.
 */
export function hasKeys(track: AnimationTrack, keys: TrackKeys, first = 0): boolean {
  const { timepoints, subtracks, interpolation } = track;
  if (interpolation !== keys.interpolation || !areEqualNumbers(timepoints, keys.timepoints))
    return false;
  return subtracks.every((subtrack, k) => {
    return subtrack !== null && areKeys(subtrack.keyframes, keys, first + k);
  });
}

function areKeys(
  keyframes: readonly (Keyframe | null)[],
  keys: TrackKeys,
  component: number,
): boolean {
  const { straight } = keys;
  if (straight && component < straight.size) return areStraight(keyframes, straight, component);
  const expected = keys.keyframesOf(component);
  return (
    keyframes.length === expected.length &&
    keyframes.every((key, i) => isSame(key, expected[i] as Keyframe))
  );
}

function areStraight(
  keyframes: readonly (Keyframe | null)[],
  { values, size, interpolation }: StraightKeys,
  component: number,
): boolean {
  if (keyframes.length * size !== values.length) return false;
  for (let i = 0; i < keyframes.length; i++) {
    const key = keyframes[i];
    const isValue = key?.sourceOfTruth && key.value === values[size * i + component];
    if (!isValue || key.interpolation !== interpolation || key.inTangent) return false;
  }
  return true;
}

function isSame(a: Keyframe | null, b: Keyframe): boolean {
  if (a === null || a.sourceOfTruth !== b.sourceOfTruth || a.value !== b.value) return false;
  if (a.interpolation !== b.interpolation || !isSameTangent(a.inTangent, b.inTangent)) return false;
  const outTangents = [a, b].map((key) => ('outTangent' in key ? key.outTangent : undefined));
  return isSameTangent(outTangents[0], outTangents[1]);
}

function isSameTangent(a: Tangent | undefined, b: Tangent | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]);
}
