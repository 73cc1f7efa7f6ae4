import { StfError } from '@stfkit/core';
import { describeValue } from './describe-value.ts';

/** A wrong option, and what was expected; of a list, what is in it. */
export function refuseOption(name: string, value: unknown, expected: string): StfError {
  const isList = Array.isArray(value);
  const found = isList ? `a list of ${value.map(describeValue).join(', ')}` : describeValue(value);
  const message = `The option ${name} is ${found}; ${expected} is expected.`;
  return new StfError('OPTION_INVALID', message);
}
