import { ANIMATION_POINTER, type Pointer } from '../../extensions/animation-pointer/pointer.ts';
import { type Animation, type AnimationChannel, dataOf } from '../../objects/index.ts';
import type { ImportContext } from '../import-context.ts';
import { type ChannelPlan, NO_TRACKS, PARTS, planNode } from './plan-node.ts';
import type { PointerPlanner } from './plan-pointer.ts';

/**
 * Where a channel goes in STF; undefined where it is not valid, as its node or what it points at is not
 * there or has no such property.
 *
 * @see stf-format §7.5
 */
export function planChannel(
  context: ImportContext,
  channel: AnimationChannel,
  pointers: PointerPlanner,
  clip: Animation,
): ChannelPlan | undefined {
  const pointer = dataOf<Pointer>(channel, ANIMATION_POINTER);
  const keys = channel.getSampler()?.getInput()?.getCount() ?? 0;
  if (pointer) return pointers.plan(pointer, { clip, keys });
  const node = channel.getTargetNode();
  const path = channel.getTargetPath() ?? '';
  if (node) return planNode(context, node, path, keys);
  // A channel without a node is valid, and animates nothing.
  const isKnown = path === 'weights' || Object.hasOwn(PARTS, path);
  return isKnown ? NO_TRACKS : undefined;
}
