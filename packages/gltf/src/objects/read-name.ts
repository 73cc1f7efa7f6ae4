import type { Property } from './property.ts';

/** The name of an object; empty where it is no text, as programs may set null. */
export function readName(object: Pick<Property, 'getName'>): string {
  const name: unknown = object.getName();
  return typeof name === 'string' ? name : '';
}
