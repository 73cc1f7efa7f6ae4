import type { Animation, AnimationChannel, AnimationSampler } from '@gltf-transform/core';
import type { AnimationTrack, ResourceId } from '@stfkit/core';
import { StfAnimation } from '@stfkit/core';
import type { BuiltTrack } from '../../animations/build-track.ts';
import { buildTrack } from '../../animations/build-track.ts';
import { chooseFrameRate } from '../../animations/frame-rate.ts';
import type { SamplerData } from '../../animations/sampler-data.ts';
import { findClip } from '../../extensions/stf-document/identities.ts';
import { GltfAnimation } from '../../resources/gltf-animation.ts';
import { extrasOf } from '../extras.ts';
import { type ImportContext, nameOf } from '../import-context.ts';
import { keepBuffersIn } from '../keep-attributes.ts';
import { TrackBaker } from './bake-track.ts';
import { ChannelKeeper } from './keep-channel.ts';
import { listInPrefabs, type PlacedAnimation } from './list-in-prefabs.ts';
import { type ChannelPlan, PARTS, planChannel } from './plan-channel.ts';
import { readSampler } from './read-sampler.ts';

/** A channel with all that is known of it. */
interface ReadChannel {
  readonly index: number;
  readonly channel: AnimationChannel;
  readonly plan: ChannelPlan;
  readonly data: SamplerData;
}

/**
 * Makes an `stf.animation` of each glTF animation, in their order, and lists it in the prefab whose
 * nodes it moves.
 *
 * @param fps Frames a second; undefined to find them from the times of each clip.
 * @param root The root prefab.
 * @see stf-format §7
 */
export function importAnimations(
  context: ImportContext,
  root: ResourceId,
  fps: number | undefined,
): void {
  const importer = new AnimationImporter(context, fps);
  const placed = context.source
    .getRoot()
    .listAnimations()
    .map((animation, index) => importer.import(animation, index));
  listInPrefabs(context, placed, root);
}

class AnimationImporter {
  readonly #context: ImportContext;
  readonly #fps: number | undefined;
  readonly #baker: TrackBaker;

  constructor(context: ImportContext, fps: number | undefined) {
    this.#context = context;
    this.#fps = fps;
    this.#baker = new TrackBaker(context);
  }

  import(animation: Animation, index: number): PlacedAnimation {
    const context = this.#context;
    const id = context.idOf(animation, 'animation', String(index));
    const { name, generatedName } = nameOf(animation, `Animation ${index}`);
    const extras = extrasOf(animation.getExtras());
    const keeper = new ChannelKeeper(
      keepBuffersIn(context.buffers, (part) => context.partId(id, part)),
    );
    const channels = this.#readChannels(animation, index, keeper);
    const [told, start, last] = findClip(animation) ?? [this.#fps, 0, 0];
    const fps = told ?? chooseFrameRate(new Set(channels.map(({ data }) => data.times)));
    const tracks = this.#buildTracks(channels, fps, start, keeper);
    const end = tracks.reduce(
      (most, { timepoints }) => Math.max(most, timepoints.at(-1) ?? 0),
      Math.max(start, last),
    );
    keeper.channels.sort((a, b) => a.index - b.index);
    const component =
      extras || generatedName !== undefined || keeper.channels.length > 0
        ? GltfAnimation.create(context.partId(id, GltfAnimation.type), {
            channels: keeper.channels,
            times: keeper.times,
            ...(extras && { extras }),
            ...(generatedName !== undefined && { generatedName }),
          })
        : undefined;
    context.resources.push(
      StfAnimation.create(id, {
        name,
        fps,
        range: [start, end],
        tracks: tracks.map((track, i) => this.#baker.bake(track, id, i, [start, end])),
        ...(component && { components: [component.id] }),
      }),
    );
    if (component) context.resources.push(component);
    const node = tracks[0]?.target[0];
    return { id, node: typeof node === 'string' ? node : undefined };
  }

  /** The channels that can become tracks. Others are kept where they are valid, and reported else. */
  #readChannels(animation: Animation, clip: number, keeper: ChannelKeeper): ReadChannel[] {
    const taken = new Set<string>();
    const problems = new Map<string, number>();
    const read: ReadChannel[] = [];
    animation.listChannels().forEach((channel, index) => {
      const plan = planChannel(this.#context, channel);
      const data = readSampler(channel.getSampler(), plan?.size);
      const key = JSON.stringify(plan?.targets);
      const problem = 'problem' in data ? data.problem : undefined;
      const found = problem ?? describeMisfit(channel, plan, taken.has(key));
      if (found !== undefined) problems.set(found, (problems.get(found) ?? 0) + 1);
      else if (plan === undefined) keeper.add(index, channel, [], undefined);
      else if (!('problem' in data)) {
        taken.add(key);
        read.push({ index, channel, plan, data });
      }
    });
    for (const [problem, count] of problems) {
      this.#context.report('GLTF_CHANNELS_INVALID', { count, problem }, `/animations/${clip}`);
    }
    return read;
  }

  #buildTracks(
    channels: readonly ReadChannel[],
    fps: number,
    start: number,
    keeper: ChannelKeeper,
  ): AnimationTrack[] {
    // Channels that share a sampler share the keys.
    const built = new Map<string, BuiltTrack>();
    const numbers = new Map<AnimationSampler | null, number>();
    return channels.flatMap(({ index, channel, plan, data }) => {
      const sampler = channel.getSampler();
      const number = numbers.get(sampler) ?? numbers.size;
      numbers.set(sampler, number);
      const key = `${number} ${plan.kind}`;
      const keys = built.get(key) ?? buildTrack(data, plan.kind, fps);
      built.set(key, keys);
      keeper.add(index, channel, plan.targets, keys);
      const size = keys.keyframes.length / plan.targets.length;
      const { interpolation } = keys;
      const timepoints = start === 0 ? keys.timepoints : keys.timepoints.map((at) => at + start);
      return plan.targets.map((target, i) => ({
        target,
        timepoints,
        ...(interpolation && { interpolation }),
        subtracks: keys.keyframes
          .slice(i * size, (i + 1) * size)
          .map((keyframes) => ({ keyframes })),
        trackBaked: false,
      }));
    });
  }
}

/** Why a channel with a sound sampler cannot be carried over. */
function describeMisfit(
  channel: AnimationChannel,
  plan: ChannelPlan | undefined,
  isTaken: boolean,
): string | undefined {
  if (plan !== undefined) return isTaken ? 'another one has the same target' : undefined;
  const hasPlace = channel.getTargetNode() || !Object.hasOwn(PARTS, channel.getTargetPath() ?? '');
  return hasPlace ? 'their target has no such property' : undefined;
}
