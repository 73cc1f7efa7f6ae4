import { asNumber } from '../../json/as-json.ts';

/** The colour of VRM 1.0 that is one of light, which materials multiply by a strength. */
export const LIGHT = 'emissionColor';

/** The properties of `stf.material` that colours of VRM 1.0 are. */
export const COLOR_PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['color', 'albedo.color'],
  [LIGHT, 'emission.color'],
  ['shadeColor', 'shade.color'],
  ['matcapColor', 'matcap.color'],
  ['rimColor', 'rim.color'],
  ['outlineColor', 'outline.color'],
]);

/** The properties of Unity's MToon that are colours of VRM 1.0. */
export const UNITY_COLORS: ReadonlyMap<string, string> = new Map([
  ['_Color', 'color'],
  ['_EmissionColor', LIGHT],
  ['_ShadeColor', 'shadeColor'],
  ['_RimColor', 'rimColor'],
  ['_OutlineColor', 'outlineColor'],
]);

/** The colour of VRM 1.0 that a property of `stf.material` is. */
export function colorOfProperty(property: string): string | undefined {
  return [...COLOR_PROPERTIES].find(([, each]) => each === property)?.[0];
}

/** The property of Unity's MToon that a property of `stf.material` is. */
export function unityColorOfProperty(property: string): string | undefined {
  const color = colorOfProperty(property);
  return [...UNITY_COLORS].find(([, each]) => each === color)?.[0];
}

/** A colour of a property of Unity's MToon, RGB, linear; one of light is linear there, too, and has its strength in it. */
export function colorFromUnity(
  property: string,
  color: readonly unknown[],
  strength: number,
): number[] {
  return UNITY_COLORS.get(property) === LIGHT
    ? color.map((value) => Math.max(0, asNumber(value, 0)) / strength)
    : color.map(toLinear);
}

/** The way back of `colorFromUnity`. */
export function colorToUnity(
  property: string,
  color: readonly number[],
  strength: number,
): number[] {
  return UNITY_COLORS.get(property) === LIGHT
    ? color.map((value) => value * strength)
    : color.map(fromLinear);
}

/** VRM 0.x has the colours of Unity, which are to the power of 2.2. */
export function toLinear(value: unknown): number {
  return Math.max(0, asNumber(value, 0)) ** 2.2;
}

/** The way back of `toLinear`. */
export function fromLinear(value: number): number {
  return Math.max(0, value) ** (1 / 2.2);
}
