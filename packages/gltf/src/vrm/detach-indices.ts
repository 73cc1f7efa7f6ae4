import type { JsonObject } from '@stfkit/core';
import { indexTableOf } from './index-paths.ts';
import type { IndexedJson, VrmObjectKind } from './indexed-json.ts';
import { listPlaces } from './visit-places.ts';

/**
 * Takes the JSON of a VRM extension out of its file: indices of things that are not there become −1, which
 * means nothing in VRM 0.x as well. `json` is changed.
 *
 * @param find What an index stands for. Called once for each index of a kind; equal objects share an entry.
 */
export function detachIndices<T>(
  extension: string,
  json: JsonObject,
  find: (kind: VrmObjectKind, index: number) => T | undefined,
): IndexedJson<T> {
  const objects: T[] = [];
  const known = new Map<string, number>();
  for (const { kind, keys } of indexTableOf(extension).paths) {
    for (const { holder, key } of listPlaces(json, keys)) {
      const index = holder[key];
      if (typeof index !== 'number') continue;
      const name = `${kind} ${index}`;
      let position = known.get(name);
      if (position === undefined) {
        const object = find(kind, index);
        position = object === undefined ? -1 : objects.push(object) - 1;
        known.set(name, position);
      }
      holder[key] = position;
    }
  }
  return { json, objects };
}
