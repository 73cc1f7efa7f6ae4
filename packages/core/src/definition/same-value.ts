/**
 * Whether two typed values say the same: scalars, arrays, maps and plain objects, to any depth. Parts
 * that are the same object are not looked into.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Map) return b instanceof Map && sameValue([...a], [...b]);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Reflect.ownKeys(a);
  return (
    keys.length === Reflect.ownKeys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key as never], b[key as never]))
  );
}
