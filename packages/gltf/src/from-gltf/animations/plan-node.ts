import type { AnimationTarget, ResourceId } from '@stfkit/core';
import type { ValueKind } from '../../animations/sampler-data.ts';
import type { Node } from '../../objects/index.ts';
import type { GltfPointer } from '../../resources/gltf-animation.ts';
import type { ImportContext } from '../import-context.ts';

/** A track that a channel becomes. */
export interface PlannedTrack {
  readonly target: AnimationTarget;
  /** Its first component among those of the channel. */
  readonly first: number;
  /** Components. */
  readonly count: number;
}

/** What a channel is going to be in STF. */
export interface ChannelPlan {
  readonly kind: ValueKind;
  /** Components of a value of the channel; undefined where any number will do. */
  readonly size: number | undefined;
  /** What values have to be multiplied with. */
  readonly scale: number;
  /** None where STF has no place for the channel, which is kept then. */
  readonly tracks: readonly PlannedTrack[];
  /** What the channel points at, where the tracks do not lead back to that. */
  readonly pointer?: GltfPointer;
  /** What the channel points at, for one that has the targets of another one, and so no tracks. */
  readonly spare?: GltfPointer;
  /** Whether glTF has other values for what the tracks say: in a frame that is turned, or of all weights where they are of one. */
  readonly isTurned?: boolean;
}

/** A channel that moves nothing in STF. */
export const NO_TRACKS: ChannelPlan = Object.freeze({
  kind: 'plain',
  size: undefined,
  scale: 1,
  tracks: [],
});

/** A channel that STF has no place for. */
export const kept = (pointer: GltfPointer): ChannelPlan => ({ ...NO_TRACKS, pointer });

/** The transforms of nodes and bones: the word in STF and the number of components. */
export const PARTS: Readonly<Record<string, readonly [part: string, size: number]>> = {
  translation: ['t', 3],
  rotation: ['r', 4],
  scale: ['s', 3],
};

/**
 * Where a property of a node goes in STF; undefined where the node has no such property.
 *
 * @param keys How many keys the channel has.
 */
export function planNode(
  context: ImportContext,
  node: Node,
  path: string,
  keys: number,
): ChannelPlan | undefined {
  const target = context.targets.get(node);
  if (target === undefined) return undefined;
  if (path === 'weights') return planWeights(context, node, keys);
  const [part, size] = Object.hasOwn(PARTS, path) ? (PARTS[path] ?? []) : [];
  if (part === undefined || size === undefined) return undefined;
  const place =
    target.kind === 'bone' ? [target.armatureNode, 'instance', target.bone] : [target.node];
  const tracks = [{ target: [...place, part], first: 0, count: size }];
  return { kind: part === 'r' ? 'rotation' : 'plain', size, scale: 1, tracks };
}

/**
 * Where one of the weights of a node goes in STF; undefined where the node has not as many. It comes back as a channel
 * of all weights.
 *
 * @param keys How many keys the channel has.
 */
export function planWeight(
  context: ImportContext,
  node: Node,
  weight: number,
  keys: number,
): ChannelPlan | undefined {
  const { places, names } = findWeights(context, node);
  const [name, first] = [names[weight], places[0]];
  if (name === undefined || first === undefined) return undefined;
  if (!context.trackBudget.take(places.length - 1, keys)) {
    return kept({ kind: 'node', object: first, path: `/weights/${weight}` });
  }
  const tracks = places.map((place) => trackOf(place, name, 0));
  return { kind: 'plain', size: 1, scale: 1, isTurned: true, tracks };
}

function planWeights(context: ImportContext, node: Node, keys: number): ChannelPlan | undefined {
  const { places, names } = findWeights(context, node);
  const [first] = places;
  if (first === undefined || names.length === 0) return undefined;
  const shape = { kind: 'plain', size: names.length, scale: 1 } as const;
  if (!context.trackBudget.take((places.length - 1) * names.length, keys)) {
    return { ...shape, tracks: [], pointer: { kind: 'node', object: first, path: '/weights' } };
  }
  const tracks = places.flatMap((place) => names.map((name, i) => trackOf(place, name, i)));
  return { ...shape, tracks };
}

/** The nodes of STF with the mesh of a node of glTF, and the names of its blendshapes; none where it has none. */
function findWeights(
  { meshNodes, blendshapeNames, instances }: ImportContext,
  node: Node,
): { readonly places: readonly ResourceId[]; readonly names: readonly string[] } {
  const target = meshNodes.get(node);
  const mesh = node.getMesh();
  const names = (mesh && blendshapeNames.get(mesh)) ?? [];
  return { places: target === undefined ? [] : (instances.get(node) ?? [target]), names };
}

const trackOf = (place: ResourceId, name: string, first: number): PlannedTrack => ({
  target: [place, 'instance', 'blendshape', name, 'value'],
  first,
  count: 1,
});
