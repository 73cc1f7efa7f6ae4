import type { Document, PlatformIO } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { gltfToStf } from '../from-gltf/gltf-to-stf.ts';

/**
 * The STF document that a glTF document gives once it was written to a `.glb`, where images have no URIs.
 * The glTF document is the same afterwards.
 *
 * @param io Writes and reads it for that; undefined where the values of a file are those of the document.
 */
export async function deriveWritten(
  target: Document,
  io: PlatformIO | undefined,
): Promise<StfDocument> {
  if (io) return (await gltfToStf(await io.readBinary(await io.writeBinary(target)))).document;
  const named = target
    .getRoot()
    .listTextures()
    .map((texture) => ({ texture, uri: texture.getURI(), mimeType: texture.getMimeType() }))
    .filter(({ uri }) => uri !== '');
  for (const { texture } of named) texture.setURI('');
  const { document } = await gltfToStf(target);
  // Setting the URI changes the media type to that of its ending.
  for (const { texture, uri, mimeType } of named) texture.setURI(uri).setMimeType(mimeType);
  return document;
}
