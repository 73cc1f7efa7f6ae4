import { asArray, asNumber, asObject, type OpenObject } from '../../json/as-json.ts';
import { toLinear } from '../describe/expression-colors.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { MtoonContent } from './mtoon-content.ts';
import { readBlend } from './unity-blend.ts';
import { UNITY_TEXTURES, WIDTH_FACTORS, WIDTH_MODES } from './unity-mtoon.ts';
import { textureAt } from './unity-surface.ts';

/**
 * What a material of Unity's MToon has beside its surface, as VRM 0.x has it, in the parameters of VRM 1.0.
 *
 * @param queueOffset When the material is drawn, as VRM 1.0 counts.
 * @see VRMC_materials_mtoon-1.0, the migration of MToon of VRM 0.x
 */
export function mtoonToVrm1(
  properties: OpenObject,
  main: VrmJson,
  queueOffset: number,
): MtoonContent {
  const floats = asObject(properties['floatProperties']);
  const vectors = asObject(properties['vectorProperties']);
  const images = asObject(properties['textureProperties']);
  const float = (name: string, fallback: number): number => asNumber(floats[name], fallback);
  const color = (name: string, fallback: readonly number[]): number[] => {
    const found = asArray(vectors[name]);
    return (found.length >= 3 ? found : fallback).slice(0, 3).map(toLinear);
  };
  const shift = float('_ShadeShift', 0);
  const toony = mix(float('_ShadeToony', 0.9), 1, 0.5 + 0.5 * shift);
  const hasMatcap = images['_SphereAdd'] !== undefined;
  const isMixed = float('_OutlineColorMode', 0) === 1;
  const widthMode = WIDTH_MODES[float('_OutlineWidthMode', 0)] ?? 'none';
  const parameters: OpenObject = {
    specVersion: '1.0',
    transparentWithZWrite: readBlend(properties) === 'deep',
    renderQueueOffsetNumber: queueOffset,
    shadeColorFactor: color('_ShadeColor', [0.97, 0.81, 0.86]),
    shadingShiftFactor: 0 - shift - (1 - toony),
    shadingToonyFactor: toony,
    giEqualizationFactor: 1 - float('_IndirectLightIntensity', 0.1),
    ...(hasMatcap && { matcapFactor: [1, 1, 1] }),
    rimLightingMixFactor: float('_RimLightingMix', 0),
    parametricRimColorFactor: color('_RimColor', [0, 0, 0]),
    parametricRimFresnelPowerFactor: float('_RimFresnelPower', 1),
    parametricRimLiftFactor: float('_RimLift', 0),
    outlineWidthMode: widthMode,
    outlineWidthFactor: float('_OutlineWidth', 0) * WIDTH_FACTORS[widthMode],
    outlineColorFactor: color('_OutlineColor', [0, 0, 0]),
    outlineLightingMixFactor: isMixed ? float('_OutlineLightingMix', 1) : 0,
    uvAnimationScrollXSpeedFactor: float('_UvAnimScrollX', 0),
    // Unity counts from the bottom.
    uvAnimationScrollYSpeedFactor: 0 - float('_UvAnimScrollY', 0),
    // Turns there, radians here.
    uvAnimationRotationSpeedFactor: float('_UvAnimRotation', 0) * 2 * Math.PI,
  };
  return {
    parameters,
    textures: new Map(
      UNITY_TEXTURES.flatMap(([name, unity]) => {
        const texture = textureAt(main, images[unity]);
        return texture ? [[name, texture] as const] : [];
      }),
    ),
  };
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
