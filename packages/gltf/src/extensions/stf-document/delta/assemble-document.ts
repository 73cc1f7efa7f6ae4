import type { Resource, StfBuffer, StfDocument } from '@stfkit/core';
import { composeDocument } from '../compose-document.ts';
import type { Delta } from './delta.ts';
import { mergeAssetInfo } from './merge-asset-info.ts';
import { restoreOrder } from './order.ts';
import { isOtherVrm, withTermsOf } from './other-vrm.ts';

/**
 * A document of these parts in the order that is told, with what the original said of itself. Its root is
 * the one of the glTF file where the told one is gone, or is a scene there and not the default one.
 *
 * @throws {Error} where a text of the delta is no JSON.
 */
export function assembleDocument(
  now: StfDocument,
  delta: Delta,
  resources: ReadonlyMap<string, Resource>,
  buffers: ReadonlyMap<string, StfBuffer>,
): StfDocument {
  const { root } = now.meta;
  const told = composeDocument(now, {
    stf: delta.meta ?? now.metaText.span.text(),
    members: delta.members,
    resources: restoreOrder([...resources.keys()], delta.order).map(
      (id) => resources.get(id) as Resource,
    ),
    buffers: restoreOrder([...buffers.keys()], delta.bufferOrder).map(
      (id) => buffers.get(id) as StfBuffer,
    ),
  });
  const isOther = isOtherVrm(now, delta);
  // The names and terms of a file of VRM go together.
  const assetInfo = isOther
    ? new Map([...told.meta.assetInfo, ...now.meta.assetInfo])
    : mergeAssetInfo(now, told.meta.assetInfo, delta.assetInfo);
  return told.edit((draft) => {
    const isOtherRoot = told.root !== root && now.resources.has(told.root) && resources.has(root);
    if (isOtherRoot || !told.resources.has(told.root)) draft.setMeta({ root });
    if (isOther) {
      draft.setMeta({ assetProperties: withTermsOf(now, told.meta.assetProperties) });
    }
    if (assetInfo) draft.setMeta({ assetInfo });
  });
}
