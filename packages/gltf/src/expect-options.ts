import { StfError } from '@stfkit/core';
import { describeValue } from './describe-value.ts';
import { type Check, isBoolean, isText, listOf } from './json/checks.ts';
import { refuseOption } from './refuse-option.ts';

const isObject: Check = (value) => typeof value === 'object' && value !== null;

const isFunction: Check = (value) => typeof value === 'function';

const has =
  (check: Check, ...names: readonly string[]): Check =>
  (value) =>
    names.every((name) => check((value as Record<string, unknown> | null | undefined)?.[name]));

/** What options are that are neither a choice nor a number, and what is said to be expected. */
const ROWS: Readonly<Record<string, readonly [Check, string]>> = {
  dependencies: [isObject, 'an object of encoders and decoders'],
  extensions: [listOf(has(isText, 'EXTENSION_NAME')), 'a list of extensions of glTF-Transform'],
  ignore: [listOf(isText), 'a list of codes'],
  imageCodec: [
    has(isFunction, 'decode', 'encode'),
    'what sharpImageCodec or canvasImageCodec gives',
  ],
  keepFacing: [isBoolean, 'true or false'],
  maxDiagnostics: [(value) => typeof value === 'number' && value >= 0, 'a number from 0 on'],
  plain: [isBoolean, 'true or false'],
  severity: [isObject, 'an object of severities by code'],
  timestamp: [isText, 'a text'],
  transforms: [listOf(isFunction), 'a list of functions'],
};

/**
 * Options are an object, and those of them that are lists, objects, texts or true or false are such.
 *
 * @throws {StfError} OPTION_INVALID
 */
export function expectOptions(options: object): void {
  if (!isObject(options)) {
    const found = describeValue(options);
    throw new StfError('OPTION_INVALID', `The options are ${found}; an object is expected.`);
  }
  for (const [name, [check, expected]] of Object.entries(ROWS)) {
    const value = (options as Record<string, unknown>)[name];
    if (value === undefined || check(value)) continue;
    throw refuseOption(name, value, expected);
  }
}
