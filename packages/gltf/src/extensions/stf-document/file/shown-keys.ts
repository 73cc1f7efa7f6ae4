import { type AnimationTiming, type AnimationTrack, parseTarget } from '@stfkit/core';
import { buildTrack, type FrameScale, type TrackKeys } from '../../../animations/build-track.ts';
import { readSampler } from '../../../animations/read-sampler.ts';
import {
  adaptSampler,
  type SamplerData,
  type ValueKind,
} from '../../../animations/sampler-data.ts';
import type { AnimationChannel, AnimationSampler } from '../../../objects/index.ts';
import type { ShownTrack } from './shown-tracks.ts';

/** So many values of keys are taken from a glTF document, as tracks may have the same ones. */
export const MOST_SHOWN_VALUES: number = 1 << 21;

/** How many values a track has with these keys. */
export function countValues({ subtracks }: AnimationTrack, { timepoints }: TrackKeys): number {
  return timepoints.length * (1 + subtracks.length);
}

/** The keys that the channels of one glTF animation are in STF, each made once. */
export class ShownKeys {
  readonly #channels: readonly AnimationChannel[];
  readonly #frames: FrameScale;
  readonly #data = new Map<AnimationSampler | null, SamplerData | undefined>();
  readonly #keys = new Map<string, TrackKeys | undefined>();
  #room = MOST_SHOWN_VALUES;

  constructor(channels: readonly AnimationChannel[], frames: FrameScale) {
    this.#channels = channels;
    this.#frames = frames;
  }

  /** The keys of the channel that shows a track; undefined where it has none that are valid. */
  read(track: AnimationTrack, { channel, size }: ShownTrack): TrackKeys | undefined {
    const kind = kindOf(track);
    const key = `${channel} ${size} ${kind}`;
    if (!this.#keys.has(key)) {
      const data = this.#readData(this.#channels[channel]?.getSampler() ?? null);
      // Colours have one component more in STF.
      const isKnown = data !== undefined && size <= data.size + 1 && this.#takeRoom(data, size);
      const keys = isKnown
        ? buildTrack(adaptSampler(data, 1, size), kind, this.#frames)
        : undefined;
      this.#keys.set(key, keys);
    }
    return this.#keys.get(key);
  }

  #takeRoom({ times }: SamplerData, size: number): boolean {
    this.#room -= times.length * size;
    return this.#room >= 0;
  }

  #readData(sampler: AnimationSampler | null): SamplerData | undefined {
    if (!this.#data.has(sampler)) {
      const read = readSampler(sampler);
      this.#data.set(sampler, 'problem' in read ? undefined : read);
    }
    return this.#data.get(sampler);
  }
}

/** Keys that hold a track still, of the kind that it has: what stands in for those that a glTF animation does not show any more. */
export function standInKeys(track: AnimationTrack, timing: AnimationTiming): TrackKeys {
  const kind = kindOf(track);
  const size = track.subtracks.length;
  const still = Array.from({ length: size }, (_, k) => (kind === 'rotation' && k === 3 ? 1 : 0));
  const none = still.map(() => 0);
  const interpolation = INTERPOLATIONS[track.interpolation ?? ''] ?? 'LINEAR';
  const key = interpolation === 'CUBICSPLINE' ? [...none, ...still, ...none] : still;
  const { start, end, fps } = timing;
  // As long as the range, to the end of which the first track would else get a key.
  const times = Float32Array.of(0, Math.max(end - start, 1) / fps);
  const values = Float32Array.from([...key, ...key]);
  return buildTrack({ interpolation, times, values, size }, kind, timing);
}

/** What tracks are in glTF that do not go straight. */
const INTERPOLATIONS: Readonly<Record<string, SamplerData['interpolation']>> = {
  constant: 'STEP',
  bezier: 'CUBICSPLINE',
};

function kindOf({ target }: AnimationTrack): ValueKind {
  const property = parseTarget(target);
  return 'part' in property && property.part.startsWith('r') ? 'rotation' : 'plain';
}
