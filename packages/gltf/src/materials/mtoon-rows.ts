import { choiceRow, colorRow, imageRow, numberRow, type VocabularyRow } from './vocabulary-row.ts';

const of = (member: string): string => `extensions/VRMC_materials_mtoon/${member}`;

const WHITE = { size: 3, gltfDefault: 1, neutral: 1 } as const;
const BLACK = { size: 3, gltfDefault: 0 } as const;
const PART = { minimum: 0, maximum: 1 } as const;

/**
 * The properties that stand for parameters of MToon.
 *
 * @see VRMC_materials_mtoon-1.0
 */
export const MTOON_ROWS: readonly VocabularyRow[] = Object.freeze([
  imageRow('shade.texture', of('shadeMultiplyTexture'), 'color'),
  colorRow('shade.color', of('shadeColorFactor'), WHITE),
  imageRow('shading_shift.texture', of('shadingShiftTexture'), 'non_color'),
  numberRow('shading_shift.strength', of('shadingShiftTexture/scale'), { gltfDefault: 1 }),
  numberRow('shading_shift.value', of('shadingShiftFactor'), { gltfDefault: 0 }),
  numberRow('shading_toony.value', of('shadingToonyFactor'), { gltfDefault: 0.9, ...PART }),
  numberRow('gi_equalization.value', of('giEqualizationFactor'), { gltfDefault: 0.9, ...PART }),
  imageRow('matcap.texture', of('matcapTexture'), 'color'),
  colorRow('matcap.color', of('matcapFactor'), WHITE),
  imageRow('rim.texture', of('rimMultiplyTexture'), 'color'),
  colorRow('rim.color', of('parametricRimColorFactor'), BLACK),
  numberRow('rim.fresnel_power', of('parametricRimFresnelPowerFactor'), { gltfDefault: 5 }),
  numberRow('rim.lift', of('parametricRimLiftFactor'), { gltfDefault: 0 }),
  numberRow('rim.lighting_mix', of('rimLightingMixFactor'), { gltfDefault: 1, ...PART }),
  choiceRow('outline.mode', of('outlineWidthMode'), [
    'none',
    'worldCoordinates',
    'screenCoordinates',
  ]),
  imageRow('outline.texture', of('outlineWidthMultiplyTexture'), 'non_color'),
  numberRow('outline.width', of('outlineWidthFactor'), { gltfDefault: 0, minimum: 0 }),
  colorRow('outline.color', of('outlineColorFactor'), BLACK),
  numberRow('outline.lighting_mix', of('outlineLightingMixFactor'), { gltfDefault: 1, ...PART }),
  imageRow('uv_animation.texture', of('uvAnimationMaskTexture'), 'non_color'),
  numberRow('uv_animation.scroll_x', of('uvAnimationScrollXSpeedFactor'), { gltfDefault: 0 }),
  numberRow('uv_animation.scroll_y', of('uvAnimationScrollYSpeedFactor'), { gltfDefault: 0 }),
  numberRow('uv_animation.rotation', of('uvAnimationRotationSpeedFactor'), { gltfDefault: 0 }),
]);
