import type { AnimatedProperty, AnimationTrack, StfDocument, TransformPart } from '@stfkit/core';
import type { KeyCurve } from '@stfkit/core/authoring';
import type { Node } from '../../objects/target.ts';
import type { ExportContext } from '../export-context.ts';
import type { NodeExporter } from '../node-exporter.ts';
import { constantCurve } from './curve-reader.ts';
import { hashTrack } from './hash-track.ts';
import type { TargetedTrack } from './list-tracks.ts';
import { type PointedProperty, planPointers } from './plan-pointers.ts';
import { planTransform, transformCurve } from './plan-track.ts';
import { planWeights, type WeightsChannel, weightsCurve } from './plan-weights.ts';
import type { PlannedChannel } from './planned-channel.ts';
import { type PointerChannel, pointedBy } from './pointer-channel.ts';
import { listTrackCurves } from './track-curves.ts';
import { plainCurve, type VectorCurve } from './vector-curve.ts';

/** The tracks of the blendshapes of one node. */
interface WeightsGroup {
  readonly channel: WeightsChannel;
  /** By the name of the blendshape. */
  readonly tracks: Map<string, AnimationTrack>;
}

/** Makes the tracks of an animation the channels that they are in glTF. */
export class ChannelPlanner {
  readonly #context: ExportContext;
  readonly #nodes: NodeExporter;
  readonly #start: number;
  readonly #channels: (PlannedChannel | WeightsGroup)[] = [];
  readonly #groups = new Map<Node, WeightsGroup>();
  /** A hash of what sets each path of an object. */
  readonly #pointed = new Map<object, Map<string, number>>();
  /** How many tracks set otherwise what another one sets already, as nodes share it in glTF. */
  contrary = 0;

  /** @param start First frame of the range. */
  constructor(context: ExportContext, nodes: NodeExporter, start: number) {
    this.#context = context;
    this.#nodes = nodes;
    this.#start = start;
  }

  /** Takes one more track. Whether it has a place in glTF. */
  add({ track, property }: TargetedTrack): boolean {
    switch (property.kind) {
      case 'node':
      case 'bone':
        return this.#addTransform(track, property);
      case 'blendshape':
        return this.#addWeight(track, property);
      case 'enabled':
      case 'material':
      case 'instance':
        return this.#addPointers(track, property);
      default:
        return false;
    }
  }

  /** The channels, in the order of their first tracks. */
  listChannels(): PlannedChannel[] {
    const { source } = this.#context;
    return this.#channels.map((plan) => finish(plan, source, this.#start));
  }

  #listCurves(track: AnimationTrack): readonly (KeyCurve | undefined)[] {
    return listTrackCurves(track, this.#context.source.buffers, this.#start);
  }

  #addTransform(
    track: AnimationTrack,
    property: Extract<AnimatedProperty, { part: TransformPart }>,
  ): boolean {
    const plan = planTransform(property, this.#nodes);
    if (!plan) return false;
    const isRotation = property.part.startsWith('r');
    this.#channels.push({
      node: plan.node,
      path: plan.path,
      kind: isRotation ? 'rotation' : 'plain',
      tracks: [track],
      size: isRotation ? 4 : 3,
      getCurve: () => transformCurve(property, this.#listCurves(track), plan.node),
    });
    return true;
  }

  #addWeight(
    track: AnimationTrack,
    property: Extract<AnimatedProperty, { kind: 'blendshape' }>,
  ): boolean {
    if (!track.subtracks[0]) return false;
    const node = this.#nodes.nodeOf(property.node);
    let group = node && this.#groups.get(node);
    const channel = group?.channel ?? planWeights(this.#context.source, property.node, this.#nodes);
    if (!channel?.names.includes(property.name)) return false;
    group ??= { channel, tracks: new Map() };
    if (!this.#groups.has(channel.node)) this.#channels.push(group);
    this.#groups.set(channel.node, group);
    // Instances of one node have tracks that say the same.
    if (!group.tracks.has(property.name)) group.tracks.set(property.name, track);
    return true;
  }

  #addPointers(track: AnimationTrack, property: PointedProperty): boolean {
    const found = planPointers(this.#context, this.#nodes, property);
    for (const pointing of found) this.#addPointer(track, pointing);
    return found.length > 0;
  }

  #addPointer(track: AnimationTrack, pointing: PointerChannel): void {
    const { path } = pointing.pointer;
    const object = pointedBy(pointing.pointer);
    const paths = this.#pointed.get(object) ?? new Map<string, number>();
    this.#pointed.set(object, paths);
    const hash = hashTrack(this.#context.source, track);
    const known = paths.get(path);
    if (known === undefined) {
      this.#channels.push(pointTo(pointing, track, () => this.#listCurves(track)));
    } else if (known !== hash) this.contrary++;
    paths.set(path, known ?? hash);
  }
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
