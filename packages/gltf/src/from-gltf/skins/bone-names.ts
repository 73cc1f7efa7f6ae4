/** What no bone may have in its name: programs use it in paths. */
const FORBIDDEN = /[:/]/g;

/** Names of bones as programs can take them: none empty, none twice, without colons and slashes. */
export class BoneNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** A free name like this one: itself, or with a number added. */
  take(name: string): string {
    const base = name.replace(FORBIDDEN, '_') || 'Bone';
    let free = base;
    for (let i = this.#next.get(base) ?? 1; this.#taken.has(free); i++) {
      free = `${base}.${String(i).padStart(3, '0')}`;
      this.#next.set(base, i + 1);
    }
    this.#taken.add(free);
    return free;
  }
}
