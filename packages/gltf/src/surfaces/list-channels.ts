import type { StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import { digestOf } from '../images/digest.ts';
import { TextureChannels } from '../materials/texture-channels.ts';
import { findImages } from '../resources/find-images.ts';

/** Which images of a document are channels of others of it, and have the bytes that they were made with. */
export function listChannels(document: StfDocument): TextureChannels {
  const channels = new TextureChannels();
  for (const [id, { channelOf }] of findImages(document)) {
    const image = document.find(id, StfImage);
    if (channelOf === undefined || image === undefined) continue;
    const { digest, ...source } = channelOf;
    const bytes = document.buffers.get(image.buffer)?.bytes;
    const isThere = document.find(source.image, StfImage) !== undefined;
    if (isThere && bytes && digestOf(bytes) === digest) channels.add(id, source);
  }
  return channels;
}
