import type { GLTF, vec2, vec3, vec4 } from '@gltf-transform/core';
import type { ExtensibleProperty, ExtensionData } from './property.ts';

/** An image. */
export interface Texture extends ExtensibleProperty {
  /** The bytes of the file of the image; null where there are none. */
  getImage(): Uint8Array | null;
  /** The media type; empty where it is not known. */
  getMimeType(): string;
  /** Where the image is beside the file; empty where it is within. */
  getURI(): string;
}

/** How a material uses an image: which texture coordinates, and its sampler. */
export interface TextureInfo extends ExtensibleProperty {
  /** Number of the texture coordinates. */
  getTexCoord(): number;
  /** How it is shown larger; null for any way. */
  getMagFilter(): GLTF.TextureMagFilter | null;
  /** How it is shown smaller; null for any way. */
  getMinFilter(): GLTF.TextureMinFilter | null;
  /** What is beside the image, in the first direction. */
  getWrapS(): GLTF.TextureWrapMode;
  /** What is beside the image, in the second direction. */
  getWrapT(): GLTF.TextureWrapMode;
}

/** What `KHR_texture_transform` says of a texture info. */
export interface TextureTransform extends ExtensionData {
  /** Added to the coordinates, after rotation and scale. */
  getOffset(): vec2;
  /** Radians. */
  getRotation(): number;
  /** Factors of the coordinates. */
  getScale(): vec2;
  /** The texture coordinates in place of those of the info; null for those. */
  getTexCoord(): number | null;
}

/** A material; of its textures there is info where there is an image. */
export interface Material extends ExtensibleProperty {
  getAlphaMode(): GLTF.MaterialAlphaMode;
  getAlphaCutoff(): number;
  getDoubleSided(): boolean;
  getBaseColorFactor(): vec4;
  getBaseColorTexture(): Texture | null;
  getBaseColorTextureInfo(): TextureInfo | null;
  getMetallicFactor(): number;
  getRoughnessFactor(): number;
  getMetallicRoughnessTexture(): Texture | null;
  getMetallicRoughnessTextureInfo(): TextureInfo | null;
  getEmissiveFactor(): vec3;
  getEmissiveTexture(): Texture | null;
  getEmissiveTextureInfo(): TextureInfo | null;
  getNormalScale(): number;
  getNormalTexture(): Texture | null;
  getNormalTextureInfo(): TextureInfo | null;
  getOcclusionStrength(): number;
  getOcclusionTexture(): Texture | null;
  getOcclusionTextureInfo(): TextureInfo | null;
}

/** What an extension says of a material, with images of its own. */
export interface TextureHolder extends ExtensionData {
  /** Its images, each with how it uses it. */
  listTextures(): readonly TextureUse[];
}

/** An image, and how a material uses it. */
export type TextureUse = readonly [image: Texture, info: TextureInfo];
