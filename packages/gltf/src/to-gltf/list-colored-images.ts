import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import { isGrey } from '../images/extract-channel.ts';
import { IMAGE_LIMITS, type ImageCodec } from '../images/image-codec.ts';

/**
 * Those of some images that are not grey, or not linear, so that their brightness is in none of their channels. One that cannot be
 * read is left out, as nothing can turn it grey.
 *
 * @see stf-format §8.2, glTF 2.0 §3.9.2
 */
export async function listColoredImages(
  document: StfDocument,
  images: Iterable<ResourceId>,
  codec: ImageCodec,
): Promise<ReadonlySet<ResourceId>> {
  const colored = new Set<ResourceId>();
  for (const id of images) {
    const image = document.find(id, StfImage);
    const bytes = image && document.buffers.get(image.buffer)?.bytes;
    if (bytes === undefined || bytes.length === 0) continue;
    try {
      const decoded = await codec.decode(bytes, IMAGE_LIMITS);
      if (image?.dataType === 'color' || !isGrey(decoded)) colored.add(id);
    } catch {
      // It is used as it is, as it was all along.
    }
  }
  return colored;
}
