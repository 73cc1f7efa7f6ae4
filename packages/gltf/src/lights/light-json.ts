import type { Json, JsonObject, LightFields } from '@stfkit/core';
import { asNumber } from '../json/as-json.ts';
import { intensityOfOne } from './light-units.ts';

/** A light of `KHR_lights_punctual`. */
export interface LightJson {
  readonly name?: string;
  readonly extras?: Json;
  readonly type: LightFields['lightType'];
  /** Linear. Default white. */
  readonly color?: readonly [number, number, number];
  /** Candela, or lux for directional lights. Default 1. */
  readonly intensity?: number;
  /** Metres. Default without end. */
  readonly range?: number;
  readonly spot?: ConeJson;
}

/** Angles between the axis of a spot and where it starts to fade and where it ends, radians. */
export interface ConeJson {
  /** Default 0. */
  readonly innerConeAngle?: number;
  /** Default a quarter of π. */
  readonly outerConeAngle?: number;
}

/** Half the cone of a spot that says nothing of it, radians. */
const USUAL_CONE = Math.PI / 4;

/**
 * A glTF light as members of `stfexp.light`. What glTF leaves out and STF has no default for gets that of
 * glTF; numbers that are none, too.
 */
export function describeLight(json: JsonObject): LightFields {
  const { type, color, intensity, range, spot } = json as Partial<LightJson>;
  const lightType = type === 'directional' || type === 'spot' ? type : 'point';
  const [r, g, b] = Array.isArray(color) ? color : [];
  return {
    lightType,
    brightness: asNumber(intensity, 1) / intensityOfOne(lightType),
    color: [asNumber(r, 1), asNumber(g, 1), asNumber(b, 1)],
    ...(lightType !== 'directional' && Number.isFinite(range) && { range: range as number }),
    ...(lightType === 'spot' && { spotAngle: 2 * asNumber(spot?.outerConeAngle, USUAL_CONE) }),
  };
}
