import { UsageError } from '../usage-error.ts';
import { endsOf } from './follow-links.ts';
import { type Input, STDIO } from './input.ts';

/** A file of a result, and what it is made of. */
export interface Result {
  /** What it is made of, for messages. */
  readonly source: string;
  /** A path, or `-` for stdout. */
  readonly target: string;
}

/** The files that a call reads, and those that its results become; links are followed. */
export class Claims {
  readonly #read = new Set<string>();
  /** By the files that they are, spelled as they are. */
  readonly #results = new Map<string, Result>();
  /** The same by the names that they keep others from having. */
  readonly #taken = new Map<string, Result>();

  private constructor() {}

  /**
   * Claims the results of a call.
   *
   * @throws {UsageError} when one would take the place of a file that is read, or of another.
   */
  static async of(
    results: readonly Result[],
    inputs: readonly (Input | undefined)[],
  ): Promise<Claims> {
    const paths = inputs.flatMap((input) => (input && 'path' in input ? [input.path] : []));
    const claims = new Claims();
    await claims.keep(paths);
    await claims.take(results);
    return claims;
  }

  /**
   * Keeps more files that are read: those to which others refer, which are known only once these are read.
   *
   * @throws {UsageError} when a result would take the place of one.
   */
  async keep(paths: readonly string[]): Promise<void> {
    for (const end of await endsOf(paths)) {
      const result = this.#results.get(end);
      if (result !== undefined) throw isRead(result);
      this.#read.add(end);
    }
  }

  /**
   * Claims more results: those beside others, which are known only once they are made. All of them are claimed, or none.
   *
   * @throws {UsageError} when one would take the place of a file that is read, or of another.
   */
  async take(results: readonly Result[]): Promise<void> {
    const files = results.filter(({ target }) => target !== STDIO);
    const ends = await endsOf(files.map(({ target }) => target));
    const taken = new Map<string, Result>();
    for (const [i, result] of files.entries()) {
      const end = ends[i] as string;
      // On many systems names of new files that differ in case only are one, and those whose letters are composed otherwise.
      const key = end.normalize().toLowerCase();
      const other = taken.get(key) ?? this.#taken.get(key);
      if (other !== undefined) throw isTaken(other, result);
      if (this.#read.has(end)) throw isRead(result);
      taken.set(key, result);
    }
    for (const [key, result] of taken) this.#taken.set(key, result);
    for (const [i, result] of files.entries()) this.#results.set(ends[i] as string, result);
  }
}

const isRead = ({ source, target }: Result): UsageError =>
  new UsageError(
    `${source} would become ${target}, which is read here.`,
    'Name another place for the result.',
  );

const isTaken = (one: Result, other: Result): UsageError =>
  new UsageError(
    `${one.source} and ${other.source} would both become ${other.target}.`,
    'Name another place for one of them: convert them in two calls, into two folders.',
  );
