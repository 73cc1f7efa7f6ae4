import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { endOf } from './follow-links.ts';

/** What is in a folder and below, as paths in it, sorted. */
export interface FolderContent {
  readonly files: readonly string[];
  /** Folders that cannot be read. */
  readonly closed: readonly string[];
}

/**
 * Lists a folder with all below it. Hidden files and folders are left out, and links, which may lead anywhere.
 *
 * @param except A folder that is left out, however it is named.
 */
export async function listFolder(folder: string, except?: string): Promise<FolderContent> {
  const files: string[] = [];
  const closed: string[] = [];
  const left = except === undefined ? undefined : await endOf(except);
  const root = await endOf(folder);
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => {
      closed.push(below);
      return [];
    });
    for (const entry of entries) {
      const path = join(below, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isFile()) files.push(path);
      if (entry.isDirectory() && join(root, path) !== left) await walk(path);
    }
  };
  await walk('.');
  return { files: files.sort(), closed: closed.sort() };
}

/** Whether a path ends with one of some extensions, which have no dot. */
export function hasExtension(path: string, extensions: readonly string[]): boolean {
  return extensions.includes(extname(path).slice(1).toLowerCase());
}
