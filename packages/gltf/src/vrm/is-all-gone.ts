import { indexTableOf } from './index-paths.ts';
import type { IndexedJson } from './indexed-json.ts';
import { listPlaces } from './visit-places.ts';

/** Whether an extension says nothing any more: a constraint of a node whose sources are all gone. */
export function isAllGone<T>(extension: string, { json, objects }: IndexedJson<T>): boolean {
  const { paths, needsObjects } = indexTableOf(extension);
  if (!needsObjects) return false;
  const sources = paths.flatMap(({ keys }) => listPlaces(json, keys));
  // What stood for nothing in the file itself stays as it was.
  const isGone = (position: unknown): boolean =>
    typeof position === 'number' && position >= 0 && objects[position] === undefined;
  return sources.length > 0 && sources.every(({ holder, key }) => isGone(holder[key]));
}
