import type { AnimationTrack } from '@stfkit/core';
import { type BuiltTrack, buildTrack, type FrameScale } from '../../animations/build-track.ts';
import { adaptSampler } from '../../animations/sampler-data.ts';
import type { AnimationSampler } from '../../objects/index.ts';
import { ImportedTrack } from './imported-track.ts';
import type { ChannelKeeper } from './keep-channel.ts';
import type { ReadChannel } from './read-channels.ts';

/** The tracks of these channels; what they do not say of the channels is kept. */
export function buildTracks(
  channels: readonly ReadChannel[],
  frames: FrameScale,
  keeper: ChannelKeeper,
): AnimationTrack[] {
  // Channels that share a sampler share the keys.
  const built = new Map<string, BuiltTrack>();
  const numbers = new Map<AnimationSampler | null, number>();
  return channels.flatMap(({ index, channel, plan, data }) => {
    const sampler = channel.getSampler();
    const number = numbers.get(sampler) ?? numbers.size;
    numbers.set(sampler, number);
    const { kind, scale } = plan;
    const size = plan.tracks.reduce((most, { first, count }) => Math.max(most, first + count), 0);
    const key = `${number} ${kind} ${scale} ${size}`;
    const keys = built.get(key) ?? buildTrack(adaptSampler(data, scale, size), kind, frames);
    built.set(key, keys);
    keeper.add(index, channel, plan, keys);
    return plan.tracks.map(
      ({ target, first, count }) => new ImportedTrack(target, keys, first, count),
    );
  });
}
