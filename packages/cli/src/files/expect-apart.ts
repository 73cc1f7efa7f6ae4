import { resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { followLinks } from './follow-links.ts';
import { type Input, STDIO } from './input.ts';

/** A result, and what it is made of. */
export interface Result {
  /** What it is made of, for messages. */
  readonly source: string;
  /** A path, or `-` for stdout. */
  readonly target: string;
}

/**
 * Refuses results of which one would take the place of a file that is read, or of another; links are followed.
 *
 * @throws {UsageError} when one would.
 */
export async function expectApart(
  results: readonly Result[],
  inputs: readonly (Input | undefined)[],
): Promise<void> {
  const files = results.filter(({ target }) => target !== STDIO);
  const read = inputs.flatMap((input) => (input && 'path' in input ? [input.path] : []));
  const sources = new Set(await Promise.all(read.map(endOf)));
  const ends = await Promise.all(files.map(({ target }) => endOf(target)));
  const taken = new Map<string, Result>();
  for (const [i, result] of files.entries()) {
    const end = ends[i] as string;
    // On many systems names of new files that differ in case only are one, and those whose letters are composed otherwise.
    const key = end.normalize().toLowerCase();
    const other = taken.get(key);
    if (other !== undefined) throw isTaken(other, result);
    if (sources.has(end)) throw isRead(result);
    taken.set(key, result);
  }
}

/** The file to which a path leads, spelled as it is where there is one. */
async function endOf(path: string): Promise<string> {
  // Why a path leads nowhere is told by who reads or writes there.
  return followLinks(path).catch(() => resolve(path));
}

const isRead = ({ source, target }: Result): UsageError =>
  new UsageError(
    `${source} would become ${target}, which is read here.`,
    'Name another place for the result.',
  );

const isTaken = (one: Result, other: Result): UsageError =>
  new UsageError(
    `${one.source} and ${other.source} would both become ${other.target}.`,
    'Convert them in two calls, into two folders.',
  );
