import type { Json } from '@stfkit/core';
import type { ExtensibleProperty } from '../../objects/index.ts';
import { findPlaces } from './find-places.ts';
import type { Printer } from './prints.ts';

/**
 * The object that each entry of a list of ids is about, undefined where that cannot be told: by the prints of what it was
 * about, without those by its place, as long as there are as many.
 */
export function findObjects(
  ids: readonly Json[],
  prints: Json | undefined,
  objects: readonly ExtensibleProperty[],
  printer: Printer,
): readonly (ExtensibleProperty | undefined)[] {
  if (!isPrintList(prints) || prints.length !== ids.length) {
    return ids.map((_, i) => (ids.length === objects.length ? objects[i] : undefined));
  }
  const places = findPlaces(
    prints,
    objects.map((object) => printer.print(object)),
  );
  return places.map((place) => (place === undefined ? undefined : objects[place]));
}

function isPrintList(json: Json | undefined): json is readonly string[] {
  return Array.isArray(json) && json.every((print) => typeof print === 'string');
}
