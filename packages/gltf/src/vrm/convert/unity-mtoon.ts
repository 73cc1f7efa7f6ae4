import type { MtoonTexture } from '../extensions/mtoon.ts';

/** The textures of MToon 1.0 that Unity's MToon has, with their names there. */
export const UNITY_TEXTURES: readonly (readonly [MtoonTexture, string])[] = [
  ['shadeMultiplyTexture', '_ShadeTexture'],
  ['matcapTexture', '_SphereAdd'],
  ['rimMultiplyTexture', '_RimTexture'],
  ['outlineWidthMultiplyTexture', '_OutlineWidthTexture'],
  ['uvAnimationMaskTexture', '_UvAnimMaskTexture'],
];

/** How outlines are measured, in the order of Unity's numbers for it. */
export const WIDTH_MODES: readonly string[] = ['none', 'worldCoordinates', 'screenCoordinates'];
