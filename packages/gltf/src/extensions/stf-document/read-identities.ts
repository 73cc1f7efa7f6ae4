import type { Json, JsonObject } from '@stfkit/core';
import type { ExtensibleProperty, Extension } from '../../objects/index.ts';
import { findObjects } from './find-objects.ts';
import { findTurning } from './find-turning.ts';
import { KINDS, type Kind } from './identities.ts';
import { type Lists, readMarks } from './marks.ts';
import { Printer } from './prints.ts';

/** What a reader found of a list of ids that does not fit. */
export interface IgnoredIds {
  /** Name of the list. */
  readonly kind: string;
  /** Ids of it that fit no object. */
  readonly found: number;
  /** Objects in the file that none of it fits. */
  readonly expected: number;
}

/** The extension of a document that was read. */
export interface IdentityExtension extends Extension {
  /** The lists of which ids were ignored in reading because they do not fit the file. */
  readonly ignored: readonly IgnoredIds[];
}

/**
 * Gives the objects of a file what `STF_document` says of each; returns the lists that do not fit.
 *
 * @param found The extension of the file.
 * @param give Has an object keep an id.
 */
export function readIdentities<T extends ExtensibleProperty>(
  found: JsonObject,
  objects: Readonly<Record<Kind, readonly T[]>>,
  give: (object: T, id: string) => void,
): readonly IgnoredIds[] {
  const prints = (found['prints'] ?? {}) as JsonObject;
  const lists = { ...objects } as Record<Kind, Lists[Kind]>;
  const printer = new Printer();
  const ignored: IgnoredIds[] = [];
  for (const kind of KINDS) {
    const ids = found[kind];
    if (!Array.isArray(ids)) continue;
    const list = findTurning(ids, findObjects(ids, prints[kind], objects[kind], printer));
    const missing = ids.filter((id, i) => isId(id) && list[i] === undefined).length;
    const expected = objects[kind].length - list.filter((object) => object !== undefined).length;
    // Fewer objects are an edit, and so are more; both at once may be what is not recognised.
    if (missing > 0 && expected > 0) ignored.push({ kind, found: missing, expected });
    list.forEach((object, i) => {
      const id: unknown = ids[i];
      if (object && isId(id)) give(object as T, id);
    });
    lists[kind] = list;
  }
  readMarks(lists, found);
  return ignored;
}

const isId = (id: Json | unknown): id is string => typeof id === 'string' && id !== '';
