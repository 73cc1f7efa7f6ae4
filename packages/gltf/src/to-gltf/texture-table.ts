import type { GLTF } from '@gltf-transform/core';
import type { JsonObject, ResourceId } from '@stfkit/core';
import type { TextureTarget } from '../materials/apply-properties.ts';
import type { PackedImage } from '../materials/resolve-surface.ts';
import type { TextureChannels } from '../materials/texture-channels.ts';
import type { ImageSource } from './collect-images.ts';

/** The images that a table of textures starts from. */
export interface TableImages {
  /** Those of the document, in their order. */
  readonly images: readonly ImageSource[];
  /** Which of them are grey images of channels. */
  readonly channels: TextureChannels;
  /** Those that were made for `packedKey`. */
  readonly packed: ReadonlyMap<string, ImageSource>;
  /** Those that are not grey, or not linear, and that can be made so. */
  readonly colored: ReadonlySet<ResourceId>;
}

/** What becomes of images that were packed into others, and that nothing else shows: those that come from an STF file lead back to it. */
export type PackedSources = 'kept' | 'dropped';

/** The textures of a glTF file in the making: each pair of an image and a sampler once. */
export class TextureTable implements TextureTarget {
  readonly channels: TextureChannels;
  /** The images that would have to be made, by their key. */
  readonly wanted: Map<string, PackedImage> = new Map();
  /** The images that are to be grey where they are used as they are. */
  readonly greys: Set<ResourceId> = new Set();
  readonly #textures: GLTF.ITexture[] = [];
  readonly #samplers: GLTF.ISampler[] = [];
  readonly #images: ImageSource[];
  readonly #packed: TableImages['packed'];
  readonly #colored: TableImages['colored'];
  readonly #sources = new Set<ResourceId>();
  readonly #imageIndex: Map<ResourceId, number>;
  readonly #textureIndex = new Map<string, number>();
  readonly #samplerIndex = new Map<string, number>();

  constructor({ images, channels, packed, colored }: TableImages) {
    this.#images = [...images];
    this.channels = channels;
    this.#packed = packed;
    this.#colored = colored;
    this.#imageIndex = new Map(images.map(({ id }, index) => [id, index]));
  }

  /** The index of a texture; undefined where there is no such image. */
  add = (image: ResourceId, sampler?: JsonObject): number | undefined => {
    const samplerIndex = sampler && this.#samplerOf(sampler);
    return this.#addTexture(this.#imageIndex.get(image), samplerIndex);
  };

  /** The index of a texture that is sampled as another one is. */
  indexOf = (image: ResourceId, like?: number): number | undefined =>
    this.#addTexture(this.#imageIndex.get(image), this.#textures[like ?? -1]?.sampler);

  /** The index of a texture of an image that was made; else undefined, and it is noted as wanted. */
  packedIndexOf = (packed: PackedImage, like?: number): number | undefined => {
    const key = packedKey(packed);
    const image = this.#packed.get(key);
    if (image === undefined) {
      this.wanted.set(key, packed);
      return undefined;
    }
    for (const source of [packed.roughness, packed.metallic]) {
      if (source) this.#sources.add(source.image);
    }
    return this.madeIndexOf(image, like);
  };

  /** The index of a texture of an image that is not one of the document. */
  madeIndexOf = (image: ImageSource, like?: number): number | undefined => {
    if (!this.#imageIndex.has(image.id)) {
      this.#imageIndex.set(image.id, this.#images.push(image) - 1);
    }
    return this.indexOf(image.id, like);
  };

  /** Whether an image shows the same in each channel, and is linear; it is noted as one that is to be so. */
  isGrey = (image: ResourceId): boolean => {
    this.greys.add(image);
    return !this.#colored.has(image);
  };

  /** The image of a texture. */
  imageOf = (index: number): ResourceId | undefined =>
    this.#images[this.#textures[index]?.source ?? -1]?.id;

  /** The lists of the file. Grey images of channels are left out where only those channels are used. */
  finish(sources: PackedSources): {
    readonly images: readonly ImageSource[];
    readonly textures: GLTF.ITexture[];
    readonly samplers: GLTF.ISampler[];
  } {
    const used = new Set(this.#textures.map(({ source }) => source));
    const places = new Map<number, number>();
    const images = this.#images.filter(({ id }, index) => {
      const isSource = sources === 'dropped' && this.#sources.has(id);
      const isKept = used.has(index) || (!isSource && this.channels.originOf(id) === undefined);
      if (isKept) places.set(index, places.size);
      return isKept;
    });
    const textures = this.#textures.map((texture) => ({
      ...texture,
      source: places.get(texture.source ?? -1) ?? 0,
    }));
    return { images, textures, samplers: this.#samplers };
  }

  #addTexture(source: number | undefined, sampler: number | undefined): number | undefined {
    if (source === undefined) return undefined;
    const texture = { source, ...(sampler !== undefined && { sampler }) };
    return add(this.#textures, this.#textureIndex, texture);
  }

  #samplerOf(sampler: JsonObject): number {
    return add(this.#samplers, this.#samplerIndex, sampler as unknown as GLTF.ISampler);
  }
}

/** A text that is the same for equal images. */
function packedKey({ roughness, metallic }: PackedImage): string {
  const spell = (source: PackedImage['roughness']): string =>
    source === undefined ? '' : `${source.image}/${source.channel}${source.inverted ? '/-' : ''}`;
  return `${spell(roughness)} ${spell(metallic)}`;
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
