import { UsageError } from '../usage-error.ts';
import { STDIO } from './input.ts';
import { sourceOf } from './source-of.ts';

/**
 * Refuses files of which two are stdin.
 *
 * @throws {UsageError} when they are.
 */
export function expectStdinOnce(files: readonly (string | undefined)[]): void {
  if (files.filter((file) => file !== undefined && sourceOf(file) === STDIO).length < 2) return;
  throw new UsageError('stdin can be read only once; it stands there twice.');
}

/**
 * Refuses a result that goes to stdout beside a report.
 *
 * @param report The format of the report, if there is one.
 * @throws {UsageError} when it does.
 */
export function expectStdoutOnce(
  report: string | undefined,
  results: readonly { readonly target: string }[],
): void {
  if (report === undefined || results.every(({ target }) => target !== STDIO)) return;
  throw new UsageError('The result and the report cannot both go to stdout.');
}
