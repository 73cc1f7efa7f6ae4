import type { Packet } from '@gltf-transform/extensions';
import type { JsonObject } from '@stfkit/core';
import { describeAsset } from '../asset/asset-info.ts';
import { XMP } from '../asset/xmp.ts';
import { type Document, dataOf } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';

/** What a document says of itself, as members of `asset_info`. */
export function readAssetInfo(document: Document): ReadonlyMap<string, string> {
  const root = document.getRoot();
  const asset = extrasOf(root.getAsset()) as JsonObject | undefined;
  const packet = extrasOf(dataOf<Packet>(root, XMP)?.toJSONLD()) as JsonObject | undefined;
  return describeAsset({ asset: asset ?? {}, ...(packet && { packet }) });
}
