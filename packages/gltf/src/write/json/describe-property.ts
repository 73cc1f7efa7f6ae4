import type { Property } from '../../objects/index.ts';

/** The JSON of an object of a file. */
export interface Def {
  name?: string;
  extras?: unknown;
  extensions?: Record<string, unknown>;
  [member: string]: unknown;
}

/** What the JSON of any object begins with. */
export function describeProperty(property: Property): Def {
  const def: Def = {};
  const name = property.getName();
  if (name) def.name = name;
  const extras = property.getExtras();
  if (Object.keys(extras).length > 0) def.extras = extras;
  return def;
}
