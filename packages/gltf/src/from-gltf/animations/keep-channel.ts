import type { AnimationTarget, BufferId } from '@stfkit/core';
import { ArrayTable } from '../../animations/array-table.ts';
import type { BuiltTrack } from '../../animations/build-track.ts';
import { interpolationOf } from '../../animations/interpolation-of.ts';
import type { AnimationChannel, AnimationSampler } from '../../objects/index.ts';
import { extrasOf } from '../../read/extras.ts';
import type { GltfAnimationChannel, GltfSampler } from '../../resources/gltf-animation.ts';
import type { KeepBuffer } from '../keep-attributes.ts';
import type { ChannelPlan } from './plan-node.ts';

/** Keeps what the tracks do not say of the channels of one clip. */
export class ChannelKeeper {
  /** What was kept, by place. */
  readonly channels: GltfAnimationChannel[] = [];
  /** Their times. */
  readonly times: BufferId[] = [];
  readonly #keep: KeepBuffer;
  readonly #indices = new ArrayTable<number>();

  constructor(keep: KeepBuffer) {
    this.#keep = keep;
  }

  /**
   * Keeps a channel, if there is anything to keep of it.
   *
   * @param built What its sampler became; undefined where it became nothing.
   */
  add(
    index: number,
    channel: AnimationChannel,
    plan: ChannelPlan,
    built: BuiltTrack | undefined,
  ): void {
    const { pointer } = plan;
    const targets = listFirst(plan);
    const sampler = channel.getSampler();
    const extras = extrasOf(channel.getExtras());
    const samplerExtras = extrasOf(sampler?.getExtras());
    const kept = sampler && !plan.isTurned ? this.#keepSampler(index, sampler, built) : undefined;
    const path = channel.getTargetPath() ?? '';
    const hasExtras = extras !== undefined || samplerExtras !== undefined;
    if (targets.length > 0 && !hasExtras && !pointer && !kept) return;
    this.channels.push({
      index,
      targets,
      ...(targets.length === 0 && { path }),
      ...(pointer && { pointer }),
      ...(kept && { sampler: kept }),
      ...(extras !== undefined && { extras }),
      ...(samplerExtras !== undefined && { samplerExtras }),
    });
  }

  /** The sampler as it is, where the track does not lead back to it. */
  #keepSampler(
    place: number,
    sampler: AnimationSampler,
    built: BuiltTrack | undefined,
  ): GltfSampler | undefined {
    const [input, output] = [sampler.getInput(), sampler.getOutput()];
    const times = input?.getArray();
    const values = output?.getArray();
    if (!input || !output || !times || !values) return undefined;
    const hasValues = built?.hasValues === true && values instanceof Float32Array;
    if (hasValues && built.hasTimes) return undefined;
    const floats = times instanceof Float32Array ? times : Float32Array.from(times);
    const index = this.#indices.getOrMake(floats, '', () => {
      const place = this.times.length;
      return this.times.push(this.#keep(`times/${place}`, floats)) - 1;
    });
    return {
      interpolation: interpolationOf(sampler),
      times: index,
      componentType: output.getComponentType(),
      normalized: output.getNormalized(),
      ...(!hasValues && { values: this.#keep(`values/${place}`, values) }),
    };
  }
}

/** The targets of the first tracks that have all components of the channel; further ones say the same. */
function listFirst({ tracks }: ChannelPlan): AnimationTarget[] {
  const again = tracks.findIndex(({ first }, i) => i > 0 && first === 0);
  const end = again === -1 ? tracks.length : again;
  return tracks.slice(0, end).map(({ target }) => target);
}
