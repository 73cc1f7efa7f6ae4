import { PREFIX, type Renamed } from './delta.ts';

/** Finds the ids of a document by what is told of them: all of it, or its first characters. */
export class IdResolver {
  readonly #ids: ReadonlySet<string>;
  /** Undefined where several ids start so. */
  readonly #byPrefix = new Map<string, string | undefined>();

  constructor(ids: readonly string[]) {
    this.#ids = new Set(ids);
    for (const id of this.#ids) {
      const prefix = id.slice(0, PREFIX);
      this.#byPrefix.set(prefix, this.#byPrefix.has(prefix) ? undefined : id);
    }
  }

  /** The id that is told; undefined where there is none, or more than one. */
  resolve(told: string): string | undefined {
    return this.#ids.has(told) ? told : this.#byPrefix.get(told);
  }

  /** New ids by old ones, as far as they are in the map and no id comes out twice. */
  resolveAll(
    renamed: readonly Renamed[],
    map: { readonly has: (id: string) => boolean },
  ): Map<string, string> {
    const resolved = new Map<string, string>();
    const taken = new Set<string>();
    for (const [told, after] of renamed) {
      const before = this.resolve(told);
      if (before === undefined || !map.has(before) || resolved.has(before)) continue;
      if (map.has(after) || taken.has(after)) continue;
      resolved.set(before, after);
      taken.add(after);
    }
    return resolved;
  }
}
