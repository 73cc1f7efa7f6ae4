import { StfError } from '../errors.ts';
import { describeValue } from './describe-value.ts';
import { membersOf } from './members-of.ts';

/** A wrong argument, and what there was to be done: of a promise, to await it. */
export function refuseArgument(
  subject: string,
  value: unknown,
  expected: string,
  advice: string,
): StfError {
  const todo = typeof membersOf(value)['then'] === 'function' ? 'await it' : advice;
  return new StfError(
    'ARGUMENT_INVALID',
    `The ${subject} is ${describeValue(value)}; ${expected} is expected: ${todo}.`,
  );
}
