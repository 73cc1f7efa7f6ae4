import type { ResourceId, StfDocument } from '@stfkit/core';
import { TextureChannels } from '../materials/texture-channels.ts';
import { findImages } from '../resources/find-images.ts';
import { digestOf } from './digest.ts';

/** An image of a document. */
interface ListedImage {
  readonly id: ResourceId;
  /** Those of its file, where they are there. */
  readonly bytes: Uint8Array | undefined;
}

/** Which images are channels of other images of the list, and have the bytes that they were made with. */
export function readGreyChannels(
  document: StfDocument,
  images: readonly ListedImage[],
): TextureChannels {
  const channels = new TextureChannels();
  const about = findImages(document);
  const present = new Set<ResourceId>(images.map(({ id }) => id));
  for (const { id, bytes } of images) {
    const kept = about.get(id)?.channelOf;
    if (kept === undefined || !present.has(kept.image)) continue;
    const { digest, ...source } = kept;
    if (bytes && digest === digestOf(bytes)) channels.add(id, source);
  }
  return channels;
}
