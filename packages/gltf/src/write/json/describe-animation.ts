import { ANIMATION_POINTER, type Pointer } from '../../extensions/animation-pointer/pointer.ts';
import {
  type PointerPlaces,
  spellPointer,
} from '../../extensions/animation-pointer/pointer-text.ts';
import { type Animation, dataOf } from '../../objects/index.ts';
import { placesOf } from '../../objects/places.ts';
import type { AccessorTable } from '../binary/accessor-table.ts';
import { type Def, describeProperty } from './describe-property.ts';

/** The JSON of a clip. */
export function describeAnimation(
  animation: Animation,
  pointed: PointerPlaces,
  table: AccessorTable,
): Def {
  const def = describeProperty(animation);
  const samplers = animation.listSamplers();
  def['samplers'] = samplers.map((sampler) => {
    const samplerDef = describeProperty(sampler);
    table.refer(sampler.getInput(), 'others', samplerDef, 'input');
    table.refer(sampler.getOutput(), 'others', samplerDef, 'output');
    samplerDef['interpolation'] = sampler.getInterpolation();
    return samplerDef;
  });
  const places = placesOf(samplers);
  def['channels'] = animation.listChannels().map((channel) => {
    const channelDef = describeProperty(channel);
    const [sampler, node] = [channel.getSampler(), channel.getTargetNode()];
    channelDef['sampler'] = sampler ? places.get(sampler) : undefined;
    const path = channel.getTargetPath();
    const target: Def = { node: node ? pointed.node.get(node) : undefined, path };
    const pointer = dataOf<Pointer>(channel, ANIMATION_POINTER);
    const text = pointer && spellPointer(pointer, pointed);
    if (text) target.extensions = { [ANIMATION_POINTER]: { pointer: text } };
    channelDef['target'] = target;
    return channelDef;
  });
  return def;
}
