import type { Readable } from 'node:stream';
import { UsageError } from '../usage-error.ts';
import { expandInputs } from './expand-inputs.ts';
import type { Input } from './input.ts';

/**
 * The one input that an argument names, for commands that take one in this place.
 *
 * @throws {UsageError} when it is a pattern that several files match, or none.
 */
export async function singleInput(arg: string, stdin: Readable): Promise<Input> {
  const [input, second] = await expandInputs([arg], stdin);
  if (input !== undefined && second === undefined) return input;
  throw new UsageError(`"${arg}" stands for several files; one is expected here.`);
}
