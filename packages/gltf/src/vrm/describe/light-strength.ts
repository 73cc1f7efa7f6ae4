import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { numberIn } from '../../materials/property-values.ts';

/**
 * By what a material of STF multiplies its colour of light, as glTF and so VRM 1.0 do; the colours of VRM 0.x are what comes of that.
 * 1 for materials without light, too.
 */
export function lightStrength(document: StfDocument, id: ResourceId | undefined): number {
  const properties = document.find(id ?? '', StfMaterial)?.properties;
  const strength = properties && numberIn(properties, 'emission.strength');
  return strength !== undefined && strength > 0 ? strength : 1;
}
