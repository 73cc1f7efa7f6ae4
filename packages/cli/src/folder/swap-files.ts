import { lstatSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** Files of one folder that go to the same places in another. */
export interface Move {
  readonly from: string;
  readonly to: string;
  /** Their paths in both. */
  readonly names: readonly string[];
}

/**
 * Moves files, all or none. It does not pause, so that a signal is answered before the first or after the last.
 *
 * @throws {UsageError} when something stands where a file goes.
 */
export function swapFiles(moves: readonly Move[]): void {
  const moved: [from: string, to: string][] = [];
  try {
    for (const { from, to, names } of moves) {
      for (const name of names) {
        const [source, place] = [join(from, name), join(to, name)];
        expectNothing(place);
        mkdirSync(dirname(place), { recursive: true });
        renameSync(source, place);
        moved.push([source, place]);
      }
    }
  } catch (error) {
    for (const [source, place] of moved.reverse()) renameSync(place, source);
    throw error;
  }
}

function expectNothing(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  throw new UsageError(
    `${path} is in the way, and not made by unpack.`,
    'Move it away, or name another folder.',
  );
}

/** Removes a folder if nothing is in it. */
export function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // There is none, or there is something in it.
  }
}
