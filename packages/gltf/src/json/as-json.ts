import type { Vec3 } from '@stfkit/core';

/** A JSON object that is being made. */
export interface OpenObject {
  [key: string]: unknown;
}

/** The value as an object to read from; an empty one where it is none. */
export function asObject(value: unknown): OpenObject {
  return isObject(value) ? value : {};
}

/** Whether a value is a JSON object, and no array. */
export function isObject(value: unknown): value is OpenObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an array to read from; an empty one where it is none. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a finite number. */
export function asNumber(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** The value as a vector; 0 for what is no number, and without the sign of zeros, which JSON has not. */
export function asVec3(value: unknown): Vec3 {
  const list = asArray(value);
  return [asNumber(list[0], 0) + 0, asNumber(list[1], 0) + 0, asNumber(list[2], 0) + 0];
}

/** The value as a text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A member that is an object, made where there is none. */
export function openMember(json: OpenObject, name: string): OpenObject {
  const found = json[name];
  if (isObject(found)) return found;
  const made: OpenObject = {};
  json[name] = made;
  return made;
}
