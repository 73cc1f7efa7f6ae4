import type { Animation } from '../../objects/index.ts';
import type { AccessorTable } from '../binary/accessor-table.ts';
import { type Def, describeProperty } from './describe-property.ts';
import { type Places, placesOf } from './places.ts';

/** The JSON of a clip. */
export function describeAnimation(animation: Animation, nodes: Places, table: AccessorTable): Def {
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
    channelDef['target'] = { node: node ? nodes.get(node) : undefined, path };
    return channelDef;
  });
  return def;
}
