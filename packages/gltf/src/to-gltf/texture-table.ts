import type { GLTF } from '@gltf-transform/core';
import type { JsonObject, ResourceId } from '@stfkit/core';
import type { ImageSource } from './collect-images.ts';

/** The textures of a glTF file in the making: each pair of an image and a sampler once. */
export class TextureTable {
  readonly textures: GLTF.ITexture[] = [];
  readonly samplers: GLTF.ISampler[] = [];
  readonly #images: readonly ImageSource[];
  readonly #imageIndex: ReadonlyMap<ResourceId, number>;
  readonly #textureIndex = new Map<string, number>();
  readonly #samplerIndex = new Map<string, number>();

  constructor(images: readonly ImageSource[]) {
    this.#images = images;
    this.#imageIndex = new Map(images.map(({ id }, index) => [id, index]));
  }

  /** The index of a texture; undefined where there is no such image. */
  indexOf = (image: ResourceId, sampler?: JsonObject): number | undefined => {
    const source = this.#imageIndex.get(image);
    if (source === undefined) return undefined;
    const samplerIndex = sampler && this.#samplerOf(sampler);
    return add(this.textures, this.#textureIndex, {
      source,
      ...(samplerIndex !== undefined && { sampler: samplerIndex }),
    });
  };

  /** The image of a texture. */
  imageOf = (index: number): ResourceId | undefined =>
    this.#images[this.textures[index]?.source ?? -1]?.id;

  #samplerOf(sampler: JsonObject): number {
    return add(this.samplers, this.#samplerIndex, sampler as unknown as GLTF.ISampler);
  }
}

/** The index of an equal object, which is added where there is none. */
function add<T>(list: T[], indices: Map<string, number>, object: T): number {
  const key = JSON.stringify(object);
  let index = indices.get(key);
  if (index === undefined) {
    index = list.push(object) - 1;
    indices.set(key, index);
  }
  return index;
}
