import type { EncodedJson } from './schema.ts';

/** An object to be filled with members whose names come from a file, by `setOwn`. */
export function emptyObject(): { [key: string]: EncodedJson } {
  return {};
}

/** Sets a member of any name; plain assignment to `__proto__` would set the prototype instead. */
export function setOwn<V>(target: { [key: string]: V }, key: string, value: V): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else {
    target[key] = value;
  }
}
