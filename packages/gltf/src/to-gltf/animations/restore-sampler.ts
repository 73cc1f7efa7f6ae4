import type { TypedArray } from '@gltf-transform/core';
import type { AnimationTrack, BufferId, StfDocument } from '@stfkit/core';
import { buildTrack, type FrameScale } from '../../animations/build-track.ts';
import { framesFrom } from '../../animations/frame-rate.ts';
import { isAscending } from '../../animations/read-sampler.ts';
import { hasKeys } from '../../animations/same-keys.ts';
import { adaptSampler, type SamplerData, type ValueKind } from '../../animations/sampler-data.ts';
import { toComponents } from '../../geometry/component-arrays.ts';
import { FLOAT } from '../../geometry/component-types.ts';
import { decodeNormalized } from '../../geometry/decode-normalized.ts';
import { areEqualNumbers } from '../../geometry/equal-numbers.ts';
import { areFiniteNumbers } from '../../geometry/finite-numbers.ts';
import type { GltfAnimationFields, GltfSampler } from '../../resources/gltf-animation.ts';
import { findBakedSamples } from './baked-samples.ts';
import type { SamplerContent } from './sampler-content.ts';
import { contentOf } from './sampler-content.ts';

/** The tracks that were made of a sampler. */
export interface KeptTracks {
  readonly kind: ValueKind;
  /** Components of a value. */
  readonly size: number;
  /** What values of glTF were multiplied with. */
  readonly scale: number;
  readonly frames: FrameScale;
  /** In the order in which the sampler has their components. */
  readonly tracks: readonly AnimationTrack[];
}

/**
 * The sampler that a channel had in its glTF file, as far as its tracks still are what was made of it:
 * all of it, or its times alone; else what was made of the tracks.
 *
 * @param make Makes the sampler of the tracks as they are.
 * @throws {StfError} BUFFER_NOT_LOADED when what was kept is not in memory.
 */
export function restoreSampler(
  source: StfDocument,
  { times: lists }: Pick<GltfAnimationFields, 'times'>,
  kept: GltfSampler,
  { kind, size, scale, frames, tracks }: KeptTracks,
  make: () => SamplerData,
): SamplerContent {
  const times = readArray(source, lists[kept.times], FLOAT) as Float32Array | undefined;
  if (times && kept.values === undefined) {
    return contentOf(withTimes(make(), times, frames, tracks));
  }
  const content = readKeptSampler(source, lists, kept);
  if (!times || content?.size !== size) return contentOf(make());
  const { interpolation, values, normalized } = content;
  const { componentType } = kept;
  const floats =
    componentType === FLOAT
      ? (values as Float32Array)
      : Float32Array.from(values as ArrayLike<number>, (value) =>
          normalized ? decodeNormalized(value, componentType as 5121) : value,
        );
  const data = { interpolation, times, values: floats, size: content.size };
  const count = tracks.reduce((sum, { subtracks }) => sum + subtracks.length, 0);
  const built = buildTrack(adaptSampler(data, scale, count), kind, frames);
  let first = 0;
  const isSame = tracks.every((track) => {
    const result = hasKeys(track, built, first);
    first += track.subtracks.length;
    return result && !findBakedSamples(track, source.buffers, frames.start);
  });
  if (!isSame) return contentOf(make());
  return scale === 1 ? { shown: { tracks, isWhole: () => true }, ...content } : content;
}

/**
 * A sampler that was kept whole; undefined where it is not, or not to be read any more.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when it is not in memory.
 */
export function readKeptSampler(
  source: StfDocument,
  lists: readonly BufferId[],
  kept: GltfSampler,
): SamplerContent | undefined {
  const times = readArray(source, lists[kept.times], FLOAT) as Float32Array | undefined;
  const values = readArray(source, kept.values, kept.componentType);
  const { interpolation, normalized } = kept;
  if (!times || !values) return undefined;
  const size = values.length / times.length / (interpolation === 'CUBICSPLINE' ? 3 : 1);
  const isWhole = Number.isInteger(size) && size > 0 && isAscending(times);
  return isWhole && areFiniteNumbers(values)
    ? { interpolation, times, values, size, normalized }
    : undefined;
}

/** The sampler with the times that its frames were made of, where these are still the same. */
function withTimes(
  made: SamplerData,
  times: Float32Array,
  { fps, start }: FrameScale,
  tracks: readonly AnimationTrack[],
): SamplerData {
  if (times.length !== made.times.length) return made;
  const frames = framesFrom(times, start, fps);
  const isSame = tracks.every(({ timepoints }) => areEqualNumbers(timepoints, frames));
  return isSame ? { ...made, times } : made;
}

/** A buffer as an array of its own; undefined where it is missing, or no such array. */
function readArray(
  source: StfDocument,
  id: BufferId | undefined,
  componentType: number,
): TypedArray | undefined {
  const buffer = id === undefined ? undefined : source.buffers.get(id);
  return buffer && toComponents(buffer.bytes, componentType);
}
