import { describeValue } from './describe-value.ts';

/** Whether a value has some form. */
export type Check = (value: unknown) => boolean;

/** Which values an option may have, and what is said to be expected. */
export type OptionRow = readonly [isExpected: Check, expected: string];

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

/** A number from 0 on, also an infinite one. */
export const LIMIT: OptionRow = [
  (value) => typeof value === 'number' && value >= 0,
  'a number from 0 on',
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

/** A list of such values. */
export const listOf = (isItem: Check, expected: string): OptionRow => [
  (value) => Array.isArray(value) && value.every(isItem),
  expected,
];
