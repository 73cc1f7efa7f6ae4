import type { Arguments } from '../args.ts';
import { UsageError } from '../usage-error.ts';

/**
 * The file to be written that an option names, if it stands there.
 *
 * @throws {UsageError} when it has another extension: what is meant to be read must not be replaced.
 */
export function expectExtension(
  args: Arguments,
  option: string,
  extension: string,
): string | undefined {
  const path = args.text(option);
  if (path === undefined || path.toLowerCase().endsWith(`.${extension}`)) return path;
  throw new UsageError(`--${option} ${path} is no .${extension} file.`);
}
