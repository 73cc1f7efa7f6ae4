import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core';
import {
  type EmissiveStrength,
  KHRMaterialsEmissiveStrength,
  KHRTextureTransform,
  type Transform,
} from '@gltf-transform/extensions';
import {
  type Surface,
  type SurfaceTexture,
  type TextureMove,
  UNMOVED,
} from '../convert/surface.ts';
import { setSampler } from '../extensions/set-sampler.ts';

const STRENGTH = KHRMaterialsEmissiveStrength.EXTENSION_NAME;
const TRANSFORM = KHRTextureTransform.EXTENSION_NAME;

/** What a texture of a glTF document is in STF; undefined where it is nothing there. */
export type TargetOf = (
  texture: Texture | null,
  info: TextureInfo | null,
) => SurfaceTexture | undefined;

/** The surface of a glTF material. */
export function readSurface(material: Material, targetOf: TargetOf): Surface {
  const strength = material.getExtension<EmissiveStrength>(STRENGTH)?.getEmissiveStrength() ?? 1;
  const color = targetOf(material.getBaseColorTexture(), material.getBaseColorTextureInfo());
  const normal = targetOf(material.getNormalTexture(), material.getNormalTextureInfo());
  const emission = targetOf(material.getEmissiveTexture(), material.getEmissiveTextureInfo());
  return {
    color: material.getBaseColorFactor(),
    emission: material.getEmissiveFactor().map((value) => value * strength),
    normalScale: material.getNormalScale(),
    alphaMode: material.getAlphaMode(),
    alphaCutoff: material.getAlphaCutoff(),
    isDoubleSided: material.getDoubleSided(),
    textures: { ...(color && { color }), ...(normal && { normal }), ...(emission && { emission }) },
  };
}

/** Where a surface is put, and what it needs of the document. */
export interface SurfaceTarget {
  readonly document: Document;
  readonly material: Material;
  /** The glTF texture of an image. */
  readonly textureOf: (target: SurfaceTexture) => Texture | undefined;
}

/** Gives a glTF material a surface; what that does not say stays. */
export function writeSurface(target: SurfaceTarget, surface: Surface, move: TextureMove): void {
  const { document, material } = target;
  const [r = 1, g = 1, b = 1, a = 1] = surface.color;
  const strength = Math.max(1, ...surface.emission);
  const [er = 0, eg = 0, eb = 0] = surface.emission.map((value) => value / strength);
  material
    .setBaseColorFactor([r, g, b, a])
    .setEmissiveFactor([er, eg, eb])
    .setNormalScale(surface.normalScale)
    .setAlphaMode(surface.alphaMode)
    .setAlphaCutoff(surface.alphaMode === 'MASK' ? surface.alphaCutoff : 0.5)
    .setDoubleSided(surface.isDoubleSided);
  const extension = strength > 1 ? document.createExtension(KHRMaterialsEmissiveStrength) : null;
  const shine = extension?.createEmissiveStrength().setEmissiveStrength(strength);
  material.setExtension(STRENGTH, shine ?? null);
  const { color, normal, emission } = surface.textures;
  const textureOf = (each: SurfaceTexture | undefined): Texture | null =>
    (each && target.textureOf(each)) ?? null;
  material
    .setBaseColorTexture(textureOf(color))
    .setNormalTexture(textureOf(normal))
    .setEmissiveTexture(textureOf(emission));
  const infos = [
    [color, material.getBaseColorTextureInfo()],
    [normal, material.getNormalTextureInfo()],
    [emission, material.getEmissiveTextureInfo()],
  ] as const;
  for (const [texture, info] of infos) {
    if (!texture || !info) continue;
    setSampler(info.setTexCoord(0), texture.sampler ?? {});
    setMove(document, info, move);
  }
}

/** Has a texture moved; not at all where that is nothing. */
export function setMove(document: Document, info: TextureInfo, move: TextureMove): void {
  const isUnmoved = readsSame(move, UNMOVED);
  const transform = isUnmoved
    ? null
    : document.createExtension(KHRTextureTransform).createTransform();
  transform?.setOffset([...move.offset]).setScale([...move.scale]);
  info.setExtension(TRANSFORM, transform);
}

/** How a texture is moved, and whether that is all that is done to it. */
export function readMove(info: TextureInfo | null): { move: TextureMove; isWhole: boolean } {
  const transform = info?.getExtension<Transform>(TRANSFORM);
  if (!transform) return { move: UNMOVED, isWhole: true };
  const move = { offset: transform.getOffset(), scale: transform.getScale() };
  return { move, isWhole: transform.getRotation() === 0 };
}

/** Whether textures are moved alike. */
export function readsSame(a: TextureMove, b: TextureMove): boolean {
  const spell = ({ offset, scale }: TextureMove): string => [...offset, ...scale].join();
  return spell(a) === spell(b);
}
