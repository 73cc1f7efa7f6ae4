import type { DiagnosticCollector, ResourceId, StfDocument } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import type { TextureChannels } from '../materials/texture-channels.ts';
import { collectImages, type ImageSource } from './collect-images.ts';
import { collectMaterials } from './collect-materials.ts';
import type { MaterialFile } from './material-file.ts';
import { packImages } from './pack-images.ts';
import { readChannels } from './read-channels.ts';
import { TextureTable } from './texture-table.ts';

/**
 * Plans the images and materials of a glTF file.
 *
 * @param isReadable Whether what is kept of a material can be read; else it is passed over. Default all can.
 */
export type MakePlan = (isReadable?: (id: ResourceId) => boolean) => MaterialFile;

/**
 * Prepares the images and materials of a glTF file.
 *
 * @param codec Packs images of roughness and metallic into one; without it they are reported.
 */
export async function planMaterials(
  source: StfDocument,
  codec: ImageCodec | undefined,
  findings: DiagnosticCollector<GltfCode>,
): Promise<MakePlan> {
  const images = collectImages(source, findings);
  const channels = readChannels(source, images);
  const packed = codec
    ? await packImages(source, listWanted(source, images, channels), codec, findings)
    : new Map();
  return (isReadable) => {
    const table = new TextureTable({ images, channels, packed });
    const materials = collectMaterials(source, table, isReadable);
    return { materials, ...table.finish() };
  };
}

/** Reports what a plan loses of materials. */
export function reportPlan(
  { materials }: MaterialFile,
  findings: DiagnosticCollector<GltfCode>,
): void {
  for (const { id, findings: found } of materials) {
    for (const { code, params } of found) findings.report(code, params, { resource: id });
  }
}

/** The images that the materials would need and that have to be made. */
function listWanted(
  source: StfDocument,
  images: readonly ImageSource[],
  channels: TextureChannels,
): TextureTable['wanted'] {
  const table = new TextureTable({ images, channels, packed: new Map() });
  collectMaterials(source, table);
  return table.wanted;
}
