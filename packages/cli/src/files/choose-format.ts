import { UsageError } from '../usage-error.ts';
import { STDIO } from './input.ts';

/** The formats that results of a command may have. */
export interface OfferedFormats<F extends string> {
  readonly formats: readonly F[];
  /** How one is asked for, for messages. */
  readonly example: string;
}

/**
 * The format of a result: what `--to` says, else what its name shows.
 *
 * @param target A path, or `-` for stdout.
 * @param named The format that its name shows.
 * @throws {UsageError} when nothing says it, or the two say different ones.
 */
export function chooseFormat<F extends string>(
  target: string,
  named: F | undefined,
  to: F | undefined,
  { formats, example }: OfferedFormats<F>,
): F {
  const format = to ?? named;
  if (format === undefined) {
    throw new UsageError(
      target === STDIO
        ? 'stdout has no name that shows the format of the result.'
        : `The extension of ${target} is none of ${formats.join(', ')}.`,
      `Say it: ${example}. A folder that is not there yet ends with a slash.`,
    );
  }
  if (named !== undefined && named !== format) {
    throw new UsageError(`--to ${to} does not go with the name ${target}.`, 'Leave --to out.');
  }
  return format;
}
