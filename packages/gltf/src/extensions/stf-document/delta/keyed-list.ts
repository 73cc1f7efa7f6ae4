import { keyOfTarget } from '../../../animations/key-of-target.ts';
import { hashValue } from '../../../bytes/hash.ts';
import { SURFACE_ROWS } from '../../../materials/vocabulary.ts';

/** Lists in which each place is that of something else, by the name of the member: material slots, blendshapes. */
const PLACES: ReadonlySet<string> = new Set(['materialSlots', 'materials', 'blendshapeValues']);

/** Whether each place in the list of a member is that of something else, so that what is gone leaves an empty one. */
export const isByPlace = (member: string): boolean => PLACES.has(member);

/** What materials call smoothness is roughness in glTF. */
const SMOOTHNESS = /^smoothness\./;

/**
 * The key of the entry that counts, and with which one goes that does not: of several tracks of one target the last, which has no
 * number behind its key; of smoothness and roughness the latter.
 */
export function keyThatCounts(key: string, member: string): string {
  if (TRACKS.has(member)) return key.replace(/#\d+$/, '');
  return member === 'properties' ? key.replace(SMOOTHNESS, 'roughness.') : key;
}

const TRACKS: ReadonlySet<string> = new Set(['tracks', 'tracksBaked']);

/**
 * Whether entries of a member belong together, so that none of those that only the glTF file had stands beside told ones that the file
 * gives as when it was written: an image of roughness and metallic beside a value has that as its factor.
 */
export const isOneThing = (key: string, member: string): boolean =>
  member === 'properties' && SURFACE.has(key);

const SURFACE: ReadonlySet<string> = new Set(SURFACE_ROWS.map(({ name }) => name));

/** The key of a map behind one of its entries. */
export const keyInMap = (map: ReadonlyMap<string, unknown>, key: string): string =>
  map.has(key) ? key : key.replace(/^roughness\./, 'smoothness.');

/**
 * The entries of a map, of a list by their places where `member` has such, or of a list whose objects are told apart by their `target` as tracks of animations
 * are; undefined for other values.
 */
export function keyedEntries(
  value: unknown,
  member: string,
  keyOf: (target: readonly unknown[]) => string = keyOfTarget,
): ReadonlyMap<string, unknown> | undefined {
  if (value instanceof Map) return keyedMap(value, member);
  if (!Array.isArray(value)) return undefined;
  if (isByPlace(member)) return new Map(value.map((item, place) => [String(place), item]));
  const keys: string[] = [];
  for (const item of value as readonly unknown[]) {
    const target = (item as { readonly target?: unknown } | null)?.target;
    if (!Array.isArray(target)) return undefined;
    keys.push(keyOf(target));
  }
  const seen = new Map<string, number>();
  for (let i = keys.length - 1; i >= 0; i--) {
    const key = keys[i] as string;
    const later = seen.get(key) ?? 0;
    seen.set(key, later + 1);
    if (later > 0) keys[i] = `${key}#${later}`;
  }
  return new Map(keys.map((key, i) => [key, value[i]]));
}

function keyedMap(map: ReadonlyMap<unknown, unknown>, member: string): Map<string, unknown> {
  const isOfMaterial = member === 'properties';
  const entries = [...map].map(([key, part]): [string, unknown] => {
    const name = String(key);
    const own = isOfMaterial ? name.replace(SMOOTHNESS, 'roughness.') : name;
    return [own === name || map.has(own) ? name : own, part];
  });
  return new Map(entries);
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
