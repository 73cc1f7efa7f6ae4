import type { TypedArray } from '@gltf-transform/core';
import type { BufferId, StfAnimation, StfDocument } from '@stfkit/core';
import type { AnimationChannel } from '../../../objects/index.ts';
import { findComponent } from '../../../resources/find-component.ts';
import { GltfAnimation } from '../../../resources/gltf-animation.ts';
import type { ShownTrack } from './shown-tracks.ts';

/** The buffers of the samplers that are kept of a clip, each with what the glTF animation has for it. */
export function* listKeptSamplers(
  document: StfDocument,
  clip: StfAnimation,
  tracks: ReadonlyMap<number, ShownTrack>,
  channels: readonly AnimationChannel[],
): Generator<readonly [id: BufferId, array: TypedArray]> {
  const kept = findComponent(document, clip, GltfAnimation);
  if (!kept) return;
  const places = new Map<string, number>();
  for (const [i, { channel }] of tracks) {
    places.set(JSON.stringify(clip.tracks[i]?.target), channel);
  }
  for (const { targets, sampler } of kept.channels) {
    const shown = channels[places.get(JSON.stringify(targets[0])) ?? -1]?.getSampler();
    if (!sampler || !shown) continue;
    const pairs = [
      [kept.times[sampler.times], shown.getInput()],
      [sampler.values, shown.getOutput()],
    ] as const;
    for (const [id, accessor] of pairs) {
      const array = accessor?.getArray();
      if (id !== undefined && array) yield [id, array];
    }
  }
}
