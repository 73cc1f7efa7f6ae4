import { formatPointer, type Json } from '@stfkit/core';
import type { RawEntries } from './raw-data.ts';

/** A value that waits to be looked through. */
interface Place {
  readonly json: Readonly<Record<string, unknown>>;
  readonly pointer: string;
}

/**
 * Everything that extensions say in an object and below it, by their names; `extras` are not looked through.
 * Walks with a list of its own, as files may be deep.
 *
 * @param skip Names of members of the object itself that are not looked through.
 */
export function collectEntries(
  object: unknown,
  skip: readonly string[] = [],
): ReadonlyMap<string, RawEntries> {
  const found = new Map<string, Record<string, Json>>();
  const places: Place[] = isObject(object) ? [{ json: object, pointer: '' }] : [];
  for (let next = places.pop(); next !== undefined; next = places.pop()) {
    const { json, pointer } = next;
    for (const [key, value] of Object.entries(json)) {
      if (key === 'extras' || (pointer === '' && skip.includes(key))) continue;
      if (!isObject(value)) continue;
      if (key === 'extensions' && !Array.isArray(json)) {
        for (const [name, data] of Object.entries(value)) {
          const entries = found.get(name) ?? {};
          entries[pointer] = data as Json;
          found.set(name, entries);
        }
      }
      places.push({ json: value, pointer: pointer + formatPointer([key]) });
    }
  }
  return found;
}

/**
 * Puts what an extension says back, among others by its name, as these are written one by one; what stands in a place that
 * is not there any more is left out.
 */
export function applyEntries(object: unknown, name: string, entries: RawEntries): void {
  for (const [pointer, value] of Object.entries(entries)) {
    const owner = follow(object, pointer);
    if (!isObject(owner) || Array.isArray(owner)) continue;
    const extensions = owner['extensions'];
    owner['extensions'] = insert(isObject(extensions) ? extensions : {}, name, value);
  }
}

/** With one more before the first whose name comes after its own. Others stay as they are, as some of glTF-Transform are not in order. */
function insert(
  extensions: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const entries = Object.entries(extensions).filter(([key]) => key !== name);
  const place = entries.findIndex(([key]) => key > name);
  entries.splice(place === -1 ? entries.length : place, 0, [name, value]);
  return Object.fromEntries(entries);
}

function follow(object: unknown, pointer: string): unknown {
  let at = object;
  for (const key of pointer.split('/').slice(1)) {
    const member = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (!isObject(at) || !Object.hasOwn(at, member)) return undefined;
    at = at[member];
  }
  return at;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
