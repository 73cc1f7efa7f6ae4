import type { ResourceId } from '@stfkit/core';
import type { Channel } from './vocabulary-row.ts';

/** One channel of an image, each of its values times a factor. */
export interface ChannelSource {
  readonly image: ResourceId;
  readonly channel: Channel;
  readonly factor: number;
}

/** Which grey images of a document are channels of other images of it. */
export class TextureChannels {
  readonly #images = new Map<string, ResourceId>();
  readonly #origins = new Map<ResourceId, ChannelSource>();

  /** Notes that a grey image was made from a channel, and nobody changed it since. */
  add(image: ResourceId, source: ChannelSource): void {
    const key = spellSource(source);
    if (!this.#images.has(key)) this.#images.set(key, image);
    this.#origins.set(image, source);
  }

  /** The grey image of a channel. */
  imageOf(source: ChannelSource): ResourceId | undefined {
    return this.#images.get(spellSource(source));
  }

  /** The channel that a grey image was made from. */
  originOf(image: ResourceId): ChannelSource | undefined {
    return this.#origins.get(image);
  }
}

/** Of a document without grey images. Nothing is ever added. */
export const NO_CHANNELS: TextureChannels = new TextureChannels();

/** A text that is the same for equal channels. */
export function spellSource({ image, channel, factor }: ChannelSource): string {
  return `${image}/${channel}/${factor}`;
}

/** Where the textures of a glTF material lead. */
export interface TextureImages {
  /** The image resource of a texture index. */
  readonly imageOf: (index: number) => ResourceId | undefined;
  /** The grey images that were made of channels. */
  readonly channels: TextureChannels;
}
