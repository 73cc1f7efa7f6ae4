import type { JsonObject } from '@stfkit/core';
import { isKnownExtension } from '../extensions/is-known-extension.ts';
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
 * Counts in `lost`, by its name, in how many places an extension that nobody knows stands within one that is not there when
 * it is written. Most are written in the order of their names.
 *
 * @param hasMtoon Whether the object has MToon, which materials of VRM 0.x have not.
 */
export function countDisplaced(
  extensions: ReadonlyMap<string, JsonObject>,
  hasMtoon: () => boolean,
  lost: Map<string, number>,
): void {
  for (const [name, entries] of extensions) {
    const isDisplaced = (pointer: string): boolean =>
      pointer
        .split('/extensions/')
        .slice(1)
        .some((part) => {
          const [outer = '', member = ''] = part.split('/');
          if (outer === MTOON && !hasMtoon()) return true;
          // What MToon says itself is kept whole, its textures are described anew.
          const isWhole = outer === MTOON && !MTOON_TEXTURES.some((texture) => texture === member);
          return outer > name && isKnownExtension(outer) && !isWhole && !EARLY.has(outer);
        });
    tally(lost, name, Object.keys(entries).filter(isDisplaced).length);
  }
}
