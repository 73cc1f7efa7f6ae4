/** Puts an item behind all others of a set, as glTF-Transform does with one that is there already. */
export function append<T>(set: Set<T>, item: T): void {
  set.delete(item);
  set.add(item);
}
