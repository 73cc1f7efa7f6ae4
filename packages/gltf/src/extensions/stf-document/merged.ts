import type { JsonObject } from '@stfkit/core';
import type { ExtensibleProperty } from '../../objects/index.ts';
import { type Identifiable, identityOf, KINDS, type Kind } from './identities.ts';
import type { KeptDelta } from './identity.ts';
import { NO_ORIGIN } from './origin.ts';

/** Has all objects of a document that is read, or made, say that they came with it. */
export function giveOrigin(lists: Identifiable, kept: KeptDelta): void {
  const origin = kept.getOrigin();
  if (origin === NO_ORIGIN) return;
  for (const object of KINDS.flatMap((kind): readonly ExtensibleProperty[] => lists[kind])) {
    const identity = identityOf(object);
    if (identity?.getOrigin() === NO_ORIGIN) identity.setOrigin(origin);
  }
}

/** The indices of objects whose STF document the root keeps nothing of, as a program merged them into it. */
export function listMerged(lists: Identifiable, kept: KeptDelta): Partial<Record<Kind, number[]>> {
  const home = kept.getOrigin();
  const merged: Partial<Record<Kind, number[]>> = {};
  for (const kind of KINDS) {
    const found = lists[kind].flatMap((object, i) => {
      const origin = identityOf(object)?.getOrigin() ?? NO_ORIGIN;
      return origin === NO_ORIGIN || origin === home ? [] : [i];
    });
    if (found.length > 0) merged[kind] = found;
  }
  return merged;
}

/** What `STF_document` says of them; nothing where there are none. */
export function tellMerged(lists: Identifiable, kept: KeptDelta | null): JsonObject {
  if (!kept) return {};
  const merged = listMerged(lists, kept);
  return Object.keys(merged).length > 0 ? { merged } : {};
}
