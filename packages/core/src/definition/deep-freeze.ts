const REFUSE = {
  value: () => {
    throw new TypeError('A map of a resource never changes; make a new one of it.');
  },
};

/** Takes from a map what could change it; `Object.freeze` alone leaves its entries open. */
export function freezeMap<K, V>(map: Map<K, V>): Map<K, V> {
  return Object.freeze(
    Object.defineProperties(map, { set: REFUSE, delete: REFUSE, clear: REFUSE }),
  );
}

/**
 * Freezes a value and all that it holds; what is frozen already is taken as deeply so. Typed arrays
 * stay as they are, since they cannot be frozen.
 */
export function deepFreeze<T>(value: T): T {
  if (Object.isFrozen(value)) return value;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const item = open.pop();
    // Scalars are frozen.
    if (Object.isFrozen(item) || ArrayBuffer.isView(item)) continue;
    if (item instanceof Map) {
      for (const member of freezeMap(item).values()) open.push(member);
      continue;
    }
    Object.freeze(item);
    for (const member of Object.values(item as object)) {
      if (typeof member === 'object') open.push(member);
    }
  }
  return value;
}
