import { isObject, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { EXTENDED_COLLIDER } from '../describe/colliders.ts';
import type { Lost } from '../lost.ts';

/** Members whose keys are names that people chose. */
const MAPS: ReadonlySet<string> = new Set([
  'custom',
  'floatProperties',
  'vectorProperties',
  'textureProperties',
  'keywordMap',
  'tagMap',
]);

/** Counts in `lost` the extras in a VRM extension, for which another version has no place. */
export function countExtras(json: OpenObject, lost: Lost): void {
  const found = listMembers(json, 'extras');
  tally(lost, 'extras', found.filter(isOwn).length);
}

/** Counts in `lost` what extensions that nobody knows say within one of VRM, for which another version has no place. */
export function countExtensions(json: OpenObject, lost: Lost): void {
  const names = listMembers(json, 'extensions').flatMap((each) => Object.keys(each ?? {}));
  tally(lost, 'extensions', names.filter((name) => name !== EXTENDED_COLLIDER).length);
}

/** The values of all members of this name, but for those within them. Walks with a list of its own, as files may be deep. */
function listMembers(json: OpenObject, name: 'extras' | 'extensions'): unknown[] {
  const found: unknown[] = [];
  const places: [key: string, value: object][] = [['', json]];
  for (let next = places.pop(); next !== undefined; next = places.pop()) {
    const [owner, place] = next;
    for (const [key, value] of Object.entries(place)) {
      const isNamed = MAPS.has(owner);
      if (key === name && !isNamed) found.push(value);
      if (typeof value !== 'object' || value === null) continue;
      if (isNamed || (key !== 'extras' && key !== 'extensions')) {
        places.push([Array.isArray(place) || isNamed ? '' : key, value]);
      }
    }
  }
  return found;
}

/** Whether extras say something that is not the terms of VRM 0.x, which come back. */
function isOwn(extras: unknown): boolean {
  return !isObject(extras) || Object.keys(extras).some((key) => key !== 'vrm0');
}
