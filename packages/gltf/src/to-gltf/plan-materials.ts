import type { DiagnosticCollector, ResourceId, StfDocument } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import type { ImageCodec } from '../images/image-codec.ts';
import { readGreyChannels } from '../images/read-grey-channels.ts';
import { collectImages } from './collect-images.ts';
import { collectMaterials } from './collect-materials.ts';
import { listColoredImages } from './list-colored-images.ts';
import type { MaterialFile } from './material-file.ts';
import { packImages } from './pack-images.ts';
import { type PackedSources, type TableImages, TextureTable } from './texture-table.ts';

/**
 * Plans the images and materials of a glTF file.
 *
 * @param isReadable Whether what is kept of a material can be read; else it is passed over. Default all can.
 */
export type MakePlan = (isReadable?: (id: ResourceId) => boolean) => MaterialFile;

/**
 * Prepares the images and materials of a glTF file.
 *
 * @param codec Packs images of roughness and metallic into one, and turns those that stand alone grey and linear; without it the former
 * are reported, and the latter used as they are.
 * @param sources What becomes of images that are packed into others.
 */
export async function planMaterials(
  source: StfDocument,
  { codec, sources }: { readonly codec: ImageCodec | undefined; readonly sources: PackedSources },
  findings: DiagnosticCollector<GltfCode>,
): Promise<MakePlan> {
  const images = collectImages(source, findings);
  const channels = readGreyChannels(source, images);
  const plain = { images, channels, packed: new Map(), colored: new Set<ResourceId>() };
  const known = codec ? await makeImages(source, plain, codec, findings) : plain;
  return (isReadable) => {
    const table = new TextureTable(known);
    const materials = collectMaterials(source, table, isReadable);
    return { materials, ...table.finish(sources) };
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

/** The images with those that the materials need and that have to be made. */
async function makeImages(
  source: StfDocument,
  plain: TableImages,
  codec: ImageCodec,
  findings: DiagnosticCollector<GltfCode>,
): Promise<TableImages> {
  const { images, channels } = plain;
  const first = tryOut(source, plain);
  const colored = await listColoredImages(source, first.greys, codec);
  const { wanted } =
    colored.size > 0 ? tryOut(source, { images, channels, colored, packed: plain.packed }) : first;
  return { images, channels, colored, packed: await packImages(source, wanted, codec, findings) };
}

/** What the materials ask of a table. */
function tryOut(source: StfDocument, images: TableImages): TextureTable {
  const table = new TextureTable(images);
  collectMaterials(source, table);
  return table;
}
