import type { Document } from '@gltf-transform/core';
import { io } from './gltf-io.ts';

/** All that a channel of a written file says. */
export interface ChannelText {
  readonly clip: string;
  /** The node and path, or the pointer. */
  readonly target: string;
  readonly interpolation: string;
  readonly times: readonly number[];
  /** Type of the output, and whether its integers are fractions. */
  readonly type: string;
  readonly values: readonly number[];
}

/** The channels of all clips of a document, as they are written. */
export async function listChannels(document: Document): Promise<ChannelText[]> {
  const { json } = await io.writeJSON(document);
  return document
    .getRoot()
    .listAnimations()
    .flatMap((animation, i) =>
      animation.listChannels().map((channel, k) => {
        const { node, path, extensions } = json.animations?.[i]?.channels[k]?.target ?? {};
        const pointed = extensions?.['KHR_animation_pointer'] as { pointer: string } | undefined;
        const [sampler, name] = [channel.getSampler(), json.nodes?.[node ?? -1]?.name];
        const output = sampler?.getOutput();
        return {
          clip: animation.getName(),
          target: pointed?.pointer ?? `${name ?? 'unnamed'} ${path}`,
          interpolation: sampler?.getInterpolation() ?? '',
          times: [...(sampler?.getInput()?.getArray() ?? [])],
          type: `${output?.getType()} ${output?.getComponentType()} ${output?.getNormalized()}`,
          // JSON has no negative zero.
          values: [...(output?.getArray() ?? [])].map((value) => value + 0),
        };
      }),
    );
}
