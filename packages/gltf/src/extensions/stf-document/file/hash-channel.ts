import { interpolationOf } from '../../../animations/interpolation-of.ts';
import { hashText } from '../../../bytes/hash.ts';
import { ANIMATION_POINTER, type Pointer } from '../../../extensions/animation-pointer/pointer.ts';
import { type AnimationChannel, dataOf, type ExtensibleProperty } from '../../../objects/index.ts';
import { findIdentity } from '../identities.ts';

/** The hash of what a glTF channel moves and how: all but the numbers of its keys. */
export function hashChannel(channel: AnimationChannel): number {
  const sampler = channel.getSampler();
  const pointer = dataOf<Pointer>(channel, ANIMATION_POINTER);
  const object = animatedObject(channel);
  const values = sampler?.getOutput()?.getArray();
  const parts = [
    object && findIdentity(object),
    channel.getTargetPath(),
    pointer && `${pointer.getKind()} ${pointer.getPath()}`,
    sampler && interpolationOf(sampler),
    sampler?.getInput()?.getArray()?.length,
    values?.constructor.name,
    values?.length,
  ];
  return hashText(parts.join(' '));
}

/** The node that a channel moves, or the object that its pointer starts with. */
export function animatedObject(channel: AnimationChannel): ExtensibleProperty | null {
  const pointer = dataOf<Pointer>(channel, ANIMATION_POINTER);
  return pointer ? (pointer.getObject() as ExtensibleProperty | null) : channel.getTargetNode();
}
