import type { JsonObject } from '@stfkit/core';
import type { Texture } from '../objects/index.ts';

/** A glTF material as JSON; each texture `index` in it counts in `textures`. */
export interface MaterialJson {
  readonly material: JsonObject;
  readonly textures: readonly TextureJson[];
}

/** A texture of a material: its image and its sampler. */
export interface TextureJson {
  readonly image: Texture;
  readonly sampler?: JsonObject;
}
