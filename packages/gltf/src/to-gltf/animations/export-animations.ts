import type { GLTF } from '@gltf-transform/core';
import { type AnimationTrack, getTiming, type StfAnimation } from '@stfkit/core';
import { withLoop } from '../../animations/clip-loop.ts';
import { keyOfTarget } from '../../animations/key-of-target.ts';
import { listAnimations } from '../../animations/list-animations.ts';
import { appendTo } from '../../append-to.ts';
import { AnimationPointerExtension } from '../../extensions/animation-pointer/animation-pointer-extension.ts';
import { ANIMATION_POINTER, type Pointer } from '../../extensions/animation-pointer/pointer.ts';
import { noteTracks } from '../../extensions/stf-document/file/shown-tracks.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfAnimation } from '../../resources/gltf-animation.ts';
import { copyExtras, type ExportContext, nameFor } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { AttachmentCopies } from './attachment-copies.ts';
import { findPointed, readLoose } from './kept-pointers.ts';
import { measureWeights } from './measure-weights.ts';
import { planChannels } from './plan-channels.ts';
import { pointedBy } from './pointer-channel.ts';
import { extendToRange, type ReadyChannel, shareMeshWeights } from './ready-channel.ts';
import { sampleChannel } from './sample-channel.ts';
import { hasFiniteNumbers } from './sampler-content.ts';
import { SamplerPool } from './sampler-pool.ts';

/**
 * Makes a glTF animation of each `stf.animation`, in the order of the document. One without a single
 * channel is left out and reported, as glTF has no empty ones.
 *
 * @param nodes All nodes, and what they carry, are made.
 * @param tolerance How far values may be from the curves of STF where glTF cannot show these, as a part of
 * the way that the property goes; rotations are within 0.02°.
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory; GLTF_TOO_LARGE
 * @see stf-format §7, glTF 2.0 §3.11
 */
export function exportAnimations(
  context: ExportContext,
  nodes: NodeExporter,
  tolerance: number,
): void {
  const exporter = new AnimationExporter(context, nodes, tolerance);
  for (const animation of listAnimations(context.source)) exporter.export(animation);
}

/**
 * Whether a track makes what another channel points at beside its own channel, as the size of a camera makes its width:
 * glTF allows that once. What a file had twice, it has again.
 */
function findSet(channels: readonly ReadyChannel[]): (other: ReadyChannel) => boolean {
  const paths = new Map<object, string[]>();
  const seen = new Set<AnimationTrack | undefined>();
  for (const { pointer, tracks } of channels) {
    if (pointer && seen.has(tracks[0])) appendTo(paths, pointedBy(pointer), pointer.path);
    seen.add(tracks[0]);
  }
  return ({ pointer }) =>
    pointer !== undefined && paths.get(pointedBy(pointer))?.includes(pointer.path) === true;
}

class AnimationExporter {
  readonly #context: ExportContext;
  readonly #nodes: NodeExporter;
  readonly #tolerance: number;
  readonly #samplers: SamplerPool;
  readonly #copies: AttachmentCopies;

  constructor(context: ExportContext, nodes: NodeExporter, tolerance: number) {
    this.#context = context;
    this.#nodes = nodes;
    this.#tolerance = tolerance;
    this.#samplers = new SamplerPool(context);
    this.#copies = new AttachmentCopies(context, nodes);
  }

  export(resource: StfAnimation): void {
    const context = this.#context;
    const kept = findComponent(context.source, resource, GltfAnimation);
    const { start, end, fps } = getTiming(resource);
    const window = { start, end, fps };
    const channels = this.#listChannels(resource, kept, window);
    if (channels.length === 0) context.report('GLTF_ANIMATION_EMPTY', {}, resource.id);
    else this.#write(resource, kept, extendToRange(channels, window));
  }

  #listChannels(
    resource: StfAnimation,
    kept: GltfAnimation | undefined,
    window: Parameters<typeof sampleChannel>[2],
  ): ReadyChannel[] {
    const context = this.#context;
    const { source } = context;
    const plans = planChannels(context, this.#nodes, resource, window.start);
    for (const [what, count] of plans.dropped) {
      context.report('GLTF_TRACKS_DROPPED', { count, what }, resource.id);
    }
    const { contrary } = plans;
    if (contrary > 0) context.report('GLTF_TRACKS_SHARED', { count: contrary }, resource.id);
    // A channel of a track goes with it however the track is spelled.
    const byTarget = new Map(
      kept?.channels.map((each) => [keyOfTarget(each.targets[0] ?? []), each]),
    );
    let beyond = 0;
    const planned = plans.channels.flatMap((plan): ReadyChannel[] => {
      if (plan.path === 'weights') context.growth.takeBytes(measureWeights(plan));
      const channel = byTarget.get(keyOfTarget(plan.tracks[0]?.target ?? []));
      const known = kept && channel && { clip: kept, channel };
      const pointer = channel?.pointer && findPointed(context, this.#nodes, channel.pointer);
      const content = sampleChannel(context, plan, window, this.#tolerance, known);
      if (!hasFiniteNumbers(content)) {
        beyond += plan.tracks.length;
        return [];
      }
      const { node, path, tracks, pointing } = plan;
      return [
        { node, path, pointer: pointer ?? pointing?.pointer, content, tracks, kept: channel },
      ];
    });
    if (beyond > 0) {
      const what = 'values beyond single floats';
      context.report('GLTF_TRACKS_DROPPED', { count: beyond, what }, resource.id);
    }
    const channels = shareMeshWeights(source, planned);
    const isSet = findSet(channels);
    for (const each of kept?.channels ?? []) {
      const loose = readLoose(source, kept?.times ?? [], each, (pointer) =>
        findPointed(context, this.#nodes, pointer),
      );
      const free = loose && this.#copies.spread(loose).filter((copy) => !isSet(copy));
      if (free) channels.splice(each.index, 0, ...free);
    }
    return channels;
  }

  #write(
    resource: StfAnimation,
    kept: GltfAnimation | undefined,
    channels: readonly ReadyChannel[],
  ): void {
    const { target } = this.#context;
    const animation = target.createAnimation(nameFor(resource, kept));
    const extras = withLoop(kept?.extras, resource.loop);
    if (extras !== undefined) animation.setExtras(copyExtras(extras));
    const { fps, start, end } = getTiming(resource);
    this.#context.identify(animation, resource.id, [fps, start, end]);
    if (!this.#context.isPlain) {
      noteTracks(
        animation,
        resource,
        channels.map(({ content }) => content.shown),
      );
    }
    for (const { node, path, pointer, content, kept: keptChannel } of channels) {
      const channel = target
        .createAnimationChannel()
        .setTargetNode(pointer ? null : node)
        .setTargetPath((pointer ? 'pointer' : path) as GLTF.AnimationChannelTargetPath)
        .setSampler(this.#samplers.get(animation, content, keptChannel?.samplerExtras));
      if (keptChannel?.extras !== undefined) channel.setExtras(copyExtras(keptChannel.extras));
      animation.addChannel(channel);
      if (!pointer) continue;
      const made: Pointer = target.createExtension(AnimationPointerExtension).createPointer();
      const { kind, object, path: rest } = pointer;
      channel.setExtension(ANIMATION_POINTER, made.setTarget(kind, object, rest));
    }
  }
}
