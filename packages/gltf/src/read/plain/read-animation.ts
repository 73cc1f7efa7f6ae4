import type { GLTF } from '@gltf-transform/core';
import type { PlainAccessor } from '../../objects/plain/plain-accessor.ts';
import { PlainAnimation, PlainChannel, PlainSampler } from '../../objects/plain/plain-animation.ts';
import type { PlainNode } from '../../objects/plain/plain-node.ts';

/** A clip of a file. */
export function readAnimation(
  def: GLTF.IAnimation,
  accessors: readonly PlainAccessor[],
  nodes: readonly PlainNode[],
): PlainAnimation {
  const samplers = (def.samplers ?? []).map(
    (sampler) => new PlainSampler(sampler, accessors[sampler.input], accessors[sampler.output]),
  );
  const channels = (def.channels ?? []).map(
    (channel) =>
      new PlainChannel(channel, samplers[channel.sampler], nodes[channel.target.node ?? -1]),
  );
  return new PlainAnimation(def, samplers, channels);
}
