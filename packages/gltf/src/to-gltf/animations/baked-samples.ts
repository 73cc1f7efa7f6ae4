import type { AnimationTrack, BufferId, ReadonlyFloats, StfBuffer } from '@stfkit/core';
import { createTrackSampler } from '@stfkit/core';

/** How far baked samples may be from the keys and still be taken for them, as a part of the way that values go. */
const BAKED_TOLERANCE = 1e-4;

/** The same as a part of the values themselves: rounding of single floats, and some. */
const BAKED_ROUNDING = 1e-6;

/** Baked samples of a track that say something else than its keys. */
export interface BakedSamples {
  /** The frame of the first one. */
  readonly first: number;
  /** One list a component: its value at each frame from the first one on; empty where it has none. */
  readonly components: readonly ReadonlyFloats[];
}

/**
 * The baked samples of a track, where they say something else than its keys.
 *
 * @param start Start of the range, whose whole part is the frame of the first sample.
 * @throws {StfError} BUFFER_NOT_LOADED when they are not in memory.
 * @see stf-format §7.7
 */
export function findBakedSamples(
  track: AnimationTrack,
  buffers: ReadonlyMap<BufferId, StfBuffer>,
  start: number,
): BakedSamples | undefined {
  const components = track.subtracks.map((each) => readSamples(each?.baked, buffers));
  const count = components.reduce((most, { length }) => Math.max(most, length), 0);
  if (count === 0) return undefined;
  const options = { buffers, rangeStart: start };
  const auto = createTrackSampler(track, { ...options, source: 'auto' });
  const keys = createTrackSampler(track, { ...options, source: 'keys' });
  const first = Math.trunc(start);
  if (areAlike(components.length, first, count, auto.sampleInto, keys.sampleInto)) return undefined;
  return { first, components };
}

/** The baked samples of a component as they are: quaternions become unit ones with those components that are keys. */
export function readSamples(
  id: BufferId | undefined,
  buffers: ReadonlyMap<BufferId, StfBuffer>,
): ReadonlyFloats {
  const buffer = id === undefined ? undefined : buffers.get(id);
  return buffer && buffer.byteLength % 4 === 0 ? buffer.floats(4) : NONE;
}

const NONE = new Float32Array(0);

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
