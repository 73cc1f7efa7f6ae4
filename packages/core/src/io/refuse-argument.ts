import type { Json } from '../definition/json.ts';
import { describeJson } from '../definition/json.ts';
import { StfError } from '../errors.ts';

/** An error about what a call was given in place of what it works on, and what there is `todo`. */
export function refuseArgument(subject: string, value: unknown, todo: string): StfError {
  const kind = typeof value === 'object' && value?.constructor?.name;
  const found = kind ? `a ${kind}` : describeJson(value as Json).slice(0, 40);
  return new StfError('ARGUMENT_INVALID', `The ${subject} is ${found}; ${todo} first.`);
}
