import type { JsonObject, ResourceId } from '@stfkit/core';
import { asObject, type OpenObject } from '../../json/as-json.ts';
import type { GltfVrmObject } from '../../resources/gltf-vrm.ts';
import { indexTableOf } from '../index-paths.ts';
import { listPlaces } from '../visit-places.ts';

/** So many entries are added at most, as a file of a few kilobytes may have many skins and many binds. */
const MOST_ADDED = 1 << 16;

/**
 * Has what VRM 0.x says of a mesh said of each mesh that this became, as a mesh that several skins move becomes one for each:
 * binds of expressions, and what is seen in first person.
 *
 * @param json May be changed.
 * @param objects Those that the indices in `json` stand for; gets the copies.
 * @param copiesOf The meshes beside the one that an object stands for.
 */
export function repeatForCopies(
  extension: string,
  json: JsonObject,
  objects: GltfVrmObject[],
  copiesOf: (index: number) => readonly ResourceId[],
): void {
  let left = MOST_ADDED;
  const places = new Map<ResourceId, number>();
  const placeOf = (resource: ResourceId): number => {
    const place = places.get(resource) ?? objects.push({ resource }) - 1;
    places.set(resource, place);
    return place;
  };
  for (const { kind, keys, entry } of indexTableOf(extension).paths) {
    if (kind !== 'mesh') continue;
    const member = keys[entry] as string;
    for (const { holder, key } of listPlaces(json, keys.slice(0, entry - 1))) {
      const list = holder[key];
      if (!Array.isArray(list)) continue;
      holder[key] = list.flatMap((each): unknown[] => {
        const copies = copiesOf(Number((asObject(each) as OpenObject)[member]));
        if (copies.length === 0 || copies.length > left) return [each];
        left -= copies.length;
        return [each, ...copies.map((id) => ({ ...asObject(each), [member]: placeOf(id) }))];
      });
    }
  }
}
