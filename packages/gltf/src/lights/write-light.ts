import type { JsonObject, LightFields, Vec3 } from '@stfkit/core';
import { clamp } from '../clamp.ts';
import { blackBodyColor } from './black-body.ts';
import type { ConeJson, LightJson } from './light-json.ts';
import { describeLight } from './light-json.ts';
import { intensityOfOne } from './light-units.ts';

/** Other programs write single floats. */
const PRECISION = 1e-6;

/** The smallest and widest cone of a glTF spot, radians from its axis. */
const NARROWEST = 1e-4;
const WIDEST = Math.PI / 2;

/**
 * A light of STF as one of glTF. Parts that are what was made of the kept light have its numbers.
 *
 * glTF has no colours beyond 1, which go into the intensity, and no temperature, whose colour is
 * multiplied in; brightness below 0 becomes 0.
 *
 * @param kept The glTF light that the light was made from.
 */
export function writeLight(light: LightFields, kept: JsonObject | undefined): LightJson {
  const was = kept && describeLight(kept);
  const { lightType: type, brightness, range, spotAngle } = light;
  const isSame = (a: number | undefined, b: number | undefined): boolean =>
    was?.lightType === type && (a === b || Math.abs((a ?? 0) - (b ?? 0)) <= PRECISION * (a ?? 0));
  const { name, extras, ...json } = (kept ?? {}) as unknown as Partial<LightJson>;
  const hasColor =
    light.temperature === undefined && light.color.every((part, i) => isSame(was?.color[i], part));
  const { color, strength } = hasColor
    ? { color: json.color ?? [1, 1, 1], strength: 1 }
    : tint(light.color, light.temperature);
  const intensity =
    strength === 1 && isSame(was?.brightness, brightness)
      ? (json.intensity ?? 1)
      : Math.max(0, brightness * strength * intensityOfOne(type));
  const reach = isSame(was?.range, range) ? json.range : range;
  const isReaching = type !== 'directional' && reach !== undefined && reach > 0;
  const half = isSame(was?.spotAngle, spotAngle)
    ? json.spot?.outerConeAngle
    : spotAngle && spotAngle / 2;
  return {
    ...(name !== undefined && { name }),
    ...(extras !== undefined && { extras }),
    type,
    color: [...color] as [number, number, number],
    intensity,
    ...(isReaching && { range: reach }),
    ...(type === 'spot' && { spot: cone(half, json.spot) }),
  };
}

/** A colour of parts from 0 to 1, and how much stronger than it the light is, which goes into the intensity. */
export function tint(
  color: readonly number[],
  temperature: number | undefined,
): { readonly color: Vec3; readonly strength: number } {
  const body = temperature === undefined ? [1, 1, 1] : blackBodyColor(temperature);
  const parts = color.map((part, i) => Math.max(0, part * (body[i] as number)));
  const strength = Math.max(1, ...parts);
  return { color: parts.map((part) => part / strength) as unknown as Vec3, strength };
}

/** glTF demands that the inner angle is the smaller one and the outer one at most a right angle. */
function cone(half: number | undefined, kept: ConeJson | undefined): ConeJson {
  const outerConeAngle = clamp(half ?? Math.PI / 4, NARROWEST, WIDEST);
  const inner = kept?.innerConeAngle ?? 0;
  return { innerConeAngle: inner < outerConeAngle ? inner : 0, outerConeAngle };
}
