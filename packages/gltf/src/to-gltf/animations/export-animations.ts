import type { Node } from '@gltf-transform/core';
import type { AnimationTarget, StfAnimation } from '@stfkit/core';
import { getTiming, StfAnimation as StfAnimationType } from '@stfkit/core';
import { toSeconds } from '../../animations/frame-rate.ts';
import { ROTATION_TOLERANCE_RADIANS } from '../../animations/turn-keys.ts';
import { findComponent } from '../../resources/find-component.ts';
import {
  GltfAnimation,
  type GltfAnimationChannel,
  type GltfAnimationFields,
} from '../../resources/gltf-animation.ts';
import { copyExtras, type ExportContext, nameFor } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { buildSampler, type ClipWindow } from './build-sampler.ts';
import { measureCurve } from './measure-curve.ts';
import { type PlannedChannel, planChannels } from './plan-channels.ts';
import { plainTolerance, rotationTolerance } from './refine-piece.ts';
import { readKeptSampler, restoreSampler } from './restore-sampler.ts';
import type { SamplerContent } from './sampler-content.ts';
import { contentOf, holdUntil } from './sampler-content.ts';
import { SamplerPool } from './sampler-pool.ts';

/** A channel that is ready to be written. */
interface ReadyChannel {
  readonly node: Node | null;
  readonly path: PlannedChannel['path'];
  readonly content: SamplerContent;
  readonly kept: GltfAnimationChannel | undefined;
}

/**
 * Makes a glTF animation of each `stf.animation`, in the order of the document. One without a single
 * channel is left out and reported, as glTF has no empty ones.
 *
 * @param tolerance How far values may be from the curves of STF where glTF cannot show these, as a part of
 * the way that the property goes; rotations are within 0.02°.
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7, glTF 2.0 §3.11
 */
export function exportAnimations(
  context: ExportContext,
  nodes: NodeExporter,
  tolerance: number,
): void {
  const exporter = new AnimationExporter(context, nodes, tolerance);
  for (const resource of context.source.resources.values()) {
    if (resource instanceof StfAnimationType) exporter.export(resource);
  }
}

class AnimationExporter {
  readonly #context: ExportContext;
  readonly #nodes: NodeExporter;
  readonly #tolerance: number;
  readonly #samplers: SamplerPool;

  constructor(context: ExportContext, nodes: NodeExporter, tolerance: number) {
    this.#context = context;
    this.#nodes = nodes;
    this.#tolerance = tolerance;
    this.#samplers = new SamplerPool(context);
  }

  export(resource: StfAnimation): void {
    const context = this.#context;
    const kept = findComponent(context.source, resource, GltfAnimation);
    const { start, end, fps } = getTiming(resource);
    const { channels: plans, dropped } = planChannels(context, this.#nodes, resource, start);
    for (const [kind, count] of dropped) {
      context.report('GLTF_TRACKS_DROPPED', { count, kind }, resource.id);
    }
    const window = { start, end, fps };
    const keptByTarget = new Map(kept?.channels.map((each) => [keyOf(each.targets[0]), each]));
    const channels: ReadyChannel[] = plans.map((plan) => {
      const keptChannel = keptByTarget.get(keyOf(plan.tracks[0]?.target));
      return {
        node: plan.node,
        path: plan.path,
        content: this.#sample(plan, window, kept, keptChannel),
        kept: keptChannel,
      };
    });
    for (const loose of kept?.channels ?? []) this.#addLoose(channels, loose, kept);
    if (channels.length === 0) {
      context.report('GLTF_ANIMATION_EMPTY', {}, resource.id);
      return;
    }
    this.#write(resource, kept, extendLast(channels, window));
  }

  /** Puts a channel that animates nothing back where it was. */
  #addLoose(
    channels: ReadyChannel[],
    channel: GltfAnimationChannel,
    kept: Pick<GltfAnimationFields, 'times'> | undefined,
  ): void {
    const { index, targets, path, sampler } = channel;
    if (targets.length > 0 || !isPath(path) || !sampler || !kept) return;
    const content = readKeptSampler(this.#context.source, kept.times, sampler);
    if (content) channels.splice(index, 0, { node: null, path, content, kept: channel });
  }

  #sample(
    { curve, kind, path, tracks }: PlannedChannel,
    window: ClipWindow,
    component: GltfAnimation | undefined,
    kept: GltfAnimationChannel | undefined,
  ): SamplerContent {
    const tolerance =
      kind === 'rotation'
        ? rotationTolerance(ROTATION_TOLERANCE_RADIANS)
        : plainTolerance(this.#tolerance * measureCurve(curve));
    const made = buildSampler(curve, kind, window, tolerance);
    const { source } = this.#context;
    const { start, end, fps } = window;
    const ordered = kept && orderTracks(tracks, kept.targets);
    const isWhole =
      start === 0 && tracks.every(({ timepoints }) => !((timepoints.at(-1) ?? 0) > end));
    const content =
      component && kept?.sampler && ordered && isWhole
        ? restoreSampler(source, component, kept.sampler, kind, fps, ordered, made)
        : contentOf(made);
    return path === 'weights' ? { ...content, isScalars: true } : content;
  }

  #write(
    resource: StfAnimation,
    kept: GltfAnimation | undefined,
    channels: readonly ReadyChannel[],
  ): void {
    const { target } = this.#context;
    const animation = target.createAnimation(nameFor(resource, kept));
    const { fps, start, end } = getTiming(resource);
    this.#context.identify(animation, resource.id, [fps, start, end]);
    if (kept?.extras) animation.setExtras(copyExtras(kept.extras));
    for (const { node, path, content, kept: keptChannel } of channels) {
      const channel = target
        .createAnimationChannel()
        .setTargetNode(node)
        .setTargetPath(path)
        .setSampler(this.#samplers.get(animation, content, keptChannel?.samplerExtras));
      if (keptChannel?.extras) channel.setExtras(copyExtras(keptChannel.extras));
      animation.addChannel(channel);
    }
  }
}

/** The tracks in the order of these targets; undefined where they are not the same. */
function orderTracks(
  tracks: PlannedChannel['tracks'],
  targets: readonly AnimationTarget[],
): PlannedChannel['tracks'] | undefined {
  const byTarget = new Map(tracks.map((track) => [keyOf(track.target), track]));
  const ordered = targets.flatMap((target) => byTarget.get(keyOf(target)) ?? []);
  return ordered.length === tracks.length && targets.length === tracks.length ? ordered : undefined;
}

/** Makes the clip as long as the range, whose end a whole frame or more after the last key would else be lost. */
function extendLast(
  channels: readonly ReadyChannel[],
  { start, end, fps }: ClipWindow,
): readonly ReadyChannel[] {
  const seconds = toSeconds(end, start, fps);
  const last = channels.reduce((most, { content }) => Math.max(most, content.times.at(-1) ?? 0), 0);
  const [first, ...others] = channels;
  if (!first || last > seconds - 0.999 / fps) return channels;
  return [{ ...first, content: holdUntil(first.content, seconds) }, ...others];
}

function isPath(path: string | undefined): path is ReadyChannel['path'] {
  return ['translation', 'rotation', 'scale', 'weights'].includes(path ?? '');
}

function keyOf(target: AnimationTarget | undefined): string {
  return JSON.stringify(target);
}
