import type { ReadonlyFloats } from '../buffers/readonly-array.ts';
import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { BufferId } from '../definition/ids.ts';
import type { AnimationTrack, Subtrack } from '../resources/stf/animation.ts';
import type { AnimatedProperty } from './animated-property.ts';
import { parseTarget } from './animated-property.ts';
import type { KeyCurve } from './key-curve.ts';
import { createKeyCurve, evaluateKeyCurve } from './key-curve.ts';

/**
 * Where values come from for components that have both keys and baked samples: `auto` takes the sample
 * at whole frames and the keys between them, `keys` only keys, `baked` only samples, with straight lines
 * between them.
 */
export type AnimationSource = 'auto' | 'keys' | 'baked';

/** What sampling a track depends on besides the track. */
export interface SampleTrackOptions {
  /** Default `auto`. */
  readonly source?: AnimationSource;
  /** The buffers of the document; without them there are no baked samples. */
  readonly buffers?: ReadonlyMap<BufferId, StfBuffer>;
  /** Start of the range of the animation: baked samples are of whole frames from its whole part on. Default 0. */
  readonly rangeStart?: number;
}

/** The value of one component; undefined where a track leaves it as it is. */
export type ComponentValue = number | undefined;

/** A track made ready for many frames. */
export interface TrackSampler {
  /** The track that is sampled. */
  readonly track: AnimationTrack;
  /** What its path leads to. */
  readonly property: AnimatedProperty;
  /** The values at a frame, one a component. */
  sample(frame: number): readonly ComponentValue[];
  /** Writes the values at a frame from `offset` of `into` on; NaN where the track leaves one as it is. */
  sampleInto(frame: number, into: Float64Array, offset?: number): void;
}

/** How far from a whole number a frame may be and still be a whole frame: rounding of seconds × fps. */
const WHOLE_FRAME = 1e-4;

interface Component {
  readonly keys: KeyCurve | undefined;
  readonly baked: ReadonlyFloats | undefined;
}

/**
 * Makes a track ready for many frames. Rotations come out of unit length, if the track has all four
 * components.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7.2, §7.7
 */
export function createTrackSampler(
  track: AnimationTrack,
  options: SampleTrackOptions = {},
): TrackSampler {
  const { source = 'auto', buffers, rangeStart = 0 } = options;
  const property = parseTarget(track.target);
  const components = track.subtracks.map(
    (subtrack): Component => ({
      keys: createKeyCurve(track.timepoints, subtrack?.keyframes ?? [], track.interpolation),
      baked: source === 'keys' ? undefined : findBaked(subtrack, buffers),
    }),
  );
  const firstFrame = Math.trunc(rangeStart);
  const isRotation = 'part' in property && property.part === 'r' && components.length === 4;
  const sampleInto = (frame: number, into: Float64Array, offset = 0): void => {
    for (let i = 0; i < components.length; i++) {
      const { keys, baked } = components[i] as Component;
      const sample = baked && readBaked(baked, frame - firstFrame, source);
      into[offset + i] = sample ?? (keys ? evaluateKeyCurve(keys, frame) : Number.NaN);
    }
    if (isRotation) normalizeAt(into, offset);
  };
  return {
    track,
    property,
    sampleInto,
    sample: (frame) => {
      const values = new Float64Array(components.length);
      sampleInto(frame, values);
      return Array.from(values, (value) => (Number.isNaN(value) ? undefined : value));
    },
  };
}

/**
 * The values of a track at a frame, one a component: undefined for one that is not animated. For many
 * frames `createTrackSampler` is faster.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7.2, §7.7
 */
export function sampleTrack(
  track: AnimationTrack,
  frame: number,
  options: SampleTrackOptions = {},
): readonly ComponentValue[] {
  return createTrackSampler(track, options).sample(frame);
}

function findBaked(
  subtrack: Subtrack | null,
  buffers: SampleTrackOptions['buffers'],
): ReadonlyFloats | undefined {
  const buffer = subtrack?.baked === undefined ? undefined : buffers?.get(subtrack.baked);
  if (buffer === undefined || buffer.byteLength === 0 || buffer.byteLength % 4 !== 0)
    return undefined;
  return buffer.floats(4);
}

/** The baked value at a frame counted from the first sample; undefined where the keys are to be asked. */
function readBaked(
  baked: ReadonlyFloats,
  frame: number,
  source: AnimationSource,
): number | undefined {
  const nearest = Math.round(frame);
  if (Math.abs(frame - nearest) < WHOLE_FRAME && nearest >= 0 && nearest < baked.length) {
    return baked[nearest];
  }
  if (source !== 'baked') return undefined;
  const place = Math.min(Math.max(frame, 0), baked.length - 1);
  const before = Math.floor(place);
  const a = baked[before] as number;
  const b = baked[before + 1] ?? a;
  return a + (b - a) * (place - before);
}

function normalizeAt(into: Float64Array, offset: number): void {
  const x = into[offset] as number;
  const y = into[offset + 1] as number;
  const z = into[offset + 2] as number;
  const w = into[offset + 3] as number;
  const length = Math.hypot(x, y, z, w);
  if (!(length > 0)) return;
  into[offset] = x / length;
  into[offset + 1] = y / length;
  into[offset + 2] = z / length;
  into[offset + 3] = w / length;
}
