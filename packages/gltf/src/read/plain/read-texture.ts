import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { FileUtils, ImageUtils } from '@gltf-transform/core';
import { PlainTexture } from '../../objects/plain/plain-texture.ts';
import { bytesOfView } from './bytes-of-view.ts';

/** The image of a file. */
export function readTexture(def: GLTF.IImage, file: JSONDocument): PlainTexture {
  const { uri = '', mimeType, bufferView } = def;
  const ending = uri && ImageUtils.extensionToMimeType(FileUtils.extension(uri));
  const known = mimeType ?? ending;
  if (bufferView !== undefined) {
    return new PlainTexture(def, bytesOfView(file, bufferView) ?? null, known, '');
  }
  // Names that start so are those of resources that stand in no file.
  const own = uri.startsWith('__') ? '' : uri;
  return new PlainTexture(def, file.resources[uri] ?? null, known || (own && ending), own);
}
