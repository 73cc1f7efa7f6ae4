import type { AnimationTrack, Json, Keyframe } from '@stfkit/core';
import type { TrackKeys } from '../../../animations/build-track.ts';
import { HOLE } from './text-packer.ts';

/** Keys for a track. */
export interface FoundKeys {
  readonly track: AnimationTrack;
  readonly keys: TrackKeys;
  /** The component of the keys that is the first one of the track. */
  readonly first: number;
}

const PLACE = new RegExp(`"(timepoints|keyframes)"(\\s*:\\s*)${String.fromCharCode(HOLE)}`, 'g');

/**
 * The text of a clip with the times and keys that were left out of it.
 *
 * @param found Those of the tracks that have holes, in their order.
 * @throws {Error} where it has other holes.
 */
export function fillHoles(text: string, found: readonly FoundKeys[]): string {
  let place = 0;
  let component = 0;
  let hasTimes = false;
  const filled = text.replace(PLACE, (_, name: string, colon: string) => {
    const { track, keys, first } = found[place] ?? {};
    const isTimes = name === 'timepoints';
    if (!track || !keys || first === undefined || (isTimes && hasTimes)) throw wrongHoles();
    const values = isTimes ? keys.timepoints : keys.keyframesOf(first + component).map(toJson);
    if (isTimes) hasTimes = true;
    else component++;
    if (hasTimes && component >= track.subtracks.length) {
      [component, hasTimes] = [0, false];
      place++;
    }
    return `"${name}"${colon}${JSON.stringify(values)}`;
  });
  if (place !== found.length) throw wrongHoles();
  return filled;
}

const wrongHoles = (): Error => new Error('a clip has other keys than it says');

/** A key as the array that stands in the file. */
function toJson(key: Keyframe): Json {
  const { sourceOfTruth, value, interpolation, inTangent } = key;
  if (interpolation !== 'bezier') return [sourceOfTruth, value, interpolation];
  const start = [sourceOfTruth, value, interpolation, key.tangentType, key.outTangent] as const;
  return inTangent ? [...start, inTangent] : start;
}
