import type { AnimationTrack, Keyframe, Tangent } from '@stfkit/core';
import type { TrackKeys } from './build-track.ts';

/**
 * Whether a track has these very keys, in these components: whether nobody changed it since they were
 * made. Baked samples, which follow from the keys, are not looked at.
 *
 * @param first Component of `keys` that the first one of the track stands for; of several tracks, as the
 * weights of a mesh have them, each has one.
 */
export function hasKeys(track: AnimationTrack, keys: TrackKeys, first = 0): boolean {
  const { timepoints, subtracks, interpolation } = track;
  return (
    interpolation === keys.interpolation &&
    timepoints.length === keys.timepoints.length &&
    timepoints.every((frame, i) => frame === keys.timepoints[i]) &&
    subtracks.every((subtrack, k) => {
      const expected = keys.keyframesOf(first + k);
      return (
        subtrack !== null &&
        subtrack.keyframes.length === expected.length &&
        subtrack.keyframes.every((key, i) => isSame(key, expected[i] as Keyframe))
      );
    })
  );
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
