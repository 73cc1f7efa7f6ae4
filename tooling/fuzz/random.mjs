/**
 * Numbers that look random and follow from a seed (mulberry32), so that a case can be run again.
 *
 * @param {number} seed
 */
export function randomOf(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number below `limit`. @param {number} limit */
  const below = (limit) => Math.floor(next() * limit);
  /** One of some values. @template T @param {readonly T[]} values @returns {T} */
  const pick = (values) => /** @type {T} */ (values[below(values.length)]);
  return { next, below, pick };
}

/** @typedef {ReturnType<typeof randomOf>} Random */
