import type { AnimationTrack, BufferId, StfDocument } from '@stfkit/core';
import { bakeSamples, type SampledFrames } from '../../../animations/bake-samples.ts';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';

/** The buffers of samples that are those of the keys to the bit; undefined where a track has others. */
export function listMadeSamples(
  document: StfDocument,
  track: AnimationTrack,
  frames: SampledFrames,
): readonly BufferId[] | undefined {
  const ids = track.subtracks.flatMap((each) => each?.baked ?? []);
  if (ids.length === 0) return ids;
  const isEach = new Set(ids).size === track.subtracks.length;
  const isLong = ids.every((id) => document.buffers.get(id)?.byteLength === 4 * frames.count);
  if (!isEach || !isLong || frames.count === 0) return undefined;
  const made = bakeSamples(track, frames);
  const areMade = ids.every((id, k) =>
    areEqualBytes(document.getBuffer(id).bytes, bytesOf(made[k] as Float32Array)),
  );
  return areMade ? ids : undefined;
}
