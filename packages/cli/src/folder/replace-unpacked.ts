import { lstat, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { statOf, temporaryBeside } from '../files/write-files.ts';
import { UsageError } from '../usage-error.ts';
import {
  BUFFER_FOLDER,
  DEFINITION_FILE,
  HEADER_FILE,
  isBufferName,
  TRAILING_FILE,
} from './folder-layout.ts';
import { parseHeaderWords } from './header-words.ts';

/**
 * Puts the files of a freshly unpacked folder into one that is there, in the place of what was unpacked
 * into it before. All else in it stays where it is. Either all files are replaced or none.
 *
 * @throws {UsageError} when something that unpacking did not make stands where a file goes.
 */
export async function replaceUnpacked(fresh: string, target: string): Promise<void> {
  const buffers = join(target, BUFFER_FOLDER);
  await expectPlainFolder(buffers);
  // Not among the temporary folders that a signal removes: it has the only copy of what was there.
  const old = temporaryBeside(target);
  const moved: [from: string, to: string][] = [];
  const move = async (name: string, from: string, to: string): Promise<void> => {
    await expectNothing(join(to, name));
    await mkdir(dirname(join(to, name)), { recursive: true });
    await rename(join(from, name), join(to, name));
    moved.push([join(from, name), join(to, name)]);
  };
  try {
    for (const name of await listUnpacked(target)) await move(name, target, old);
    for (const name of await listUnpacked(fresh)) await move(name, fresh, target);
  } catch (error) {
    for (const [from, to] of moved.reverse()) await rename(to, from);
    throw error;
  } finally {
    await removeEmpty(buffers);
    await removeEmpty(join(old, BUFFER_FOLDER));
    await removeEmpty(old);
  }
  await rm(old, { recursive: true, force: true });
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

async function expectNothing(path: string): Promise<void> {
  try {
    await lstat(path);
  } catch {
    return;
  }
  throw new UsageError(
    `${path} is in the way, and not made by unpack.`,
    'Move it away, or name another folder.',
  );
}

/** A link would lead the buffers out of the folder. */
async function expectPlainFolder(path: string): Promise<void> {
  if ((await statOf(path)) === undefined || (await lstat(path)).isDirectory()) return;
  throw new UsageError(`${path} is no folder.`, 'Name another folder to unpack to.');
}

async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch {
    // There is none, or there is something in it.
  }
}
