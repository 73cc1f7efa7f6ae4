import type { Json, JsonObject } from '../definition/json.ts';

/**
 * Where a typed object keeps the members that its type does not know. A symbol, so that it is no
 * member of the type, and enumerable, so that `{ ...object, name }` carries it along.
 */
export const UNKNOWN_MEMBERS: unique symbol = Symbol('unknown members');

/** An object that carries members of the file that its type does not know. */
export interface WithUnknownMembers {
  readonly [UNKNOWN_MEMBERS]?: JsonObject;
}

/** The members of `json` that are not in `known`, undefined where there are none. */
export function findUnknownMembers(
  json: JsonObject,
  known: ReadonlySet<string>,
): JsonObject | undefined {
  let unknown: [string, Json][] | undefined;
  for (const key of Object.keys(json)) {
    if (known.has(key)) continue;
    unknown ??= [];
    unknown.push([key, json[key] as Json]);
  }
  return unknown && Object.freeze(Object.fromEntries(unknown));
}

/** Whether a typed value holds an object with members of the file that its type does not know, at any depth. */
export function hasUnknownMembers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Map) return [...value.values()].some(hasUnknownMembers);
  if (UNKNOWN_MEMBERS in value) return true;
  return Object.values(value).some(hasUnknownMembers);
}
