import { UsageError } from '../usage-error.ts';

/** @see ISO 8601, as RFC 3339 profiles it; a date alone will do. */
const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

/**
 * What `--timestamp` stands for: a time in ISO 8601, or undefined for `none`.
 *
 * @throws {UsageError} when it is no time.
 */
export function readTimestamp(text: string): string | undefined {
  if (text === 'none') return undefined;
  if (text === 'now') return new Date().toISOString();
  if (TIME.test(text) && !Number.isNaN(Date.parse(text)) && isOnCalendar(text)) return text;
  throw new UsageError(
    `--timestamp takes none, now or a time of ISO 8601, not "${text}".`,
    'For instance: --timestamp 2026-01-31T12:00:00Z',
  );
}

/** Of days that a month does not have JavaScript makes some of the next. */
function isOnCalendar(text: string): boolean {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}
