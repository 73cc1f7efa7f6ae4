import type { Material as TransformMaterial } from '@gltf-transform/core';
import { XMP } from '../asset/xmp.ts';
import { STF_DOCUMENT } from '../extensions/stf-document/stf-identity.ts';
import { IMAGE_EXTENSIONS } from '../materials/image-formats.ts';
import { type Document, isTransformDocument } from '../objects/index.ts';
import { COMPRESSIONS } from '../read/compressions.ts';
import type { MaterialJson } from './material-json.ts';
import { readKnownMaterial } from './read-known-material.ts';
import { writeMaterials } from './write-materials.ts';

/**
 * Extensions that are left out while materials are turned into JSON: ours, those that replace the image
 * of a texture (the images are kept as they are), metadata, whose packets stand outside, and compression, which needs encoders.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  STF_DOCUMENT,
  ...IMAGE_EXTENSIONS.values(),
  XMP,
  ...COMPRESSIONS.map(({ extension }) => extension),
]);

/** All materials of a document as the JSON that glTF-Transform would write for them, in their order. */
export async function readMaterials(source: Document): Promise<readonly MaterialJson[]> {
  const materials = source.getRoot().listMaterials();
  const known = materials.map((material) => readKnownMaterial(material, LEFT_OUT));
  const extended = materials.filter((_, i) => known[i] === undefined);
  const written = isTransformDocument(source)
    ? await writeMaterials(source, extended as TransformMaterial[], LEFT_OUT)
    : [];
  const rest = written.values();
  return known.map((json) => json ?? (rest.next().value as MaterialJson));
}
