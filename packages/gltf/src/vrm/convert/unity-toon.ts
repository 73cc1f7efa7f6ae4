import { clamp } from '../../clamp.ts';
import { asArray, asNumber, asText, type OpenObject, openMember } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { fromLinear } from '../describe/expression-colors.ts';
import { sameFields } from '../edit/same-fields.ts';
import type { Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { MtoonContent } from './mtoon-content.ts';
import { setOutlineKeywords } from './unity-keywords.ts';
import { UNITY_TEXTURES, WIDTH_FACTORS, WIDTH_MODES, type WidthMode } from './unity-mtoon.ts';

/** The numbers and colours of Unity's MToon beside those of a surface, by the members of VRM 0.x. */
export interface UnityToon {
  readonly floatProperties: OpenObject;
  readonly vectorProperties: OpenObject;
}

/** What MToon 1.0 says in the words of Unity's MToon. What that has no place for is counted in `lost`. */
export function toUnityToon({ parameters, textures }: MtoonContent, lost: Lost): UnityToon {
  const number = (key: string, fallback: number): number => asNumber(parameters[key], fallback);
  const color = (key: string, fallback: readonly number[]): number[] => {
    const found = asArray(parameters[key]);
    const parts = found.length >= 3 ? found.map((each) => asNumber(each, 0)) : fallback;
    return [...parts.slice(0, 3).map(fromLinear), 1];
  };
  const { shift, toony, isExact } = toUnityShading(
    number('shadingShiftFactor', 0),
    number('shadingToonyFactor', 0.9),
  );
  if (!isExact) tally(lost, 'shading beyond that of VRM 0.x');
  if (textures.has('shadingShiftTexture')) tally(lost, 'textures of shading shift');
  const matcap = asArray(parameters['matcapFactor']);
  if (textures.has('matcapTexture') && matcap.some((value) => value !== 1)) {
    tally(lost, 'colours of matcaps');
  }
  const lightingMix = number('outlineLightingMixFactor', 1);
  const widthMode = asText(parameters['outlineWidthMode']);
  const mode = Math.max(0, WIDTH_MODES.indexOf(widthMode as WidthMode));
  return {
    floatProperties: {
      _ReceiveShadowRate: 1,
      _ShadingGradeRate: 1,
      _ShadeShift: shift,
      _ShadeToony: toony,
      _LightColorAttenuation: 0,
      _IndirectLightIntensity: 1 - number('giEqualizationFactor', 0.9),
      _RimLightingMix: number('rimLightingMixFactor', 1),
      _RimFresnelPower: number('parametricRimFresnelPowerFactor', 5),
      _RimLift: number('parametricRimLiftFactor', 0),
      _OutlineWidth: number('outlineWidthFactor', 0) / WIDTH_FACTORS[WIDTH_MODES[mode] ?? 'none'],
      _OutlineWidthMode: mode,
      _OutlineColorMode: lightingMix > 0 ? 1 : 0,
      _OutlineLightingMix: lightingMix,
      _OutlineScaledMaxDistance: 1,
      _UvAnimScrollX: number('uvAnimationScrollXSpeedFactor', 0),
      // Unity counts from the bottom.
      _UvAnimScrollY: 0 - number('uvAnimationScrollYSpeedFactor', 0),
      // Radians there, turns here.
      _UvAnimRotation: number('uvAnimationRotationSpeedFactor', 0) / (2 * Math.PI),
      _MToonVersion: 38,
      _DebugMode: 0,
      _OutlineCullMode: 1,
    },
    vectorProperties: {
      _ShadeColor: color('shadeColorFactor', [1, 1, 1]),
      _RimColor: color('parametricRimColorFactor', [0, 0, 0]),
      _OutlineColor: color('outlineColorFactor', [0, 0, 0]),
    },
  };
}

/**
 * Sets what MToon says in the words of Unity's MToon, as far as it says something else than before. What that has no
 * place for is counted in `lost`.
 */
export function writeUnityToon(
  properties: OpenObject,
  main: VrmJson,
  { now, before }: { readonly now: MtoonContent; readonly before: MtoonContent },
  lost: Lost,
): void {
  const then = toUnityToon(before, new Map());
  const toon = toUnityToon(now, lost);
  for (const member of ['floatProperties', 'vectorProperties'] as const) {
    for (const [name, value] of Object.entries(toon[member])) {
      if (!sameFields(value, then[member][name])) openMember(properties, member)[name] = value;
    }
  }
  const isNew = (name: string): boolean =>
    toon.floatProperties[name] !== then.floatProperties[name];
  if (isNew('_OutlineWidthMode') || isNew('_OutlineColorMode')) setOutlineKeywords(properties);
  for (const [name, unity] of UNITY_TEXTURES) {
    const texture = now.textures.get(name);
    if (texture?.resource === before.textures.get(name)?.resource) continue;
    const images = openMember(properties, 'textureProperties');
    if (texture) images[unity] = main.indexOf(texture);
    else delete images[unity];
  }
}

/** Where light turns to shade as Unity's MToon has it, which goes less far than MToon 1.0. */
function toUnityShading(
  shiftNow: number,
  toonyNow: number,
): { readonly shift: number; readonly toony: number; readonly isExact: boolean } {
  const wanted = toonyNow - 1 - shiftNow;
  const shift = clamp(wanted, -1, 1);
  const part = 0.5 + 0.5 * shift;
  const hard = part < 1 ? (toonyNow - part) / (1 - part) : 0;
  const toony = clamp(hard, 0, 1);
  const isExact = Math.abs(wanted - shift) < 1e-6 && Math.abs(hard - toony) * (1 - part) < 1e-6;
  return { shift, toony, isExact };
}
