import { refuseOption } from './refuse-option.ts';

/**
 * An option is a number above 0.
 *
 * @throws {StfError} OPTION_INVALID
 */
export function expectPositive(name: string, value: number): void {
  if (Number.isFinite(value) && value > 0) return;
  throw refuseOption(name, value, 'a number above 0');
}
