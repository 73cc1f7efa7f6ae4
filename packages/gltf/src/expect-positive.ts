import { StfError } from '@stfkit/core';

/**
 * An option is a number above 0.
 *
 * @throws {StfError} OPTION_INVALID
 */
export function expectPositive(name: string, value: number): void {
  if (Number.isFinite(value) && value > 0) return;
  throw new StfError(
    'OPTION_INVALID',
    `The option ${name} is ${value}; a number above 0 is expected.`,
  );
}
