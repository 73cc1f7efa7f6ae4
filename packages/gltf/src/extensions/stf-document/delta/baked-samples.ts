import type { AnimationTrack, Resource, Subtrack } from '@stfkit/core';
import { createTrackSampler, StfAnimation } from '@stfkit/core';
import { ByteReader, ByteWriter } from './geometry/byte-stream.ts';
import { fromOrderedBits, orderedBits } from './geometry/ordered-bits.ts';
import { withKnownType } from './typed-values.ts';

/** The keys that baked samples are made from. */
export interface BakedUse {
  readonly track: AnimationTrack;
  readonly subtrack: Subtrack;
  /** Frame of the first sample. */
  readonly start: number;
}

/** The keys behind each buffer of baked samples, by its id. */
export function listBaked(resources: Iterable<Resource>): Map<string, BakedUse> {
  const uses = new Map<string, BakedUse>();
  for (const resource of resources) {
    if (resource.type !== StfAnimation.type) continue;
    const animation = withKnownType(resource) as StfAnimation;
    const start = Math.trunc(animation.range[0] ?? 0);
    for (const track of [...animation.tracks, ...animation.tracksBaked]) {
      for (const subtrack of track.subtracks) {
        if (subtrack?.baked) uses.set(subtrack.baked, { track, subtrack, start });
      }
    }
  }
  return uses;
}

/**
 * Samples as steps between single floats from what their keys give; undefined where there are no whole
 * samples. The programs that bake do it in single floats, so that most are right or nearly.
 *
 * @see stf-format §7.7
 */
export function encodeBaked(bytes: Uint8Array, use: BakedUse): Uint8Array | undefined {
  if (bytes.length % 4 > 0) return undefined;
  const actual = orderedBits(new Float32Array(new Uint8Array(bytes).buffer));
  const guessed = orderedBits(sampleKeys(use, actual.length));
  const writer = new ByteWriter();
  for (let i = 0; i < actual.length; i++)
    writer.int((actual[i] as number) - (guessed[i] as number));
  return writer.length < bytes.length ? writer.finish() : undefined;
}

/**
 * The samples that `encodeBaked` told.
 *
 * @param count How many.
 * @throws {Error} where the bytes are not so many.
 */
export function decodeBaked(bytes: Uint8Array, count: number, use: BakedUse): Uint8Array {
  if (count > bytes.length) throw new Error('samples are missing');
  const reader = new ByteReader(bytes);
  const bits = orderedBits(sampleKeys(use, count));
  for (let i = 0; i < count; i++) (bits[i] as number) += reader.int();
  return new Uint8Array(fromOrderedBits(bits).buffer);
}

/** The values of the keys alone at whole frames, not turned to unit length as those of all components are. */
function sampleKeys({ track, subtrack, start }: BakedUse, count: number): Float32Array {
  const alone = { ...track, target: [], subtracks: [subtrack] } as unknown as AnimationTrack;
  const sampler = createTrackSampler(alone, { source: 'keys' });
  const value = new Float64Array(1);
  return Float32Array.from({ length: count }, (_, i) => {
    sampler.sampleInto(start + i, value);
    return value[0] as number;
  });
}
