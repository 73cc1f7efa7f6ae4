import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfImage } from '@stfkit/core';
import { digestOf } from '../images/digest.ts';
import { TextureChannels } from '../materials/texture-channels.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfImage } from '../resources/gltf-image.ts';
import type { ImageSource } from './collect-images.ts';

/** Which images are channels of other images of the list, and have the bytes that they were made with. */
export function readChannels(
  document: StfDocument,
  images: readonly ImageSource[],
): TextureChannels {
  const channels = new TextureChannels();
  const present = new Set<ResourceId>(images.map(({ id }) => id));
  for (const { id, bytes } of images) {
    const resource = document.find(id, StfImage);
    const kept = resource && findComponent(document, resource, GltfImage)?.channelOf;
    if (kept === undefined || !present.has(kept.image)) continue;
    const { digest, ...source } = kept;
    if (digest === digestOf(bytes)) channels.add(id, source);
  }
  return channels;
}
