/**
 * Freezes a value and all that it holds; what is frozen already is taken as deeply so. Typed arrays
 * and maps stay as they are: the first cannot be frozen, the second only by type.
 */
export function deepFreeze<T>(value: T): T {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const item = open.pop();
    if (typeof item !== 'object' || item === null || Object.isFrozen(item)) continue;
    if (ArrayBuffer.isView(item)) continue;
    if (item instanceof Map) {
      for (const member of item.values()) open.push(member);
      continue;
    }
    Object.freeze(item);
    for (const member of Object.values(item)) {
      if (typeof member === 'object') open.push(member);
    }
  }
  return value;
}
