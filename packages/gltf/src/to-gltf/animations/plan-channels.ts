import type { GLTF, Node } from '@gltf-transform/core';
import type { AnimationTrack, ResourceId, StfAnimation } from '@stfkit/core';
import { createAnimationSampler } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import type { ValueKind } from '../../animations/sampler-data.ts';
import type { ExportContext } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { planTransform, transformCurve } from './plan-track.ts';
import { planWeights, type WeightsChannel, weightsCurve } from './plan-weights.ts';
import { listTrackCurves } from './track-curves.ts';
import type { VectorCurve } from './vector-curve.ts';

/** A glTF channel to be made. */
export interface PlannedChannel {
  readonly node: Node;
  readonly path: GLTF.AnimationChannelTargetPath;
  readonly kind: ValueKind;
  /** The tracks that it is made of. */
  readonly tracks: readonly AnimationTrack[];
  readonly curve: VectorCurve;
}

/** The channels of an animation, and how many tracks have no place in glTF, by what they set. */
export interface ChannelPlans {
  readonly channels: readonly PlannedChannel[];
  readonly dropped: ReadonlyMap<string, number>;
}

/** The tracks of the blendshapes of one node. */
interface WeightsGroup {
  readonly channel: WeightsChannel;
  readonly tracks: AnimationTrack[];
  readonly curves: Map<string, KeyCurve>;
}

/**
 * Finds out what channels the tracks of an animation become, in their order; the tracks of the
 * blendshapes of one node become one channel.
 *
 * @param start First frame of the range.
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7.5
 */
export function planChannels(
  { source }: ExportContext,
  nodes: NodeExporter,
  animation: StfAnimation,
  start: number,
): ChannelPlans {
  const channels: (PlannedChannel | WeightsGroup)[] = [];
  const groups = new Map<ResourceId, WeightsGroup>();
  const dropped = new Map<string, number>();
  for (const { track, property } of createAnimationSampler(source, animation).tracks) {
    const curves = listTrackCurves(track, source.buffers, start);
    const { kind } = property;
    if (kind === 'node' || kind === 'bone') {
      const plan = planTransform(property, nodes);
      if (plan) {
        const curve = transformCurve(property, curves, plan.node);
        const valueKind = property.part.startsWith('r') ? 'rotation' : 'plain';
        channels.push({ ...plan, kind: valueKind, tracks: [track], curve });
        continue;
      }
    } else if (kind === 'blendshape' && curves[0]) {
      let group = groups.get(property.node);
      const channel = group?.channel ?? planWeights(source, property.node, nodes);
      if (channel?.names.includes(property.name)) {
        group ??= { channel, tracks: [], curves: new Map() };
        if (!groups.has(property.node)) channels.push(group);
        groups.set(property.node, group);
        group.tracks.push(track);
        group.curves.set(property.name, curves[0]);
        continue;
      }
    }
    dropped.set(kind, (dropped.get(kind) ?? 0) + 1);
  }
  return { channels: channels.map(finish), dropped };
}

function finish(plan: PlannedChannel | WeightsGroup): PlannedChannel {
  if (!('channel' in plan)) return plan;
  const { channel, tracks, curves } = plan;
  const { node, path } = channel;
  return { node, path, kind: 'plain', tracks, curve: weightsCurve(channel, curves) };
}
