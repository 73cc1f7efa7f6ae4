import type { MaterialProperty, ResourceId, Rgba } from '@stfkit/core';

/** The properties of an `stf.material` by name. */
export type Properties = ReadonlyMap<string, MaterialProperty>;

const WHITE = [1, 1, 1, 1] as const;

/** The first image of an image property. */
export function imageIn(properties: Properties, name: string): ResourceId | undefined {
  const property = properties.get(name);
  return property?.type === 'image' ? property.values[0]?.image : undefined;
}

/** The first colour of a colour property as RGBA; files may have any number of components. */
export function colorIn(properties: Properties, name: string): Rgba | undefined {
  const property = properties.get(name);
  if (property?.type !== 'color') return undefined;
  const color: readonly number[] | undefined = property.values[0];
  if (color === undefined) return undefined;
  return [...color, ...WHITE.slice(color.length)].slice(0, 4) as unknown as Rgba;
}

/** The first number of a property of numbers, if it is finite. */
export function numberIn(properties: Properties, name: string): number | undefined {
  const property = properties.get(name);
  const isNumber = property?.type === 'float' || property?.type === 'int';
  const number = isNumber ? property.values[0] : undefined;
  return Number.isFinite(number) ? number : undefined;
}

/** An image property of one image. */
export function imageProperty(image: ResourceId): MaterialProperty {
  return { type: 'image', values: [{ image }] };
}

/** A float property of one number. */
export function floatProperty(value: number): MaterialProperty {
  return { type: 'float', values: [value] };
}

/** A text that is the same for equal properties. */
export function spell(property: MaterialProperty | undefined): string {
  return property === undefined ? '' : JSON.stringify(property);
}

/** Whether all properties are the same, in whatever order. */
export function areSame(a: Properties, b: Properties): boolean {
  if (a.size !== b.size) return false;
  for (const [name, property] of a) if (spell(property) !== spell(b.get(name))) return false;
  return true;
}
