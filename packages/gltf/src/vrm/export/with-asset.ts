import type { StfDocument } from '@stfkit/core';
import { describeAsset } from '../../asset/asset-info.ts';
import { readKeptAsset } from '../../to-gltf/asset.ts';
import { describeMeta, META_INFO } from '../describe/meta.ts';
import type { VrmFile } from '../describe/vrm-file.ts';

/**
 * The document with the names and terms of its glTF asset in place of those that the `meta` of a VRM file says by itself: an author there
 * is no notice of copyright, and takes none away.
 *
 * @param kept The file that the document was made from.
 */
export function withAsset(
  document: StfDocument,
  kept: VrmFile | undefined,
  written: VrmFile | undefined,
): StfDocument {
  if (written === undefined) return document;
  const { info } = describeMeta(written);
  const own = describeAsset(readKeptAsset(document).texts);
  const assetInfo = new Map(document.meta.assetInfo);
  for (const [, name] of META_INFO[written.version]) {
    const text = assetInfo.get(name);
    // Without either of them it was taken out of the file of VRM.
    if (text !== info.get(name) || (text === undefined && kept === undefined)) continue;
    const before = own.get(name);
    if (before === undefined) assetInfo.delete(name);
    else assetInfo.set(name, before);
  }
  return document.edit((draft) => draft.setMeta({ assetInfo }));
}
