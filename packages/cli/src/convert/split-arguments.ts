import type { Arguments } from '../args.ts';
import { expectNoStdout } from '../files/expect-folder.ts';
import { formatOfName } from '../files/file-format.ts';
import { STDIO } from '../files/input.ts';
import { isFolder } from '../files/is-folder.ts';
import { targetOf } from '../files/target-of.ts';
import { UsageError } from '../usage-error.ts';
import type { Destination } from './plan-outputs.ts';

/** What a call converts, and where to. */
export interface SplitArguments {
  /** As they stand in the call. */
  readonly sources: readonly string[];
  readonly destination: Destination;
}

/**
 * Tells the inputs of a call from the place for the results: that of `--out-dir`, else the last argument.
 *
 * @throws {UsageError} when one of them is missing, or a folder is to go to stdout.
 */
export async function splitArguments(args: Arguments): Promise<SplitArguments> {
  const { positionals } = args;
  const folder = args.text('out-dir');
  if (folder !== undefined) {
    expectNoStdout(folder);
    return { sources: positionals, destination: { folder } };
  }
  const named = positionals.at(-1);
  if (positionals.length < 2 || named === undefined) {
    throw new UsageError(
      'convert needs an input and a place for the result.',
      'For instance: stf convert robot.glb robot.stf',
    );
  }
  const last = targetOf(named);
  const sources = positionals.slice(0, -1);
  const goesIntoFolder =
    /[\\/]$/.test(last) ||
    (await isFolder(last)) ||
    (formatOfName(last) === undefined && last !== STDIO && (await isAny(sources, isFolder)));
  return { sources, destination: goesIntoFolder ? { folder: last } : { file: last } };
}

async function isAny<T>(
  items: readonly T[],
  test: (item: T) => Promise<boolean>,
): Promise<boolean> {
  return (await Promise.all(items.map(test))).includes(true);
}
