import { ANIMATION_POINTER } from '../../extensions/animation-pointer/pointer.ts';
import type { Animation, AnimationChannel } from '../../objects/index.ts';

/** A channel and its place in the clip. */
export interface PlacedChannel {
  readonly index: number;
  readonly channel: AnimationChannel;
}

/** The channels of a clip, those that every program knows before those of `KHR_animation_pointer`. */
export function listPlainFirst(animation: Animation): PlacedChannel[] {
  const placed = animation.listChannels().map((channel, index) => ({ index, channel }));
  const isPointing = ({ channel }: PlacedChannel) => channel.getExtension(ANIMATION_POINTER);
  const pointing = placed.filter(isPointing);
  if (pointing.length === 0) return placed;
  return [...placed.filter((each) => !isPointing(each)), ...pointing];
}
