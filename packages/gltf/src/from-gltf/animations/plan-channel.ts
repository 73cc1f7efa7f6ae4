import type { AnimationChannel, Node } from '@gltf-transform/core';
import type { AnimationTarget } from '@stfkit/core';
import type { ValueKind } from '../../animations/sampler-data.ts';
import type { ImportContext } from '../import-context.ts';

/** What a channel is going to be in STF. */
export interface ChannelPlan {
  readonly kind: ValueKind;
  /** Components of a value of the channel; undefined where any number will do. */
  readonly size: number | undefined;
  /** The tracks, each of which has as many components as the others. */
  readonly targets: readonly AnimationTarget[];
}

/** The transforms of nodes and bones: the word in STF and the number of components. */
export const PARTS: Readonly<Record<string, readonly [part: string, size: number]>> = {
  translation: ['t', 3],
  rotation: ['r', 4],
  scale: ['s', 3],
};

/**
 * Where a channel goes in STF; undefined where there is no place for it, as it has no node, or its
 * mesh no blendshapes.
 *
 * @see stf-format §7.5
 */
export function planChannel(
  context: ImportContext,
  channel: AnimationChannel,
): ChannelPlan | undefined {
  const node = channel.getTargetNode();
  const path = channel.getTargetPath();
  return node && path ? planNode(context, node, path) : undefined;
}

function planNode(context: ImportContext, node: Node, path: string): ChannelPlan | undefined {
  const target = context.targets.get(node);
  if (target === undefined) return undefined;
  if (path === 'weights') {
    const mesh = node.getMesh();
    const names = (mesh && context.blendshapeNames.get(mesh)) ?? [];
    if (target.kind !== 'node' || names.length === 0) return undefined;
    const targets = names.map((name) => [target.node, 'instance', 'blendshape', name, 'value']);
    return { kind: 'plain', size: names.length, targets };
  }
  const [part, size] = PARTS[path] ?? [];
  if (part === undefined || size === undefined) return undefined;
  const place =
    target.kind === 'bone' ? [target.armatureNode, 'instance', target.bone] : [target.node];
  return { kind: part === 'r' ? 'rotation' : 'plain', size, targets: [[...place, part]] };
}
