import type { TypedArray } from '@gltf-transform/core';
import { areEqualBytes } from '../bytes/equal-bytes.ts';
import { hashBytes } from '../bytes/hash.ts';
import { bytesOf } from '../geometry/bytes-of.ts';

/** What belongs to arrays, by their type and content. */
export class ArrayTable<V> {
  readonly #entries = new Map<string, { readonly bytes: Uint8Array; readonly value: V }[]>();

  /**
   * What was made for an array of the same type and content; else what `make` makes.
   *
   * @param kind What else has to be the same.
   */
  getOrMake(array: TypedArray, kind: string, make: () => V): V {
    const bytes = bytesOf(array);
    const key = `${kind} ${array.constructor.name} ${bytes.length} ${hashBytes(bytes)}`;
    const entries = this.#entries.get(key) ?? [];
    this.#entries.set(key, entries);
    const known = entries.find((entry) => areEqualBytes(entry.bytes, bytes));
    if (known) return known.value;
    const value = make();
    entries.push({ bytes, value });
    return value;
  }
}
