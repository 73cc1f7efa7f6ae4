import type { JsonObject } from '@stfkit/core';
import type { OpenObject } from '../json/as-json.ts';
import { copyJson } from '../json/copy-json.ts';
import { type IndexTable, indexTableOf } from './index-paths.ts';
import type { IndexedJson, VrmObjectKind } from './indexed-json.ts';
import { type Holder, listPlaces } from './visit-places.ts';

/**
 * Puts the JSON of a VRM extension into a file: the way back of `detachIndices`. Entries whose object is gone
 * are taken out, and what counts in their list is counted anew.
 *
 * @param find The index of an object in the file; undefined where it is not there.
 */
export function attachIndices<T>(
  extension: string,
  { json, objects }: IndexedJson<T>,
  find: (kind: VrmObjectKind, object: T) => number | undefined,
): JsonObject {
  const copy = copyJson(json) as JsonObject;
  const table = indexTableOf(extension);
  const gone: { readonly holder: Holder; readonly key: string | number }[] = [];
  for (const { kind, keys, entry } of table.paths) {
    for (const { holder, key, way } of listPlaces(copy, keys)) {
      const position = holder[key];
      if (typeof position !== 'number' || position < 0) continue;
      const object = objects[position];
      const index = object === undefined ? undefined : find(kind, object);
      if (index !== undefined) holder[key] = index;
      else gone.push(placeAt(copy, way.slice(0, entry)));
    }
  }
  // Marked first, so that the places of all others stay what they are.
  for (const { holder, key } of gone) {
    if (Array.isArray(holder)) holder[key as number] = undefined;
    else delete holder[key];
  }
  compactLists(extension, copy as OpenObject);
  return copy;
}

/** Takes entries that are undefined out of the lists of an extension, and counts anew what points into them. */
export function compactLists(extension: string, json: OpenObject): void {
  const table = indexTableOf(extension);
  countAnew(json, table);
  dropMarked(json, table);
}

function placeAt(
  json: JsonObject,
  way: readonly (string | number)[],
): { holder: Holder; key: string | number } {
  let holder = json as unknown as Holder;
  for (const key of way.slice(0, -1)) holder = holder[key] as Holder;
  return { holder, key: way.at(-1) as string | number };
}

/** Counts anew what points into lists that lost entries; what points at a lost one is marked as well. */
function countAnew(json: OpenObject, { lists }: IndexTable): void {
  for (const { keys, users } of lists) {
    const [place] = listPlaces(json, keys);
    const list = place?.holder[place.key];
    if (!Array.isArray(list) || !list.includes(undefined)) continue;
    let next = 0;
    const moved = list.map((value) => (value === undefined ? undefined : next++));
    for (const { holder, key } of listPlaces(json, users)) {
      const index = holder[key];
      if (typeof index === 'number') holder[key] = moved[index];
    }
  }
}

function dropMarked(json: OpenObject, { paths, lists }: IndexTable): void {
  const above = [
    ...paths
      .filter(({ keys, entry }) => keys[entry - 1] === '*')
      .map(({ keys, entry }) => keys.slice(0, entry - 1)),
    ...lists.flatMap(({ keys, users }) => [keys, users.slice(0, -1)]),
  ];
  for (const keys of above) {
    for (const { holder, key } of listPlaces(json, keys)) {
      const list = holder[key];
      if (Array.isArray(list) && list.includes(undefined)) {
        holder[key] = list.filter((value) => value !== undefined);
      }
    }
  }
}
