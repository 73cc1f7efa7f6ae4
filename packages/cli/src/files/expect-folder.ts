import { UsageError } from '../usage-error.ts';
import { STDIO } from './input.ts';
import { statOf } from './stat-of.ts';

/**
 * Refuses to write into what is no folder.
 *
 * @throws {UsageError} when there is no such folder.
 */
export async function expectFolder(folder: string): Promise<void> {
  const found = await statOf(folder);
  if (found?.isDirectory()) return;
  throw found
    ? new UsageError(`${folder} is no folder to write to.`, 'Name another place for the result.')
    : new UsageError(`There is no folder ${folder} to write to.`, 'Make it first.');
}

/**
 * Refuses stdout where a folder is to be written.
 *
 * @throws {UsageError} when it is named.
 */
export function expectNoStdout(folder: string): void {
  if (folder !== STDIO) return;
  throw new UsageError('A folder cannot go to stdout.', 'If it is called "-", name it "./-".');
}
