import type { Material } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { gltfToStf, type ImageCodec, stfToGltf } from '@stfkit/gltf';
import { io } from './gltf-io.ts';

/** An STF document after the materials of its glb were edited, with images packed and split on the way. */
export async function throughCodec(
  document: StfDocument,
  imageCodec: ImageCodec,
  edit: (material: Material) => void,
): Promise<StfDocument> {
  const { document: made } = await stfToGltf(document, { imageCodec });
  const target = await io.readBinary(await io.writeBinary(made));
  for (const material of target.getRoot().listMaterials()) edit(material);
  const written = await io.readBinary(await io.writeBinary(target));
  return (await gltfToStf(written, { imageCodec })).document;
}
