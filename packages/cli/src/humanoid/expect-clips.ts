import { closest } from '../closest.ts';
import { UsageError } from '../usage-error.ts';

/** As many names as one reads. */
const MOST_NAMES = 8;

/**
 * Each clip that is asked for is there.
 *
 * @throws {UsageError} with the one that may be meant, else with those that are there.
 */
export function expectClips(wanted: readonly string[], there: ReadonlySet<string>): void {
  const missing = wanted.find((name) => !there.has(name));
  if (missing === undefined) return;
  const names = [...there];
  const meant = closest(missing, names);
  const more = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : '';
  throw new UsageError(
    `No motion has a clip ${missing}.`,
    meant
      ? `Did you mean ${meant}?`
      : `Their clips are ${names.slice(0, MOST_NAMES).join(', ') || 'none'}${more}.`,
  );
}
