import type { MtoonTexture } from '../extensions/kept-mtoon.ts';

/** Name of Unity's MToon among the shaders of VRM 0.x. */
export const UNITY_MTOON = 'VRM/MToon';

/** The textures of MToon 1.0 that Unity's MToon has, with their names there. */
export const UNITY_TEXTURES: readonly (readonly [MtoonTexture, string])[] = [
  ['shadeMultiplyTexture', '_ShadeTexture'],
  ['matcapTexture', '_SphereAdd'],
  ['rimMultiplyTexture', '_RimTexture'],
  ['outlineWidthMultiplyTexture', '_OutlineWidthTexture'],
  ['uvAnimationMaskTexture', '_UvAnimMaskTexture'],
];

/** How outlines are measured. */
export type WidthMode = 'none' | 'worldCoordinates' | 'screenCoordinates';

/** How outlines are measured, in the order of Unity's numbers for it. */
export const WIDTH_MODES: readonly WidthMode[] = ['none', 'worldCoordinates', 'screenCoordinates'];

/** A width of Unity in VRM 1.0: centimetres in metres, hundredths of half the screen in parts of the whole. */
export const WIDTH_FACTORS: Readonly<Record<WidthMode, number>> = {
  none: 0.01,
  worldCoordinates: 0.01,
  screenCoordinates: 0.005,
};
