import type { BufferId, StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import type { Document } from '../../../objects/index.ts';
import { findIdentity } from '../identities.ts';

/** The buffers of an STF document that the glTF document made of it has as images, to the byte. */
export function listHeldImages(document: StfDocument, target: Document): ReadonlySet<BufferId> {
  const held = new Set<BufferId>();
  for (const texture of target.getRoot().listTextures()) {
    const image = document.find((findIdentity(texture) ?? '') as never, StfImage);
    const buffer = image && document.buffers.get(image.buffer);
    const bytes = texture.getImage();
    if (image && buffer && bytes && areEqualBytes(buffer.bytes, bytes)) held.add(image.buffer);
  }
  return held;
}
