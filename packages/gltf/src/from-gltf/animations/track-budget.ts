/**
 * How many keys the tracks of a file may have that say what another track says already: one channel of glTF may move what many
 * nodes show, each of which has a track of its own in STF.
 */
const MOST_KEYS = 1 << 21;

/** Keeps small files from filling the memory with tracks that are alike. */
export class TrackBudget {
  #left = MOST_KEYS;

  /** Takes room for tracks beyond the first, each with so many keys; says whether there is as much. */
  take(tracks: number, keys: number): boolean {
    const isEnough = tracks === 0 || tracks * keys <= this.#left;
    if (isEnough && tracks > 0) this.#left -= tracks * keys;
    return isEnough;
  }
}
