import type { AnimationTrack, StfAnimation, StfDocument } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import type { ValueKind } from '../../animations/sampler-data.ts';
import { LIGHTS } from '../../objects/extension-names.ts';
import type { Node } from '../../objects/target.ts';
import { tally } from '../../tally.ts';
import type { ExportContext } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { constantCurve } from './curve-reader.ts';
import { describeProperty } from './describe-property.ts';
import { listTracks } from './list-tracks.ts';
import { planPointers } from './plan-pointers.ts';
import { planTransform, transformCurve } from './plan-track.ts';
import { planWeights, type WeightsChannel, weightsCurve } from './plan-weights.ts';
import type { PointerChannel } from './pointer-channel.ts';
import { listTrackCurves } from './track-curves.ts';
import { plainCurve, type VectorCurve } from './vector-curve.ts';

/** A glTF channel to be made. */
export interface PlannedChannel {
  /** The node whose property is set; null where a pointer says what is. */
  readonly node: Node | null;
  /** The glTF `path`. */
  readonly path: string;
  readonly pointing?: PointerChannel;
  readonly kind: ValueKind;
  /** The tracks that it is made of. */
  readonly tracks: readonly AnimationTrack[];
  /** Components of a value. */
  readonly size: number;
  /** Makes the curve; which most channels can do without. */
  readonly getCurve: () => VectorCurve;
}

/** The channels of an animation, and what became of other tracks. */
export interface ChannelPlans {
  readonly channels: readonly PlannedChannel[];
  /** How many tracks have no place in glTF, by what they set. */
  readonly dropped: ReadonlyMap<string, number>;
  /** How many tracks set otherwise what another one sets already, as nodes share it in glTF. */
  readonly contrary: number;
}

/** The tracks of the blendshapes of one node. */
interface WeightsGroup {
  readonly channel: WeightsChannel;
  /** By the name of the blendshape. */
  readonly tracks: Map<string, AnimationTrack>;
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
  context: ExportContext,
  nodes: NodeExporter,
  animation: StfAnimation,
  start: number,
): ChannelPlans {
  const { source } = context;
  const channels: (PlannedChannel | WeightsGroup)[] = [];
  const groups = new Map<Node, WeightsGroup>();
  const pointed = new Map<object, Map<string, string>>();
  const dropped = new Map<string, number>();
  let contrary = 0;
  const { tracks, repeated } = listTracks(animation);
  if (repeated > 0) dropped.set('a target twice', repeated);
  for (const { track, property } of tracks) {
    const listCurves = () => listTrackCurves(track, source.buffers, start);
    const { kind } = property;
    if (kind === 'node' || kind === 'bone') {
      const plan = planTransform(property, nodes);
      if (plan) {
        const isRotation = property.part.startsWith('r');
        channels.push({
          node: plan.node,
          path: plan.path,
          kind: isRotation ? 'rotation' : 'plain',
          tracks: [track],
          size: isRotation ? 4 : 3,
          getCurve: () => transformCurve(property, listCurves(), plan.node),
        });
        continue;
      }
    } else if (kind === 'blendshape' && track.subtracks[0]) {
      const node = nodes.nodeOf(property.node);
      let group = node && groups.get(node);
      const channel = group?.channel ?? planWeights(source, property.node, nodes);
      if (channel?.names.includes(property.name)) {
        group ??= { channel, tracks: new Map() };
        if (!groups.has(channel.node)) channels.push(group);
        groups.set(channel.node, group);
        // Instances of one node have tracks that say the same.
        if (!group.tracks.has(property.name)) group.tracks.set(property.name, track);
        continue;
      }
    } else if (kind === 'enabled' || kind === 'material' || kind === 'instance') {
      const found = planPointers(context, nodes, property);
      for (const pointing of found) {
        const { path } = pointing.pointer;
        const object = pointedBy(pointing);
        const paths = pointed.get(object) ?? new Map<string, string>();
        pointed.set(object, paths);
        const keys = JSON.stringify([
          track.timepoints,
          track.subtracks.map((each) => each?.keyframes),
        ]);
        const known = paths.get(path);
        if (known === undefined) channels.push(pointTo(pointing, track, listCurves));
        else if (known !== keys) contrary++;
        paths.set(path, known ?? keys);
      }
      if (found.length > 0) continue;
    }
    const what = describeProperty(property);
    tally(dropped, what);
  }
  return { channels: channels.map((plan) => finish(plan, source, start)), dropped, contrary };
}

/** What a channel sets something of: several nodes may have one light. */
function pointedBy({ pointer: { kind, object } }: PointerChannel): object {
  const light = kind === 'light' ? (object as Node).getExtension(LIGHTS) : null;
  return light ?? object;
}

function pointTo(
  pointing: PointerChannel,
  track: AnimationTrack,
  listCurves: () => readonly (KeyCurve | undefined)[],
): PlannedChannel {
  const { base } = pointing;
  const getCurve = (): VectorCurve => {
    const curves = listCurves();
    return plainCurve(base.map((value, k) => curves[k] ?? constantCurve(value)));
  };
  const size = base.length;
  return { node: null, path: 'pointer', pointing, kind: 'plain', tracks: [track], size, getCurve };
}

/** The weights in the order of the blendshapes. */
function finish(
  plan: PlannedChannel | WeightsGroup,
  { buffers }: StfDocument,
  start: number,
): PlannedChannel {
  if (!('channel' in plan)) return plan;
  const { channel, tracks } = plan;
  const { node, path, names } = channel;
  const getCurve = (): VectorCurve => {
    const curves = new Map<string, KeyCurve>();
    for (const [name, track] of tracks) {
      const [curve] = listTrackCurves(track, buffers, start);
      if (curve) curves.set(name, curve);
    }
    return weightsCurve(channel, curves);
  };
  const ordered = names.flatMap((name) => tracks.get(name) ?? []);
  return { node, path, kind: 'plain', tracks: ordered, size: names.length, getCurve };
}
