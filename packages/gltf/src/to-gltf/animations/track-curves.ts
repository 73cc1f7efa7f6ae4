import type { AnimationTrack, BufferId, StfBuffer } from '@stfkit/core';
import { createTrackSampler } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import { createKeyCurve } from '@stfkit/core/authoring';
import { clamp } from '../../clamp.ts';

/** How far baked samples may be from the keys and still be taken for them, as a part of the way that values go. */
const BAKED_TOLERANCE = 1e-4;

/** The same as a part of the values themselves: rounding of single floats, and some. */
const BAKED_ROUNDING = 1e-6;

/** How near to a sample a key is the same as it, frames. */
const SAME_FRAME = 1e-3;

/**
 * The curve of each component of a track; undefined where the track leaves it as it is. Baked samples
 * count where they say something else than the keys, as straight lines from frame to frame, and over the keys that lie
 * between them, or before and after all of them: samples stand at whole frames only.
 *
 * @param start Start of the range, whose whole part is the frame of the first sample.
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7.7
 */
export function listTrackCurves(
  track: AnimationTrack,
  buffers: ReadonlyMap<BufferId, StfBuffer>,
  start: number,
): readonly (KeyCurve | undefined)[] {
  const { timepoints, interpolation, subtracks } = track;
  const curves = subtracks.map((subtrack) =>
    createKeyCurve(timepoints, subtrack?.keyframes ?? [], interpolation),
  );
  const lengths = subtracks.map((subtrack) => countSamples(subtrack?.baked, buffers));
  const frames = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (frames === 0) return curves;
  const options = { buffers, rangeStart: start };
  const auto = createTrackSampler(track, { ...options, source: 'auto' });
  const keys = createTrackSampler(track, { ...options, source: 'keys' });
  const first = Math.trunc(start);
  const isSame = areAlike(track.subtracks.length, first, frames, auto.sampleInto, keys.sampleInto);
  if (isSame) return curves;
  const numbers = Float64Array.from({ length: frames }, (_, i) => first + i);
  const samples = Array.from(numbers, (frame) => auto.sample(frame));
  return curves.map((curve, k) => {
    if (lengths[k] !== frames) return curve;
    const baked = samples.map((sample) => sample[k] ?? 0);
    const own = listBetween(curve, first, frames);
    const keyframes = [...baked, ...own.map(({ value }) => value)].map((value) => ({
      sourceOfTruth: true,
      value,
      interpolation: 'linear' as const,
    }));
    return createKeyCurve([...numbers, ...own.map(({ frame }) => frame)], keyframes, 'linear');
  });
}

/** The keys of a curve where there is no sample. */
function listBetween(
  curve: KeyCurve | undefined,
  first: number,
  count: number,
): { readonly frame: number; readonly value: number }[] {
  const { frames = new Float64Array(), values = new Float64Array() } = curve ?? {};
  const keys = Array.from(frames, (frame, i) => ({ frame, value: values[i] as number }));
  return keys.filter(({ frame }) => {
    const sample = clamp(Math.round(frame), first, first + count - 1);
    return Math.abs(frame - sample) > SAME_FRAME;
  });
}

function countSamples(id: BufferId | undefined, buffers: ReadonlyMap<BufferId, StfBuffer>): number {
  const bytes = id === undefined ? 0 : (buffers.get(id)?.byteLength ?? 0);
  return bytes % 4 === 0 ? bytes / 4 : 0;
}

/** Writes the values at a frame. */
type ReadSample = (frame: number, into: Float64Array) => void;

/**
 * Whether baked samples are those of the keys, but for rounding.
 *
 * @param size Components of a value.
 * @param first The frame of the first sample.
 * @param frames How many there are.
 */
export function areAlike(
  size: number,
  first: number,
  frames: number,
  readBaked: ReadSample,
  readKeys: ReadSample,
): boolean {
  const [a, b] = [new Float64Array(size), new Float64Array(size)];
  const low = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const worst = new Float64Array(size);
  for (let frame = first; frame < first + frames; frame++) {
    readBaked(frame, a);
    readKeys(frame, b);
    for (let k = 0; k < size; k++) {
      const [x, y] = [a[k] as number, b[k] as number];
      if (Number.isNaN(x) && Number.isNaN(y)) continue;
      low[k] = Math.min(low[k] as number, x);
      high[k] = Math.max(high[k] as number, x);
      const difference = Math.abs(x - y);
      // Where only the samples say something, they are to be taken.
      if (!(difference <= (worst[k] as number))) worst[k] = difference;
    }
  }
  return worst.every((difference, k) => {
    const [from, to] = [low[k] as number, high[k] as number];
    const most = Math.max(Math.abs(from), Math.abs(to));
    return difference === 0 || difference <= BAKED_TOLERANCE * (to - from) + BAKED_ROUNDING * most;
  });
}
