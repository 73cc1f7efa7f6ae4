import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isFolder } from './is-folder.ts';
import { statOf } from './stat-of.ts';

/**
 * Makes a folder, and those above it, where they are not there yet.
 *
 * @throws What the file system throws. With `recursive` Node 20 says ENOENT on file systems that are read-only.
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (above !== folder && (await statOf(above)) === undefined) await makeFolder(above);
  try {
    await mkdir(folder);
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}
