import { type Dirent, readdir } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { glob } from 'tinyglobby';
import { eachOnce } from './each-once.ts';
import { isMissing } from './follow-links.ts';
import type { FolderContent } from './list-folder.ts';

/** The one form of `readdir` that is used for searching. */
type ReadFolder = (
  folder: string,
  options: object,
  done: (error: NodeJS.ErrnoException | null, entries: readonly Dirent[]) => void,
) => void;

/** Alternatives with folders in them are searched for in all folders, also in those where nothing could match. */
const SEARCHES_ALL = /[({][^)}]*\//;

/** The files that match a pattern, sorted and each once, and the folders on the way that cannot be read. */
export async function matchPattern(path: string): Promise<FolderContent> {
  const closed = new Set<string>();
  const isSure = !SEARCHES_ALL.test(path);
  // What searches says nothing of folders that it cannot read, and files would be missing without a word.
  const read: ReadFolder = (folder, _, done) =>
    readdir(folder, { withFileTypes: true }, (error, entries) => {
      if (error && isSure && !isMissing(error)) closed.add(resolve(folder));
      done(error, entries);
    });
  // Where the separator is a backslash, it cannot also take the meaning from the next character.
  const pattern = sep === '/' ? path : path.replaceAll(sep, '/');
  const absolute = isAbsolute(path);
  const found = await glob(pattern, {
    absolute,
    expandDirectories: false,
    fs: { readdir: read as typeof readdir },
  });
  const toName = (folder: string): string => (absolute ? folder : relative('', folder) || '.');
  return { files: await eachOnce(found.sort()), closed: [...closed].map(toName).sort() };
}
