import type { DiagnosticOptions } from '../diagnostics/collector.ts';
import { StfError } from '../errors.ts';
import { describeValue } from './describe-value.ts';
import type { OptionRow, OptionRows } from './option-row.ts';
import { LIMIT, listOf, OBJECT, TEXT } from './option-row.ts';

/** The rows of the options that all have whose result has findings. */
export const FINDING_OPTIONS: OptionRows<DiagnosticOptions<string>> = {
  ignore: listOf(TEXT[0], 'a list of codes'),
  maxDiagnostics: LIMIT,
  severity: [OBJECT[0], 'an object of severities by code'],
};

/**
 * Options are an object, and those that have a row are what it says, or undefined.
 *
 * @throws {StfError} OPTION_INVALID
 */
export function expectOptions<O extends object>(options: O, rows: OptionRows<O>): void {
  const problem = problemOfOptions(options, rows);
  if (problem !== undefined) throw new StfError('OPTION_INVALID', problem);
}

/** What is wrong with options, in words; undefined where nothing is. */
export function problemOfOptions<O extends object>(
  options: O,
  rows: OptionRows<O>,
): string | undefined {
  if (!OBJECT[0](options)) {
    return `The options are ${describeValue(options)}; an object is expected.`;
  }
  for (const [name, [isExpected, expected]] of Object.entries<OptionRow>(
    rows as Record<string, OptionRow>,
  )) {
    const value = (options as Record<string, unknown>)[name];
    if (value === undefined || isExpected(value)) continue;
    return `The option ${name} is ${describeValue(value)}; ${expected} is expected.`;
  }
  return undefined;
}
