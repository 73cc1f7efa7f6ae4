import type { Document } from '@gltf-transform/core';
import { findIdentity, identityOf, KINDS, listIdentifiable } from './stf-document/identities.ts';
import { StfDelta } from './stf-document/stf-delta.ts';
import { enableStfDocument } from './stf-document/stf-document-extension.ts';
import { STF_DOCUMENT, type StfIdentity } from './stf-document/stf-identity.ts';

/**
 * Gives a file that a program exported anew what that program dropped of `STF_document`: each object the id of
 * the one of the same kind and name, several of one name in their order, and the document what glTF cannot hold.
 * What `to` has already stays.
 *
 * @param from Has `STF_document`: what `stfToGltf` makes of the STF document as it was.
 * @param to Is changed; `gltfToStf` makes the STF document as it is now of it.
 */
export function carryIdentities(from: Document, to: Document): void {
  const extension = enableStfDocument(to);
  const [before, after] = [listIdentifiable(from), listIdentifiable(to)];
  for (const kind of KINDS) {
    const taken = new Set(after[kind].map(findIdentity));
    const byName = new Map<string, StfIdentity[]>();
    for (const object of before[kind]) {
      const identity = identityOf(object);
      if (!identity || taken.has(identity.getId())) continue;
      const list = byName.get(object.getName());
      if (list) list.push(identity);
      else byName.set(object.getName(), [identity]);
    }
    for (const object of after[kind]) {
      const kept = identityOf(object) ? undefined : byName.get(object.getName())?.shift();
      if (!kept) continue;
      const identity = extension.createIdentity(kept.getId()).setClip(kept.getClip());
      object.setExtension(STF_DOCUMENT, identity);
    }
  }
  const delta = from.getRoot().getExtension<StfDelta>(STF_DOCUMENT);
  const bytes = delta?.getBytes();
  if (!delta || !bytes || to.getRoot().getExtension(STF_DOCUMENT)) return;
  const copy = new StfDelta(to.getGraph()).setBytes(bytes, delta.getByteLength());
  to.getRoot().setExtension(STF_DOCUMENT, copy);
}
