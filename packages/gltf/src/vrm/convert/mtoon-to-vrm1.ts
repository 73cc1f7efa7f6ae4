import { toLinear } from '../describe/expression-colors.ts';
import type { MtoonTexture } from '../extensions/mtoon.ts';
import { asArray, asNumber, asObject, type OpenObject } from '../indexed-json.ts';
import { UNITY_TEXTURES, WIDTH_MODES } from './unity-mtoon.ts';

/** Parameters of MToon 1.0, and the textures by the indices that VRM 0.x has. */
export interface ConvertedMtoon {
  readonly parameters: OpenObject;
  readonly textures: readonly (readonly [name: MtoonTexture, index: unknown])[];
  /** Offset and scale of all textures but the matcap. */
  readonly transform: { readonly offset: [number, number]; readonly scale: [number, number] };
}

/**
 * A material of Unity's MToon, as VRM 0.x has it, in the parameters of VRM 1.0; undefined for other shaders.
 *
 * @see VRMC_materials_mtoon-1.0, the migration of MToon of VRM 0.x
 */
export function mtoonToVrm1(properties: OpenObject): ConvertedMtoon | undefined {
  if (properties['shader'] !== 'VRM/MToon') return undefined;
  const floats = asObject(properties['floatProperties']);
  const vectors = asObject(properties['vectorProperties']);
  const images = asObject(properties['textureProperties']);
  const isBlended = asObject(properties['keywordMap'])['_ALPHABLEND_ON'] === true;
  const float = (name: string, fallback: number): number => asNumber(floats[name], fallback);
  const color = (name: string, fallback: readonly number[]): number[] => {
    const found = asArray(vectors[name]);
    return (found.length >= 3 ? found : fallback).slice(0, 3).map(toLinear);
  };
  const shift = float('_ShadeShift', 0);
  const toony = mix(float('_ShadeToony', 0.9), 1, 0.5 + 0.5 * shift);
  const hasMatcap = images['_SphereAdd'] !== undefined;
  const isMixed = float('_OutlineColorMode', 0) === 1;
  const parameters: OpenObject = {
    specVersion: '1.0',
    transparentWithZWrite: isBlended && float('_ZWrite', 0) === 1,
    renderQueueOffsetNumber: 0,
    shadeColorFactor: color('_ShadeColor', [0.97, 0.81, 0.86]),
    shadingShiftFactor: 0 - shift - (1 - toony),
    shadingToonyFactor: toony,
    giEqualizationFactor: 1 - float('_IndirectLightIntensity', 0.1),
    ...(hasMatcap && { matcapFactor: [1, 1, 1] }),
    rimLightingMixFactor: float('_RimLightingMix', 0),
    parametricRimColorFactor: color('_RimColor', [0, 0, 0]),
    parametricRimFresnelPowerFactor: float('_RimFresnelPower', 1),
    parametricRimLiftFactor: float('_RimLift', 0),
    outlineWidthMode: WIDTH_MODES[float('_OutlineWidthMode', 0)] ?? 'none',
    // Centimetres there.
    outlineWidthFactor: float('_OutlineWidth', 0) / 100,
    outlineColorFactor: color('_OutlineColor', [0, 0, 0]),
    outlineLightingMixFactor: isMixed ? float('_OutlineLightingMix', 1) : 0,
    uvAnimationScrollXSpeedFactor: float('_UvAnimScrollX', 0),
    // Unity counts from the bottom.
    uvAnimationScrollYSpeedFactor: 0 - float('_UvAnimScrollY', 0),
    uvAnimationRotationSpeedFactor: float('_UvAnimRotation', 0),
  };
  const [ox, oy, sx, sy] = asArray(vectors['_MainTex']).map((each, i) =>
    asNumber(each, i < 2 ? 0 : 1),
  );
  const scale: [number, number] = [sx ?? 1, sy ?? 1];
  return {
    parameters,
    textures: UNITY_TEXTURES.flatMap(([name, key]) =>
      images[key] === undefined ? [] : [[name, images[key]] as const],
    ),
    transform: { offset: [ox ?? 0, 1 - scale[1] - (oy ?? 0)], scale },
  };
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
