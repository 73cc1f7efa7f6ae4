import type { JsonObject } from '@stfkit/core';
import { isKnownExtension } from '../extensions/is-known-extension.ts';
import { VISIBILITY } from '../objects/extension-names.ts';
import { MATERIAL_EXTENSION_ROWS } from '../objects/material-extension-rows.ts';
import { tally } from '../tally.ts';
import { MTOON, MTOON_TEXTURES } from '../vrm/extensions/kept-mtoon.ts';
import { VRM_NAMES } from '../vrm/index-paths.ts';

/** Extensions that are there before those that nobody knows are written: glTF-Transform makes them so, or they are kept whole. */
const EARLY: ReadonlySet<string> = new Set([
  ...MATERIAL_EXTENSION_ROWS.slice(0, -1).map(({ name }) => name),
  ...VRM_NAMES,
]);

/**
 * What extensions that nobody knows say, without what stands within an extension that is not there when they are written: most
 * are written in the order of their names. In how many places that is, is counted in `lost` by the names.
 *
 * @param has Whether the object has a known extension: MToon, which materials of VRM 0.x have not, or visibility.
 */
export function withoutDisplaced(
  extensions: ReadonlyMap<string, JsonObject>,
  has: (name: string) => boolean,
  lost: Map<string, number>,
): ReadonlyMap<string, JsonObject> {
  const left = new Map<string, JsonObject>();
  for (const [name, entries] of extensions) {
    const all = Object.entries(entries);
    const kept = all.filter(([pointer]) => !isDisplaced(name, pointer, has));
    if (kept.length === all.length) left.set(name, entries);
    else {
      tally(lost, name, all.length - kept.length);
      if (kept.length > 0) left.set(name, Object.fromEntries(kept));
    }
  }
  return left;
}

function isDisplaced(name: string, pointer: string, has: (name: string) => boolean): boolean {
  return pointer
    .split('/extensions/')
    .slice(1)
    .some((part) => {
      const [outer = '', member = ''] = part.split('/');
      if ((outer === MTOON || outer === VISIBILITY) && !has(outer)) return true;
      // What MToon says itself is kept whole, its textures are described anew.
      const isWhole = outer === MTOON && !MTOON_TEXTURES.some((texture) => texture === member);
      return outer > name && isKnownExtension(outer) && !isWhole && !EARLY.has(outer);
    });
}
