import { isObject, type OpenObject } from '../json/as-json.ts';

/** The value at the end of a path of keys; undefined where something on the way is no object. */
export function valueAt(json: unknown, path: readonly string[]): unknown {
  let value = json;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** Sets the value at the end of a path; what is no object on the way becomes one. */
export function setAt(json: OpenObject, path: readonly string[], value: unknown): void {
  let target = json;
  for (const key of path.slice(0, -1)) {
    const next = target[key];
    if (!isObject(next)) target[key] = {};
    target = target[key] as OpenObject;
  }
  target[path.at(-1) as string] = value;
}

/** Removes the value at the end of a path, and the objects on the way that are empty without it. */
export function removeAt(json: OpenObject, path: readonly string[]): void {
  const owners: OpenObject[] = [];
  let owner: unknown = json;
  for (const key of path) {
    if (!isObject(owner) || !Object.hasOwn(owner, key)) return;
    owners.push(owner);
    owner = owner[key];
  }
  for (let i = path.length - 1; i >= 0; i--) {
    delete owners[i]?.[path[i] as string];
    if (Object.keys(owners[i] as OpenObject).length > 0) return;
  }
}
