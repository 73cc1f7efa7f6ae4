import type { Properties } from '../materials/property-values.ts';
import { SURFACE_ROWS } from '../materials/vocabulary.ts';

/** The properties of a material with roughness and metallic of others. */
export function withSurface(properties: Properties, shown: Properties): Properties {
  const changed = new Map(properties);
  for (const { name } of SURFACE_ROWS) {
    const property = shown.get(name);
    if (property) changed.set(name, property);
    else changed.delete(name);
  }
  return changed;
}
