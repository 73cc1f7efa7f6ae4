/** A value and where it stands. @typedef {{ holder: any, key: string, value: any, path: readonly string[] }} Place */

/** Deeper values are left alone. */
const DEEPEST = 30;

/**
 * All values below one that are of interest.
 *
 * @param {any} json @param {(place: Place) => boolean} isWanted @returns {Place[]}
 */
export function listPlaces(json, isWanted) {
  /** @type {Place[]} */
  const found = [];
  /** @param {any} holder @param {readonly string[]} above */
  const visit = (holder, above) => {
    if (typeof holder !== 'object' || holder === null || above.length > DEEPEST) return;
    for (const [key, value] of Object.entries(holder)) {
      const place = { holder, key, value, path: [...above, key] };
      if (isWanted(place)) found.push(place);
      visit(value, place.path);
    }
  };
  visit(json, []);
  return found;
}
