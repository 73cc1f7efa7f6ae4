import type { GLTF, vec3, vec4 } from '@gltf-transform/core';
import type { Material, Texture, TextureInfo } from '../material.ts';
import { PlainProperty } from './plain-property.ts';

/** How a material uses a texture. */
export class PlainTextureInfo extends PlainProperty implements TextureInfo {
  readonly propertyType = 'TextureInfo';
  /** The image. */
  readonly texture: Texture;
  /** What the material says of it. */
  readonly def: GLTF.ITextureInfo;
  readonly #sampler: GLTF.ISampler;

  constructor(def: GLTF.ITextureInfo, texture: Texture, sampler: GLTF.ISampler = {}) {
    super({ extras: def.extras });
    this.def = def;
    this.texture = texture;
    this.#sampler = sampler;
  }

  getTexCoord(): number {
    return this.def.texCoord ?? 0;
  }

  getMagFilter(): GLTF.TextureMagFilter | null {
    return this.#sampler.magFilter ?? null;
  }

  getMinFilter(): GLTF.TextureMinFilter | null {
    return this.#sampler.minFilter ?? null;
  }

  getWrapS(): GLTF.TextureWrapMode {
    return this.#sampler.wrapS ?? 10497;
  }

  getWrapT(): GLTF.TextureWrapMode {
    return this.#sampler.wrapT ?? 10497;
  }

  /** Of a texture of normals, their factor. */
  getScale(): number {
    return (this.def as GLTF.IMaterialNormalTextureInfo).scale ?? 1;
  }
}

/** The infos of the textures that a material has, by what they are for. */
export interface MaterialInfos {
  readonly baseColor?: PlainTextureInfo | undefined;
  readonly metallicRoughness?: PlainTextureInfo | undefined;
  readonly emissive?: PlainTextureInfo | undefined;
  readonly normal?: PlainTextureInfo | undefined;
  readonly occlusion?: PlainTextureInfo | undefined;
}

/** A material. */
export class PlainMaterial extends PlainProperty implements Material {
  readonly propertyType = 'Material';
  readonly #def: GLTF.IMaterial;
  readonly #textures: MaterialInfos;

  constructor(def: GLTF.IMaterial, textures: MaterialInfos) {
    super(def);
    this.#def = def;
    this.#textures = textures;
  }

  getAlphaMode(): GLTF.MaterialAlphaMode {
    return this.#def.alphaMode ?? 'OPAQUE';
  }

  getAlphaCutoff(): number {
    return this.#def.alphaCutoff ?? 0.5;
  }

  getDoubleSided(): boolean {
    return this.#def.doubleSided ?? false;
  }

  getBaseColorFactor(): vec4 {
    return (this.#def.pbrMetallicRoughness?.baseColorFactor as vec4 | undefined) ?? [1, 1, 1, 1];
  }

  getBaseColorTexture(): Texture | null {
    return this.#textures.baseColor?.texture ?? null;
  }

  getBaseColorTextureInfo(): TextureInfo | null {
    return this.#textures.baseColor ?? null;
  }

  getMetallicFactor(): number {
    return this.#def.pbrMetallicRoughness?.metallicFactor ?? 1;
  }

  getRoughnessFactor(): number {
    return this.#def.pbrMetallicRoughness?.roughnessFactor ?? 1;
  }

  getMetallicRoughnessTexture(): Texture | null {
    return this.#textures.metallicRoughness?.texture ?? null;
  }

  getMetallicRoughnessTextureInfo(): TextureInfo | null {
    return this.#textures.metallicRoughness ?? null;
  }

  getEmissiveFactor(): vec3 {
    return (this.#def.emissiveFactor as vec3 | undefined) ?? [0, 0, 0];
  }

  getEmissiveTexture(): Texture | null {
    return this.#textures.emissive?.texture ?? null;
  }

  getEmissiveTextureInfo(): TextureInfo | null {
    return this.#textures.emissive ?? null;
  }

  getNormalScale(): number {
    return this.#textures.normal?.getScale() ?? 1;
  }

  getNormalTexture(): Texture | null {
    return this.#textures.normal?.texture ?? null;
  }

  getNormalTextureInfo(): TextureInfo | null {
    return this.#textures.normal ?? null;
  }

  getOcclusionStrength(): number {
    const def = this.#textures.occlusion?.def as GLTF.IMaterialOcclusionTextureInfo | undefined;
    return def?.strength ?? 1;
  }

  getOcclusionTexture(): Texture | null {
    return this.#textures.occlusion?.texture ?? null;
  }

  getOcclusionTextureInfo(): TextureInfo | null {
    return this.#textures.occlusion ?? null;
  }
}
