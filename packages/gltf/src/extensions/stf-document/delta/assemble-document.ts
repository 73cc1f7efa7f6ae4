import type { Resource, StfBuffer } from '@stfkit/core';
import { apply, StfDocument } from '@stfkit/core';
import { hashValue } from '../../../bytes/hash.ts';
import { GLTF_REGISTRY } from '../../../resources/gltf-resource-types.ts';
import type { Delta } from './delta.ts';
import { restoreOrder } from './order.ts';

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
  const { root, timestamp } = now.meta;
  const made = StfDocument.create(GLTF_REGISTRY, { root, timestamp }).edit((draft) => {
    for (const id of restoreOrder([...buffers.keys()], delta.bufferOrder)) {
      draft.setBuffer(buffers.get(id) as StfBuffer);
    }
    for (const id of restoreOrder([...resources.keys()], delta.order)) {
      draft.set(resources.get(id) as Resource);
    }
  });
  const none = { added: [], updated: [], removed: [] };
  const told = apply(made, {
    format: 'stf-patch',
    version: 1,
    stf: delta.meta ?? now.metaText.span.text(),
    members: Object.fromEntries(delta.members),
    resources: none,
    buffers: none,
  });
  const isEdited = hashValue(now.meta.assetInfo) !== delta.assetInfo;
  return told.edit((draft) => {
    const isOther = told.root !== root && now.resources.has(told.root) && resources.has(root);
    if (isOther || !told.resources.has(told.root)) draft.setMeta({ root });
    if (isEdited) {
      draft.setMeta({ assetInfo: new Map([...told.meta.assetInfo, ...now.meta.assetInfo]) });
    }
  });
}
