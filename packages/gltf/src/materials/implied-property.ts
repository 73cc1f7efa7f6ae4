import type { JsonObject, MaterialProperty, Rgba } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';
import { impliedFactor } from './implied-factor.ts';
import { valueAt } from './member-path.ts';
import { floatProperty, type Properties, spell } from './property-values.ts';
import { groupOf, rowOf, SURFACE_ROWS } from './vocabulary.ts';

/** Groups whose values programs do not look at beside an image. */
const OF_IMAGES: ReadonlySet<string> = new Set(SURFACE_ROWS.map(({ name }) => groupOf(name)));

/**
 * The property that says what an `stf.material` without it says, as far as glTF goes; undefined where none does: for
 * images and choices, values that programs do not look at, and those of what the glTF material does not have.
 *
 * @param properties What the `stf.material` has beside it.
 */
export function impliedProperty(
  name: string,
  material: JsonObject,
  properties: Properties,
): MaterialProperty | undefined {
  const row = rowOf(name);
  if (row?.value.kind !== 'number' && row?.value.kind !== 'color') return undefined;
  const group = groupOf(name);
  if (OF_IMAGES.has(group) && properties.has(`${group}.texture`)) return undefined;
  // What is beyond this limit is cut out, in STF also where glTF would not.
  if (name === 'alpha.cutoff' && material['alphaMode'] !== 'MASK') return undefined;
  const [first, ...others] = row.path.slice(0, -1);
  const isCore = first === undefined || first === 'pbrMetallicRoughness';
  if (!isCore && !isObject(valueAt(material, [first, ...others]))) return undefined;
  const value = impliedFactor(row, properties);
  if (value === undefined) return undefined;
  if (row.value.kind === 'number') return floatProperty(value);
  const color = [...Array(row.value.size).fill(value), 1].slice(0, 4) as unknown as Rgba;
  return { type: 'color', values: [color] };
}

/**
 * The properties without those that say what the known ones say without them, as animated ones do; the same object
 * where there are none.
 */
export function withoutImplied(
  properties: Properties,
  material: JsonObject,
  known: Properties,
): Properties {
  const implied = [...properties.keys()].filter((name) => {
    if (known.has(name)) return false;
    return spell(properties.get(name)) === spell(impliedProperty(name, material, properties));
  });
  if (implied.length === 0) return properties;
  return new Map([...properties].filter(([name]) => !implied.includes(name)));
}
