import { clamp } from '../../clamp.ts';
import { asArray, asNumber, asText, type OpenObject } from '../../json/as-json.ts';
import { fromLinear } from '../describe/expression-colors.ts';
import { plainMaterial } from '../extensions/material-properties.ts';
import { countLost, type Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';
import type { Surface, TextureMove } from './surface.ts';
import { WIDTH_FACTORS, WIDTH_MODES, type WidthMode } from './unity-mtoon.ts';
import { toUnityMove, writeUnitySurface } from './unity-surface.ts';

/** What a glTF material says that Unity's MToon says as well. */
export interface ToonMaterial {
  readonly name: string;
  readonly surface: Surface;
  readonly move: TextureMove;
  /** The parameters of MToon 1.0; undefined where the material is none of MToon. */
  readonly parameters: OpenObject | undefined;
  /** Indices of the textures of MToon by the names that Unity has. */
  readonly textures: OpenObject;
}

/** The queue of materials that blend and write their depth. */
const QUEUE_WITH_DEPTH = 2501;

/**
 * A material as VRM 0.x has it: one of Unity's MToon, or as the glTF material is. What Unity's MToon has no place for
 * is counted in `lost`.
 */
export function mtoonToVrm0(material: ToonMaterial, main: VrmJson, lost: Lost): OpenObject {
  const { name, parameters, surface, textures } = material;
  if (parameters === undefined) return plainMaterial(name);
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
  if (!isExact) countLost(lost, 'shading beyond that of VRM 0.x');
  const matcap = asArray(parameters['matcapFactor']);
  if (textures['_SphereAdd'] !== undefined && matcap.some((value) => value !== 1)) {
    countLost(lost, 'colours of matcaps');
  }
  const lightingMix = number('outlineLightingMixFactor', 1);
  const widthMode = asText(parameters['outlineWidthMode']);
  const mode = Math.max(0, WIDTH_MODES.indexOf(widthMode as WidthMode));
  const properties: OpenObject = {
    ...plainMaterial(name),
    shader: 'VRM/MToon',
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
      _MainTex: toUnityMove(material.move),
    },
    textureProperties: { ...textures },
  };
  writeUnitySurface(properties, main, surface);
  if (surface.alphaMode === 'BLEND') {
    setQueue(properties, {
      isDeep: parameters['transparentWithZWrite'] === true,
      offset: number('renderQueueOffsetNumber', 0),
    });
  }
  return properties;
}

/** Sets when a blended material is drawn, and whether it writes its depth. */
function setQueue(
  properties: OpenObject,
  { isDeep, offset }: { readonly isDeep: boolean; readonly offset: number },
): void {
  const queue = isDeep ? QUEUE_WITH_DEPTH : asNumber(properties['renderQueue'], 0);
  properties['renderQueue'] = queue + offset;
  if (isDeep)
    Object.assign(properties['floatProperties'] as OpenObject, { _BlendMode: 3, _ZWrite: 1 });
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
