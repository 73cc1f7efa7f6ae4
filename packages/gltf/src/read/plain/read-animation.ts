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
  const animation = new PlainAnimation(def);
  const samplers = (def.samplers ?? []).map(({ input, output, interpolation, extras }) => {
    const sampler = new PlainSampler({ extras })
      .setInput(accessors[input] ?? null)
      .setOutput(accessors[output] ?? null)
      .setInterpolation(interpolation || 'LINEAR');
    animation.addSampler(sampler);
    return sampler;
  });
  for (const { sampler, target, extras } of def.channels ?? []) {
    const channel = new PlainChannel({ extras })
      .setSampler(samplers[sampler] ?? null)
      .setTargetNode(nodes[target.node ?? -1] ?? null)
      .setTargetPath(target.path);
    animation.addChannel(channel);
  }
  return animation;
}
