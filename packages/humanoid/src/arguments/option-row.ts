import { describeValue } from './describe-value.ts';
import { isMap } from './is-map.ts';

/** Which values an option may have, and what is said to be expected. */
export type OptionRow = readonly [isExpected: (value: unknown) => boolean, expected: string];

/** Rows of the options that mean nothing with some values, by name. */
export type OptionRows<O extends object> = Readonly<{ [K in keyof O]?: OptionRow }>;

/** One of some words. */
export const choice = (...words: readonly string[]): OptionRow => [
  (value) => typeof value === 'string' && words.includes(value),
  words.map(describeValue).join(' or '),
];

/** A number above 0. */
export const POSITIVE: OptionRow = [
  (value) => typeof value === 'number' && Number.isFinite(value) && value > 0,
  'a number above 0',
];

/** Any text. */
export const TEXT: OptionRow = [(value) => typeof value === 'string', 'a text'];

/** True or false. */
export const FLAG: OptionRow = [(value) => typeof value === 'boolean', 'true or false'];

/** Any object. */
export const OBJECT: OptionRow = [
  (value) => typeof value === 'object' && value !== null,
  'an object',
];

/** A map of joints by part of the body. */
export const MAPPING: OptionRow = [isMap, 'a Map of joints by part of the body'];
