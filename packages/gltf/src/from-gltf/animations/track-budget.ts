/**
 * How many keys the tracks of a file may have that say what another track says already: one channel of glTF may move what many
 * nodes show, each of which has a track of its own in STF.
 */
const MOST_KEYS = 1 << 21;

/** So many more for each key that the file itself has: scales that never change may well be those of all joints. */
const MORE_FOR_EACH = 4;

/** Keeps small files from filling the memory with tracks that are alike. */
export class TrackBudget {
  #left = MOST_KEYS;
  readonly #known = new Set<object>();

  /** Takes room for tracks beyond the first, each with so many keys; says whether there is as much. */
  take(tracks: number, keys: number): boolean {
    const isEnough = tracks === 0 || tracks * keys <= this.#left;
    if (isEnough && tracks > 0) this.#left -= tracks * keys;
    return isEnough;
  }

  /** Takes room for the tracks of a channel, whose values may be those of an earlier one; says whether there is as much. */
  takeValues(values: object, tracks: number, keys: number): boolean {
    if (this.#known.has(values)) return this.take(tracks, keys);
    this.#known.add(values);
    this.#left += MORE_FOR_EACH * keys;
    return true;
  }
}
