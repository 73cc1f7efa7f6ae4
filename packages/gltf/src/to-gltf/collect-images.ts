import type { DiagnosticCollector, Json, ResourceId, StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { formatOfBytes, IMAGE_EXTENSIONS, MIME_TYPES } from '../materials/image-formats.ts';
import { findImages } from '../resources/find-images.ts';

/** An image that the glTF document is going to have. */
export interface ImageSource {
  readonly id: ResourceId;
  readonly name: string;
  readonly mimeType: string;
  readonly uri: string | undefined;
  readonly extras: Json | undefined;
  /** The image for programs that cannot show this one. */
  readonly fallback?: ResourceId | undefined;
  /** The bytes of the file, shared with the STF document. */
  readonly bytes: Uint8Array;
}

/** The images of a document that glTF can hold, in their order; others are reported. */
export function collectImages(
  document: StfDocument,
  findings: DiagnosticCollector<GltfCode>,
): readonly ImageSource[] {
  const images: ImageSource[] = [];
  const about = findImages(document);
  for (const resource of document.resources.values()) {
    if (!(resource instanceof StfImage)) continue;
    const { id, format } = resource;
    const bytes = document.buffers.get(resource.buffer)?.bytes;
    if (bytes === undefined || bytes.length === 0) {
      findings.report('GLTF_IMAGE_MISSING', {}, { resource: id });
      continue;
    }
    const kept = about.get(id);
    // A media type that glTF does not know comes back, as long as the image is called by it.
    const foreign = kept?.mimeType === `image/${format}` ? kept.mimeType : undefined;
    const mimeType = MIME_TYPES.get(formatOfBytes(bytes) ?? format) ?? foreign;
    if (mimeType === undefined) {
      findings.report('GLTF_IMAGE_FORMAT', { format }, { resource: id });
      continue;
    }
    const name = resource.name ?? '';
    images.push({
      id,
      name: name === kept?.generatedName ? '' : name,
      // What needs an extension is called what it is, whatever it was called before.
      mimeType: IMAGE_EXTENSIONS.has(mimeType) ? mimeType : (kept?.mimeType ?? mimeType),
      uri: kept?.uri,
      extras: kept?.extras,
      fallback: kept?.fallback,
      bytes,
    });
  }
  return images;
}
