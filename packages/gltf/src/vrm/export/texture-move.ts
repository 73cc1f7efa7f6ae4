import type { Document, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform, type Transform } from '@gltf-transform/extensions';
import { type TextureMove, UNMOVED } from '../convert/surface.ts';

const TRANSFORM = KHRTextureTransform.EXTENSION_NAME;

/** Has a texture moved; not at all where that is nothing. */
export function setMove(document: Document, info: TextureInfo, move: TextureMove): void {
  const isUnmoved = areAlike(move, UNMOVED);
  const transform = isUnmoved
    ? null
    : document.createExtension(KHRTextureTransform).createTransform();
  transform?.setOffset([...move.offset]).setScale([...move.scale]);
  info.setExtension(TRANSFORM, transform);
}

/** How a texture is moved, and whether that is all that is done to it. */
export function readMove(info: TextureInfo): { move: TextureMove; isWhole: boolean } {
  const transform = info.getExtension<Transform>(TRANSFORM);
  if (!transform) return { move: UNMOVED, isWhole: true };
  const move = { offset: transform.getOffset(), scale: transform.getScale() };
  return { move, isWhole: transform.getRotation() === 0 };
}

/** The set of texture coordinates that a texture lies by; its transform may say another one. */
export function texCoordOf(info: TextureInfo): number {
  return info.getExtension<Transform>(TRANSFORM)?.getTexCoord() ?? info.getTexCoord();
}

/** Whether two textures are moved alike. */
export function areAlike(a: TextureMove, b: TextureMove): boolean {
  const spell = ({ offset, scale }: TextureMove): string => [...offset, ...scale].join();
  return spell(a) === spell(b);
}
