/**
 * The entries of a map, or of a list whose objects are told apart by their `target` as tracks of animations
 * are; undefined for other values, and lists that have a target twice.
 */
export function keyedEntries(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [String(key), part]));
  if (!Array.isArray(value)) return undefined;
  const entries = new Map<string, unknown>();
  for (const item of value as readonly unknown[]) {
    const target = (item as { readonly target?: unknown } | null)?.target;
    if (!Array.isArray(target)) return undefined;
    entries.set(JSON.stringify(target), item);
  }
  return entries.size === value.length ? entries : undefined;
}
