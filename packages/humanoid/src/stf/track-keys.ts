import type {
  AnimatedProperty,
  AnimationTiming,
  MotionProperty,
  Quat,
  StfDocument,
  TrackSampler,
  Vec3,
} from '@stfkit/core';
import { createTrackSampler, normalizeQuat, quatFromEuler, quatFromNodeEuler } from '@stfkit/core';
import { createCursor, createKeyCurve, sampleTrack } from '@stfkit/core/authoring';
import { type FrameKeys, listFrames, readKeys } from './read-track.ts';
import {
  distance,
  type FrameSampler,
  type KeyBudget,
  SAMPLE_TOLERANCE,
  sampleKeys,
} from './sample-keys.ts';

/** The keys of a track, and whether they are others than those of the file. */
export interface TrackKeys {
  readonly keys: FrameKeys;
  readonly isSampled: boolean;
}

/**
 * The keys of a track as a motion can have them: its own where the motion has the same curves then, and baked samples do
 * not contradict; else samples. Undefined where it sets nothing.
 *
 * @param base What the joint has where the track sets nothing: 3 or 4 numbers.
 */
export function readTrackKeys(
  document: StfDocument,
  { track, property: place }: TrackSampler,
  { start, end }: AnimationTiming,
  base: Float64Array,
  property: MotionProperty,
  budget: KeyBudget,
): TrackKeys | undefined {
  const { timepoints, subtracks, interpolation } = track;
  const isEuler = 'part' in place && place.part === 'r_euler';
  const size = isEuler ? 3 : base.length;
  const curves = Array.from({ length: size }, (_, k) =>
    createKeyCurve(timepoints, subtracks[k]?.keyframes ?? [], interpolation),
  );
  const isBaked = subtracks.some((subtrack) => subtrack?.baked !== undefined);
  const knots = listFrames(curves, [start, end]);
  if (knots.length === 0 && !isBaked) return undefined;
  const sampler = createTrackSampler(track, {
    source: isBaked ? 'baked' : 'keys',
    buffers: document.buffers,
    rangeStart: start,
  });
  const values = new Float64Array(Math.max(subtracks.length, size));
  const sample: FrameSampler = (frame) => {
    sampler.sampleInto(frame, values);
    return isEuler ? turnOf(place.kind, values) : filled(values, base);
  };
  if (isBaked) {
    const frames = wholeFrames(document, track.subtracks, start, end);
    const keys =
      isEuler || knots.length === 0 ? undefined : readKeys(curves, base, property, [start, end]);
    if (keys && agrees(keys, sample, frames, property)) return { keys, isSampled: false };
    if (frames.length > 0)
      return { keys: sampleKeys(sample, frames, property, budget), isSampled: true };
    if (knots.length === 0) return undefined;
  }
  const keys = isEuler ? undefined : readKeys(curves, base, property, [start, end]);
  if (keys) return { keys, isSampled: false };
  const held = beforeJumps(knots);
  return { keys: sampleKeys(sample, held, property, budget), isSampled: true };
}

/** The whole frames of a range of which there are samples. */
function wholeFrames(
  document: StfDocument,
  subtracks: TrackSampler['track']['subtracks'],
  start: number,
  end: number,
): Float64Array {
  const counts = subtracks.map((subtrack) => {
    const buffer = document.buffers.get(subtrack?.baked ?? '');
    return buffer ? Math.floor(buffer.byteLength / 4) : 0;
  });
  const first = Math.trunc(start);
  const count = counts.reduce((most, each) => Math.max(most, each), 0);
  const last = Math.min(first + count - 1, end);
  return Float64Array.from({ length: Math.max(Math.floor(last) - first + 1, 0) }, (_, i) =>
    Math.max(first + i, start),
  );
}

/** Whether keys lead to what was baked of them. */
function agrees(
  keys: FrameKeys,
  sample: FrameSampler,
  frames: Float64Array,
  property: MotionProperty,
): boolean {
  const cursor = createCursor({
    joint: 0,
    property,
    interpolation: keys.interpolation,
    times: keys.frames,
    values: keys.values,
  });
  const value = new Float64Array(property === 'rotation' ? 4 : 3);
  return frames.every((frame) => {
    sampleTrack(cursor, frame, value, 0);
    return distance(value, sample(frame), property) <= SAMPLE_TOLERANCE;
  });
}

/** How long before a key a value that is held until it ends, in frames. */
const MOMENT = 1e-3;

/** The frames of keys and of the moments before them, since the value may jump at a key. */
function beforeJumps(knots: Float64Array): Float64Array {
  return Float64Array.from(
    [...knots].flatMap((knot, i) => {
      const before = knots[i - 1];
      return before !== undefined && knot - before > 2 * MOMENT ? [knot - MOMENT, knot] : [knot];
    }),
  );
}

/** The values that a track sets, and those of the base where it sets none. */
function filled(values: Float64Array, base: Float64Array): Float64Array {
  const whole = base.map((value, k) => {
    const own = values[k];
    return own === undefined || Number.isNaN(own) ? value : own;
  });
  return whole.length === 4 ? Float64Array.from(normalizeQuat(whole as unknown as Quat)) : whole;
}

function turnOf(kind: AnimatedProperty['kind'], values: Float64Array): Float64Array {
  const [x = 0, y = 0, z = 0] = values.map((value) => (Number.isNaN(value) ? 0 : value));
  const euler: Vec3 = [x, y, z];
  return Float64Array.from(kind === 'bone' ? quatFromEuler(euler) : quatFromNodeEuler(euler));
}
