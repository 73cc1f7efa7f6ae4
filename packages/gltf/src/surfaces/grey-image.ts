import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfBuffer, StfImage } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { digestOf } from '../images/digest.ts';
import type { ChannelSource } from '../materials/texture-channels.ts';
import { GltfImage } from '../resources/gltf-image.ts';

/** The resources of a grey image that was made of a channel. */
export interface GreyImage {
  readonly image: StfImage;
  readonly component: GltfImage;
  readonly buffer: StfBuffer;
  readonly source: ChannelSource;
}

const NAMES = { r: 'Occlusion', g: 'Roughness', b: 'Metallic' } as const;

/** The id of the grey image of a channel, which follows from the channel. */
export function greyImageId({ image, channel, factor }: ChannelSource): ResourceId {
  return deriveId(`${image}/channel/${channel}/${factor}`);
}

/** The id of what is kept about a grey image. */
export function greyComponentId(image: ResourceId): ResourceId {
  return deriveId(`${image}/${GltfImage.type}`);
}

/** The resources of the grey image of a channel; `bytes` are its PNG file. */
export function makeGreyImage(
  document: StfDocument,
  source: ChannelSource,
  bytes: Uint8Array,
): GreyImage {
  const id = greyImageId(source);
  const buffer = StfBuffer.of(deriveId(`${id}/buffer`), bytes);
  const component = GltfImage.create(greyComponentId(id), {
    image: id,
    channelOf: { ...source, digest: digestOf(bytes) },
  });
  const image = StfImage.create(id, {
    name: `${document.find(source.image)?.name ?? ''} ${NAMES[source.channel]}`.trim(),
    format: 'png',
    buffer: buffer.id,
    dataType: 'non_color',
  });
  return { image, component, buffer, source };
}
