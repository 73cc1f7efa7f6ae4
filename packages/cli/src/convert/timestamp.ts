import { UsageError } from '../usage-error.ts';

/**
 * What `--timestamp` stands for: a time in ISO 8601, or undefined for `none`.
 *
 * @throws {UsageError} when it is no time.
 */
export function readTimestamp(text: string): string | undefined {
  if (text === 'none') return undefined;
  if (text === 'now') return new Date().toISOString();
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new UsageError(
    `--timestamp takes none, now or a time of ISO 8601, not "${text}".`,
    'For instance: --timestamp 2026-01-31T12:00:00Z',
  );
}
