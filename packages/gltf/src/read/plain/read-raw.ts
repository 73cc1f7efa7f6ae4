import type { GLTF } from '@gltf-transform/core';
import type { PlainRoot } from '../../objects/plain/plain-document.ts';
import type { PlainProperty } from '../../objects/plain/plain-property.ts';
import { PlainRaw } from '../../raw-extensions/plain-raw.ts';
import {
  collectUses,
  NO_USES,
  type RawObjects,
  type RawUses,
} from '../../raw-extensions/raw-lists.ts';

/** What extensions that nobody knows say in a file, by their names, in the order of these. */
export type RawOfFile = ReadonlyMap<string, RawUses<PlainProperty>>;

/**
 * Collects what extensions say in a file.
 *
 * @param unknown The names of those that nobody knows.
 */
export function collectRaw(
  json: GLTF.IGLTF,
  objects: RawObjects<PlainProperty>,
  unknown: readonly string[],
): RawOfFile {
  if (unknown.length === 0) return new Map();
  const uses = collectUses(json, objects);
  return new Map([...unknown].sort().map((name) => [name, uses.get(name) ?? NO_USES]));
}

/** Keeps it at the objects of the file and at its root. */
export function keepRaw(raw: RawOfFile, root: PlainRoot): void {
  for (const [name, { owners, file }] of raw) {
    for (const [object, entries] of owners) object.setExtension(name, new PlainRaw(name, entries));
    if (Object.keys(file).length > 0) root.setExtension(name, new PlainRaw(name, file));
  }
}
