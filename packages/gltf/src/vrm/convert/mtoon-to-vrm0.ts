import { fromLinear } from '../describe/expression-colors.ts';
import { plainMaterial } from '../extensions/vrm-extensions.ts';
import { asArray, asNumber, asObject, asText, type OpenObject } from '../indexed-json.ts';
import { WIDTH_MODES } from './unity-mtoon.ts';

/** What a glTF material says that Unity's MToon says as well. */
export interface ToonMaterial {
  readonly name: string;
  /** Linear, RGBA. */
  readonly color: readonly number[];
  /** Linear, RGB. */
  readonly emission: readonly number[];
  readonly alphaMode: string;
  readonly alphaCutoff: number;
  readonly isDoubleSided: boolean;
  /** The parameters of MToon 1.0; undefined where the material is none of MToon. */
  readonly parameters: OpenObject | undefined;
  /** Indices of textures by the names that Unity's MToon has. */
  readonly textures: OpenObject;
}

/** Render queues of Unity. */
const QUEUES: Readonly<Record<string, number>> = { OPAQUE: 2000, MASK: 2450, BLEND: 3000 };
/** The queue of materials that blend and write their depth. */
const QUEUE_WITH_DEPTH = 2501;

/** A material as VRM 0.x has it: one of Unity's MToon, or as the glTF material is. */
export function mtoonToVrm0(material: ToonMaterial): OpenObject {
  const { name, parameters, alphaMode, alphaCutoff, isDoubleSided, textures } = material;
  if (parameters === undefined) return plainMaterial(name);
  const number = (key: string, fallback: number): number => asNumber(parameters[key], fallback);
  const color = (key: string, fallback: readonly number[]): number[] => {
    const found = asArray(parameters[key]);
    const parts = found.length >= 3 ? found.map((each) => asNumber(each, 0)) : fallback;
    return [...parts.slice(0, 3).map(fromLinear), 1];
  };
  const toony = number('shadingToonyFactor', 0.9);
  const shift = clamp(toony - 1 - number('shadingShiftFactor', 0), -1, 1);
  const part = 0.5 + 0.5 * shift;
  const isBlended = alphaMode === 'BLEND';
  const hasDepth = !isBlended || parameters['transparentWithZWrite'] === true;
  const lightingMix = number('outlineLightingMixFactor', 1);
  const queue = isBlended && hasDepth ? QUEUE_WITH_DEPTH : (QUEUES[alphaMode] ?? 2000);
  return {
    ...plainMaterial(name),
    shader: 'VRM/MToon',
    renderQueue: queue + number('renderQueueOffsetNumber', 0),
    floatProperties: {
      _Cutoff: alphaCutoff,
      _BumpScale: 1,
      _ReceiveShadowRate: 1,
      _ShadingGradeRate: 1,
      _ShadeShift: shift,
      _ShadeToony: part < 1 ? clamp((toony - part) / (1 - part), 0, 1) : 0,
      _LightColorAttenuation: 0,
      _IndirectLightIntensity: 1 - number('giEqualizationFactor', 0.9),
      _RimLightingMix: number('rimLightingMixFactor', 1),
      _RimFresnelPower: number('parametricRimFresnelPowerFactor', 5),
      _RimLift: number('parametricRimLiftFactor', 0),
      // Centimetres there.
      _OutlineWidth: number('outlineWidthFactor', 0) * 100,
      _OutlineWidthMode: Math.max(0, WIDTH_MODES.indexOf(asText(parameters['outlineWidthMode']))),
      _OutlineColorMode: lightingMix > 0 ? 1 : 0,
      _OutlineLightingMix: lightingMix,
      _OutlineScaledMaxDistance: 1,
      _UvAnimScrollX: number('uvAnimationScrollXSpeedFactor', 0),
      // Unity counts from the bottom.
      _UvAnimScrollY: 0 - number('uvAnimationScrollYSpeedFactor', 0),
      _UvAnimRotation: number('uvAnimationRotationSpeedFactor', 0),
      _MToonVersion: 38,
      _DebugMode: 0,
      _BlendMode: isBlended ? (hasDepth ? 3 : 2) : alphaMode === 'MASK' ? 1 : 0,
      _CullMode: isDoubleSided ? 0 : 2,
      _OutlineCullMode: 1,
      _SrcBlend: isBlended ? 5 : 1,
      _DstBlend: isBlended ? 10 : 0,
      _ZWrite: hasDepth ? 1 : 0,
    },
    vectorProperties: {
      _Color: [...material.color.slice(0, 3).map(fromLinear), material.color[3] ?? 1],
      _EmissionColor: [...material.emission.slice(0, 3).map(fromLinear), 1],
      _ShadeColor: color('shadeColorFactor', [1, 1, 1]),
      _RimColor: color('parametricRimColorFactor', [0, 0, 0]),
      _OutlineColor: color('outlineColorFactor', [0, 0, 0]),
      _MainTex: [0, 0, 1, 1],
    },
    textureProperties: asObject(textures),
    keywordMap: {
      ...(isBlended && { _ALPHABLEND_ON: true }),
      ...(alphaMode === 'MASK' && { _ALPHATEST_ON: true }),
    },
    tagMap: {
      RenderType: isBlended ? 'Transparent' : alphaMode === 'MASK' ? 'TransparentCutout' : 'Opaque',
    },
  };
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(maximum, Math.max(minimum, value));
}
