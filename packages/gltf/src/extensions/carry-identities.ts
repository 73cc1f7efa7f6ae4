import type { Document, ExtensibleProperty } from '@gltf-transform/core';
import { appendTo } from '../append-to.ts';
import {
  findIdentity,
  identityOf,
  KINDS,
  type Kind,
  listIdentifiable,
} from './stf-document/identities.ts';
import { StfDelta } from './stf-document/stf-delta.ts';
import { enableStfDocument } from './stf-document/stf-document-extension.ts';
import { STF_DOCUMENT, type StfIdentity } from './stf-document/stf-identity.ts';

/** Programs call these by names of their own: Blender a skin by its node. */
const RENAMED: ReadonlySet<Kind> = new Set(['scenes', 'skins']);

/**
 * Gives a file that a program exported anew what that program dropped of `STF_document`: each object the id of
 * the one of the same kind and name, several of one name in their order, and the document what glTF cannot hold.
 * Where one scene or skin is left on both sides, they belong together whatever their names. What `to` has already
 * stays.
 *
 * @param from Has `STF_document`: what `stfToGltf` makes of the STF document as it was.
 * @param to Is changed; `gltfToStf` makes the STF document as it is now of it.
 */
export function carryIdentities(from: Document, to: Document): void {
  const extension = enableStfDocument(to);
  const [before, after] = [listIdentifiable(from), listIdentifiable(to)];
  for (const kind of KINDS) {
    for (const [object, kept] of pairUp(kind, before[kind], after[kind])) {
      object.setExtension(STF_DOCUMENT, extension.createIdentity(kept.getId()).copy(kept));
    }
  }
  const delta = from.getRoot().getExtension<StfDelta>(STF_DOCUMENT);
  const bytes = delta?.getBytes();
  if (!delta || !bytes || to.getRoot().getExtension(STF_DOCUMENT)) return;
  const copy = new StfDelta(to.getGraph())
    .setKind(delta.getKind())
    .setBytes(bytes, delta.getByteLength());
  to.getRoot().setExtension(STF_DOCUMENT, copy);
}

/** The objects without an identity, each with the one that it is to have. */
function pairUp(
  kind: Kind,
  before: readonly ExtensibleProperty[],
  after: readonly ExtensibleProperty[],
): (readonly [ExtensibleProperty, StfIdentity])[] {
  const taken = new Set(after.map(findIdentity));
  const byName = new Map<string, StfIdentity[]>();
  for (const object of before) {
    const identity = identityOf(object);
    if (!identity || taken.has(identity.getId())) continue;
    appendTo(byName, object.getName(), identity);
  }
  // From the end, as what is taken from the start of a long list moves all others.
  for (const list of byName.values()) list.reverse();
  const pairs: (readonly [ExtensibleProperty, StfIdentity])[] = [];
  const unpaired: ExtensibleProperty[] = [];
  for (const object of after) {
    if (identityOf(object)) continue;
    const identity = byName.get(object.getName())?.pop();
    if (identity) pairs.push([object, identity]);
    else unpaired.push(object);
  }
  const [identity, ...others] = [...byName.values()].flat();
  const [object] = unpaired;
  const isOne = others.length === 0 && unpaired.length === 1;
  if (RENAMED.has(kind) && isOne && object && identity) pairs.push([object, identity]);
  return pairs;
}
