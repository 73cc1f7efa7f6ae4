import type { GLTF } from '@gltf-transform/core';
import { STF_DOCUMENT } from '../extensions/stf-document/stf-identity.ts';
import { COMPRESSIONS } from './compressions.ts';

/** So many extensions that are not known are kept: documents tell each of theirs of every object that is made, so there have to be few. */
export const MOST_UNKNOWN = 256;

/** A name that can be that of an extension, if one that glTF advises against, and of nothing that every object has. */
export const isExtensionName = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && !(name in {});

/**
 * A file that lists the extensions that stand in it, which glTF demands: glTF-Transform reads no others. Compressions
 * that are not listed are not added, as what they compress is read without them then.
 *
 * @param known Names that are always added; of others there are `MOST_UNKNOWN` in the end at most, as far as they are added here.
 * @see glTF 2.0 §3.12
 */
export function listExtensions(json: GLTF.IGLTF, known: ReadonlySet<string>): GLTF.IGLTF {
  const listed = new Set(json.extensionsUsed);
  let room = MOST_UNKNOWN - [...listed].filter((name) => !known.has(name)).length;
  const added: string[] = [];
  for (const name of findNames(json)) {
    const isCompression = COMPRESSIONS.some(({ extension }) => extension === name);
    if (listed.has(name) || isCompression || !isExtensionName(name)) continue;
    if (!known.has(name) && room-- <= 0) continue;
    added.push(name);
  }
  return added.length === 0 ? json : { ...json, extensionsUsed: [...listed, ...added] };
}

/** The names of what stands in `extensions`; with a list of its own, as files may be deep. */
function findNames(json: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const places: unknown[] = [json];
  while (places.length > 0) {
    const place = places.pop();
    if (Array.isArray(place)) {
      for (const item of place) if (isAny(item)) places.push(item);
      continue;
    }
    for (const key in place as object) {
      const value = (place as Record<string, unknown>)[key];
      if (!isAny(value)) continue;
      // What is kept of an STF document may have any JSON in it.
      if (key === 'extras' || key === STF_DOCUMENT) continue;
      places.push(value);
      if (key !== 'extensions' || Array.isArray(value)) continue;
      for (const name of Object.keys(value)) names.add(name);
    }
  }
  return names;
}

const isAny = (value: unknown): value is object => typeof value === 'object' && value !== null;
