/** Counts some more of a key; one that there is none of gets no entry. */
export function tally<K>(counts: Map<K, number>, key: K, count = 1): void {
  if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
}
