import { MathUtils } from '@gltf-transform/core';
import type { Light } from '../../objects/index.ts';
import { type Def, describeProperty } from './describe-property.ts';

const WHITE = [1, 1, 1];

/** The JSON of a light of `KHR_lights_punctual`. */
export function describeLight(light: Light): Def {
  const def = describeProperty(light);
  const type = light.getType();
  def['type'] = type;
  const color = light.getColor();
  if (!MathUtils.eq(color, WHITE)) def['color'] = color;
  const intensity = light.getIntensity();
  if (intensity !== 1) def['intensity'] = intensity;
  const range = light.getRange();
  if (range !== null) def['range'] = range;
  if (type === 'spot') {
    const innerConeAngle = light.getInnerConeAngle();
    def['spot'] = { innerConeAngle, outerConeAngle: light.getOuterConeAngle() };
  }
  return def;
}
