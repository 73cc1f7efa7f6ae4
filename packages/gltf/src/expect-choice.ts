import { StfError } from '@stfkit/core';

/**
 * An option is one of some words.
 *
 * @throws {StfError} OPTION_INVALID
 */
export function expectChoice<T extends string>(
  name: string,
  value: T,
  choices: readonly NoInfer<T>[],
): void {
  if (choices.includes(value)) return;
  const words = choices.map((choice) => JSON.stringify(choice)).join(' or ');
  throw new StfError(
    'OPTION_INVALID',
    `The option ${name} is ${JSON.stringify(value)}; ${words} is expected.`,
  );
}
