import { refuseOption } from './refuse-option.ts';

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
  throw refuseOption(name, value, words);
}
