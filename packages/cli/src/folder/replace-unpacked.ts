import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { statOf } from '../files/stat-of.ts';
import { holdTemporary, releaseTemporary } from '../files/temporary.ts';
import { temporaryBeside } from '../files/temporary-beside.ts';
import { UsageError } from '../usage-error.ts';
import {
  BUFFER_FOLDER,
  DEFINITION_FILE,
  HEADER_FILE,
  isBufferName,
  TRAILING_FILE,
} from './folder-layout.ts';
import { parseHeaderWords } from './header-words.ts';
import { removeEmpty, swapFiles } from './swap-files.ts';

/**
 * Puts the files of a freshly unpacked folder into one that is there, in the place of what was unpacked
 * into it before. All else in it stays where it is. Either all files are replaced or none.
 *
 * @throws {UsageError} when something that unpacking did not make stands where a file goes.
 */
export async function replaceUnpacked(fresh: string, target: string): Promise<void> {
  const buffers = join(target, BUFFER_FOLDER);
  await expectPlainFolder(buffers);
  const [former, made] = [await listUnpacked(target), await listUnpacked(fresh)];
  const old = temporaryBeside(join(target, DEFINITION_FILE));
  try {
    swapFiles([
      { from: target, to: old, names: former },
      { from: fresh, to: target, names: made },
    ]);
    // Only now a signal may remove it: until here it has the only copy of what was there.
    holdTemporary(old);
    await rm(old, { recursive: true, force: true });
  } finally {
    releaseTemporary(old);
    for (const folder of [buffers, join(old, BUFFER_FOLDER), old]) removeEmpty(folder);
  }
}

/** The files in a folder that unpacking made, as far as their names and contents tell. */
async function listUnpacked(folder: string): Promise<string[]> {
  const names = await listFiles(folder);
  const own: string[] = names.filter((name) => name === DEFINITION_FILE || name === TRAILING_FILE);
  if (names.includes(HEADER_FILE) && (await isHeader(join(folder, HEADER_FILE)))) {
    own.push(HEADER_FILE);
  }
  const buffers = await listFiles(join(folder, BUFFER_FOLDER));
  return [...own, ...buffers.filter(isBufferName).map((name) => join(BUFFER_FOLDER, name))];
}

/** The regular files right in a folder; none where there is no folder. */
async function listFiles(folder: string): Promise<string[]> {
  if ((await statOf(folder)) === undefined) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function isHeader(path: string): Promise<boolean> {
  try {
    parseHeaderWords(await readFile(path, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

/** A link would lead the buffers out of the folder. */
async function expectPlainFolder(path: string): Promise<void> {
  if ((await statOf(path)) === undefined || (await lstat(path)).isDirectory()) return;
  throw new UsageError(`${path} is no folder.`, 'Name another folder to unpack to.');
}
