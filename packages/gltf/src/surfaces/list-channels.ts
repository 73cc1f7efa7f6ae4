import type { StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import { readGreyChannels } from '../images/read-grey-channels.ts';
import type { TextureChannels } from '../materials/texture-channels.ts';

/** Which images of a document are channels of others of it, and have the bytes that they were made with. */
export function listChannels(document: StfDocument): TextureChannels {
  const images = [...document.resources.values()].flatMap((each) =>
    each instanceof StfImage
      ? { id: each.id, bytes: document.buffers.get(each.buffer)?.bytes }
      : [],
  );
  return readGreyChannels(document, images);
}
