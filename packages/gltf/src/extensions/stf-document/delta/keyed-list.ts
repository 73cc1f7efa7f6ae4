import { hashValue } from '../../../bytes/hash.ts';

/** Lists in which each place is that of something else, by the name of the member: material slots, blendshapes. */
const PLACES: ReadonlySet<string> = new Set(['materialSlots', 'materials', 'blendshapeValues']);

/** Whether each place in the list of a member is that of something else, so that what is gone leaves an empty one. */
export const isByPlace = (member: string): boolean => PLACES.has(member);

/** What a track moves: rotations are the same however they are told, and glTF has one kind of them. */
export function keyOfTarget(target: readonly unknown[]): string {
  const isEuler = target.at(-1) === 'r_euler';
  return JSON.stringify(isEuler ? [...target.slice(0, -1), 'r'] : target);
}

/**
 * The entries of a map, of a list by their places where `member` has such, or of a list whose objects are told apart by their `target` as tracks of animations
 * are; undefined for other values, and lists that have a target twice.
 */
export function keyedEntries(
  value: unknown,
  member: string,
  keyOf: (target: readonly unknown[]) => string = keyOfTarget,
): ReadonlyMap<string, unknown> | undefined {
  if (value instanceof Map) return new Map([...value].map(([key, part]) => [String(key), part]));
  if (!Array.isArray(value)) return undefined;
  if (isByPlace(member)) return new Map(value.map((item, place) => [String(place), item]));
  const entries = new Map<string, unknown>();
  for (const item of value as readonly unknown[]) {
    const target = (item as { readonly target?: unknown } | null)?.target;
    if (!Array.isArray(target)) return undefined;
    entries.set(keyOf(target), item);
  }
  return entries.size === value.length ? entries : undefined;
}

/**
 * The hash of an entry, of a track without the ids of its baked samples: these follow the keys, and earlier versions made them of
 * its place among the tracks.
 */
export function hashEntry(entry: unknown): number {
  const { subtracks, ...others } = (entry ?? {}) as { readonly subtracks?: unknown };
  if (!Array.isArray(subtracks)) return hashValue(entry);
  const keys = subtracks.map((subtrack: unknown) => {
    if (typeof subtrack !== 'object' || subtrack === null) return subtrack;
    const { baked: _, ...told } = subtrack as { readonly baked?: unknown };
    return told;
  });
  return hashValue({ ...others, subtracks: keys });
}
