import type { ResourceGraph } from '@stfkit/core';
import { areEqualBytes } from '../bytes/equal-bytes.ts';
import { hashBytes } from '../bytes/hash.ts';

/** Finds buffers of equal bytes. */
export class SameBuffers {
  readonly #buffers: ResourceGraph['buffers'];
  readonly #ids = new Map<string, string>();
  /** The first buffer of each hash. Others are not looked for, so that files made to have one hash cost no more. */
  readonly #byHash = new Map<number, string>();

  constructor({ buffers }: ResourceGraph) {
    this.#buffers = buffers;
  }

  /** The id of the first buffer that was asked for with the same bytes; a text that is no id of a buffer stays. */
  idOf(id: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    const bytes = this.#buffers.get(id)?.bytes;
    if (bytes === undefined) return id;
    const hash = hashBytes(bytes);
    const first = this.#byHash.get(hash) ?? id;
    this.#byHash.set(hash, first);
    const isSame = areEqualBytes(this.#buffers.get(first)?.bytes ?? bytes, bytes);
    const found = isSame ? first : id;
    this.#ids.set(id, found);
    return found;
  }
}
