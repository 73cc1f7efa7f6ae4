import { KHRXMP, type Packet } from '@gltf-transform/extensions';
import type { JsonObject, StfDocument } from '@stfkit/core';
import { StfPrefab } from '@stfkit/core';
import { type AssetTexts, applyAssetInfo } from '../asset/asset-info.ts';
import { readPackets, XMP } from '../asset/xmp.ts';
import { isObject } from '../json/as-json.ts';
import type { Target } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfExtensions } from '../resources/gltf-extensions.ts';
import { GltfScene } from '../resources/gltf-scene.ts';
import { copyExtras, type ExportContext } from './export-context.ts';

/**
 * Writes what the file says of itself: the kept `asset` and the packets of XMP, with `asset_info` where
 * someone changed it.
 *
 * @returns Gives an object its packet.
 */
export function exportAsset(context: ExportContext): (object: Target, entries: JsonObject) => void {
  const { source, target } = context;
  const { packets, own, texts: before } = readKeptAsset(source);
  const texts = applyAssetInfo(before, source.meta.assetInfo);
  // In the order in which glTF-Transform has them of a file: what is made of both has to be the same.
  const { copyright, extras, ...others } = texts.asset;
  const written = copyExtras({
    ...others,
    ...(copyright !== undefined && { copyright }),
    ...(extras !== undefined && { extras }),
  });
  Object.assign(target.getRoot().getAsset(), written);
  const made = makePackets(
    context,
    packets.map((each, i) => (i === own && texts.packet ? texts.packet : each)),
  );
  const give = (object: Target, index: unknown): void => {
    const found = made[index as number];
    if (found) object.setExtension(XMP, found);
  };
  give(target.getRoot(), own);
  return (object, entries) => {
    const place = entries[''];
    give(object, isObject(place) ? place['packet'] : undefined);
  };
}

/** What is kept of the asset of a glTF file, and of its packets of XMP, one of which may be that of the asset. */
export function readKeptAsset(
  source: StfDocument,
): ReturnType<typeof readPackets> & { readonly texts: AssetTexts } {
  const root = source.find(source.root, StfPrefab);
  const kept = root && findComponent(source, root, GltfScene);
  const extensions = root && findComponent(source, root, GltfExtensions);
  const { packets, own } = readPackets(extensions?.file.get(XMP));
  const packet = packets[own ?? -1];
  // The version is that of what is written, whatever the file was.
  const { version: _, ...asset } = kept?.asset ?? {};
  return { packets, own, texts: { asset, ...(packet && { packet }) } };
}

function makePackets({ target }: ExportContext, packets: readonly JsonObject[]): Packet[] {
  if (packets.length === 0) return [];
  const extension = target.createExtension(KHRXMP);
  return packets.map((packet) => extension.createPacket().fromJSONLD(copyExtras(packet)));
}
