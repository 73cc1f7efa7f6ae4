import type { StfDocument } from '@stfkit/core';
import type { Renamed } from './delta.ts';

/** So many characters of an id tell it from the others of a document, where they do. */
const START = 8;

/** Finds the ids of a document by their first characters. */
export class IdResolver {
  /** Undefined where several ids start so. */
  readonly #byStart = new Map<string, string | undefined>();

  constructor(ids: readonly string[]) {
    for (const id of new Set(ids)) {
      const start = id.slice(0, START);
      this.#byStart.set(start, this.#byStart.has(start) ? undefined : id);
    }
  }

  /** For the resources and buffers of a document. */
  static of({ resources, buffers }: StfDocument): IdResolver {
    return new IdResolver([...resources.keys(), ...buffers.keys()]);
  }

  /** The id that starts so; undefined where there is none, or more than one. */
  resolve(start: string): string | undefined {
    return this.#byStart.get(start);
  }
}

/** New ids by old ones, as far as the old ones are in the map and no id comes out twice. */
export function checkRenaming(
  renamed: readonly Renamed[],
  map: { readonly has: (id: string) => boolean },
): Map<string, string> {
  const checked = new Map<string, string>();
  const taken = new Set<string>();
  for (const [before, after] of renamed) {
    if (!map.has(before) || checked.has(before) || map.has(after) || taken.has(after)) continue;
    checked.set(before, after);
    taken.add(after);
  }
  return checked;
}
