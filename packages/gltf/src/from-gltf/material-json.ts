import type { JsonObject } from '@stfkit/core';
import type { Texture } from '../objects/index.ts';

/** A glTF material as JSON; each texture `index` in it counts in `textures`. */
export interface MaterialJson {
  readonly material: JsonObject;
  readonly textures: readonly TextureJson[];
  /** The members that are left out as they were no finite numbers; undefined for none. */
  readonly lost?: readonly string[];
}

/** A texture of a material: its image and its sampler. */
export interface TextureJson {
  readonly image: Texture;
  readonly sampler?: JsonObject;
}
