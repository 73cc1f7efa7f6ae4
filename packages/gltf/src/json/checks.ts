import type { Check } from '@stfkit/core/arguments';
import { isObject } from './as-json.ts';

export type { Check };

/** A text. */
export const isText: Check = (value) => typeof value === 'string';

/** True or false. */
export const isBoolean: Check = (value) => typeof value === 'boolean';

/** A whole number from 0 on, small enough to be exact. */
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

/** A list of such values. */
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

/** A list that begins with one value of each of these forms. */
export const tupleOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && checks.every((check, i) => check(value[i]));

/** Such a value, or none. */
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** An object whose members all are such values. */
export const valuesOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

/** An object with these members, and maybe others. */
export const objectOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([key, check]) => check(value[key]));
