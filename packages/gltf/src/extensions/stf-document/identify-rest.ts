import { deriveId } from '@stfkit/core/authoring';
import type { Document, TargetProperty } from '../../objects/target.ts';
import { findIdentity, identityOf, listIdentifiable } from './identities.ts';
import { enableStfDocument } from './stf-document-extension.ts';
import { STF_DOCUMENT } from './stf-identity.ts';

/**
 * Gives ids to the objects that stand for no resource, for instance the nodes of curves: what
 * was made up is told from what someone adds later by its id, wherever it stands by then.
 *
 * @param isTaken Whether a resource has an id.
 */
export function identifyRest(document: Document, isTaken: (id: string) => boolean): void {
  const extension = enableStfDocument(document);
  for (const [kind, objects] of Object.entries(listIdentifiable(document))) {
    (objects as readonly TargetProperty[]).forEach((object, index) => {
      if (findIdentity(object) !== undefined) return;
      let id = deriveId(`gltf/made/${kind}/${index}`);
      for (let n = 1; isTaken(id); n++) id = deriveId(`gltf/made/${kind}/${index}#${n}`);
      const identity = identityOf(object);
      if (identity) identity.setId(id);
      else object.setExtension(STF_DOCUMENT, extension.createIdentity(id));
    });
  }
}
