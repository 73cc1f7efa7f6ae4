import type { ResourceId, StfDocument } from '@stfkit/core';
import { hashValue } from '../bytes/hash.ts';
import type { PackedSurface } from '../materials/describe-surface.ts';
import { packedName } from '../materials/packed-name.ts';
import { floatProperty, imageIn, type Properties } from '../materials/property-values.ts';
import { resolveSurface, type Surface } from '../materials/resolve-surface.ts';
import type { TextureChannels } from '../materials/texture-channels.ts';
import type { GltfMaterialBefore } from './kept-surface.ts';
import type { LentSurface } from './lent-surface.ts';

/** The properties of roughness and metallic that are images. */
export const IMAGES = ['roughness.texture', 'metallic.texture', 'smoothness.texture'] as const;

/** A material of which a glTF file says more. */
export interface UnfitSurface extends Pick<LentSurface, 'kept' | 'surface' | 'isLent'> {
  readonly properties: Properties;
  /** What was told of the glTF material. */
  readonly before: GltfMaterialBefore;
  readonly channels: TextureChannels;
}

/**
 * The properties of a material with the values by which they mean what a glTF material says that was edited; undefined where
 * none do.
 */
export function fitSurface(
  document: StfDocument,
  { kept, surface, isLent, properties: given, before, channels }: UnfitSurface,
): Properties | undefined {
  const properties = new Map(given);
  const resolve = (): Surface => resolveSurface(properties, surface, channels);
  const names = IMAGES.map((name) => imageIn(properties, name));
  // It stands there for grey images of an image that the material has no more.
  const isStale = before.image !== surface.image && before.image !== undefined;
  const meant = resolve().texture;
  const isMeant = isImage(document, meant, surface.image);
  // Textures that are told are those of the images that are told, not those of the file.
  const isTold =
    !isMeant &&
    surface.image !== undefined &&
    (isLent || hashValue(kept.textures) === before.textures);
  if (!isTold && (!isMeant || (isStale && names.includes(before.image)))) return undefined;
  for (const group of ['roughness', 'metallic'] as const) {
    const [texture, value] = [`${group}.texture`, `${group}.value`];
    const image = imageIn(properties, texture);
    const wanted = surface[group];
    if (image !== undefined && image === surface.image) {
      // The grey image that takes its place has the factor in its pixels.
      properties.delete(value);
      if (wanted !== 0) continue;
      properties.delete(texture);
      properties.set(value, floatProperty(0));
    }
    if (isSame(resolve()[group], wanted)) continue;
    const origin = image === undefined ? undefined : channels.originOf(image);
    if (origin && !isTold) return undefined;
    properties.set(value, floatProperty(wanted / (origin?.factor || 1)));
  }
  const after = resolve();
  const isSameImage = isTold
    ? JSON.stringify(after.texture) === JSON.stringify(meant)
    : isImage(document, after.texture, surface.image);
  return isSameImage && isLike(after, surface) ? properties : undefined;
}

/** Whether what properties mean is an image: that of a glTF file, or one that was made for it. */
function isImage(
  document: StfDocument,
  texture: Surface['texture'],
  image: ResourceId | undefined,
): boolean {
  if (texture === undefined || image === undefined) return texture === image;
  const nameOf = (id: ResourceId) => document.find(id)?.name;
  // One that is not grey was made grey, with its name.
  if ('image' in texture) return texture.image === image || nameOf(texture.image) === nameOf(image);
  const { roughness, metallic } = texture.packed;
  if (roughness?.image === image || metallic?.image === image) return false;
  return nameOf(image) === packedName(document, texture.packed);
}

const isLike = (a: Surface, b: PackedSurface): boolean =>
  isSame(a.roughness, b.roughness) && isSame(a.metallic, b.metallic);

/** Whether two factors are one in a glTF file. */
const isSame = (a: number, b: number): boolean => Math.fround(a) === Math.fround(b);
