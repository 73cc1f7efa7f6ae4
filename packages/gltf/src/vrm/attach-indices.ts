import type { JsonObject } from '@stfkit/core';
import type { OpenObject } from '../json/as-json.ts';
import { copyJson } from '../json/copy-json.ts';
import { type IndexTable, indexTableOf, type NeededList } from './index-paths.ts';
import type { IndexedJson, VrmObjectKind } from './indexed-json.ts';
import { type Holder, listPlaces, type Place } from './visit-places.ts';

/**
 * Puts the JSON of a VRM extension into a file: the way back of `detachIndices`. Entries whose object is gone
 * are taken out, and what counts in their list is counted anew; lists that may not be empty go with the last of their entries.
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
  const gone: Entry[] = [];
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
  for (const each of gone) mark(each);
  compactLists(extension, copy as OpenObject);
  return copy;
}

/** Takes entries that are undefined out of the lists of an extension, and counts anew what points into them; of lists that may not be empty, those that were before stay. */
export function compactLists(extension: string, json: OpenObject): void {
  const table = indexTableOf(extension);
  countAnew(json, table);
  dropMarked(json, table);
}

type Entry = Pick<Place, 'holder' | 'key'>;

/** Takes out an entry; of a list it stays as undefined. */
function mark({ holder, key }: Entry): void {
  if (Array.isArray(holder)) holder[key as number] = undefined;
  else delete holder[key];
}

function placeAt(json: JsonObject | OpenObject, way: readonly (string | number)[]): Entry {
  let holder = json as unknown as Holder;
  for (const key of way.slice(0, -1)) holder = holder[key] as Holder;
  return { holder, key: way.at(-1) as string | number };
}

/**
 * Counts anew what points into lists that lost entries; what points at a lost one is marked as well, and so is what means nothing without a
 * list that lost all of them.
 */
function countAnew(json: OpenObject, { lists, needed }: IndexTable): void {
  markEmptied(json, needed);
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
    markEmptied(json, needed);
  }
}

function markEmptied(json: OpenObject, needed: readonly NeededList[]): void {
  for (const keys of needed) {
    for (const { holder, key, way } of listPlaces(json, keys)) {
      const list = holder[key];
      if (!Array.isArray(list) || list.length === 0) continue;
      if (list.some((value) => value !== undefined)) continue;
      mark(placeAt(json, way.slice(0, -1)));
    }
  }
}

function dropMarked(json: OpenObject, { paths, lists, needed, isFull }: IndexTable): void {
  const above = [
    ...paths
      .filter(({ keys, entry }) => keys[entry - 1] === '*')
      .map(({ keys, entry }) => keys.slice(0, entry - 1)),
    ...lists.flatMap(({ keys, users }) => [keys, users.slice(0, -1)]),
    ...needed.map((keys) => keys.slice(0, -2)),
  ];
  for (const keys of above) {
    for (const { holder, key } of listPlaces(json, keys)) {
      const list = holder[key];
      if (!Array.isArray(list) || !list.includes(undefined)) continue;
      const left = list.filter((value) => value !== undefined);
      if (left.length === 0 && isFull) delete holder[key];
      else holder[key] = left;
    }
  }
}
