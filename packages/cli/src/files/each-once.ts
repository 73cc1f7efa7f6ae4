import { basename, dirname, join } from 'node:path';
import { endsOf } from './follow-links.ts';

/**
 * Files that were found, without those that are there already by another way: links between folders lead to a file by
 * several, round in a circle by as many as the system follows. A link that is a file itself is one of its own.
 */
export async function eachOnce(paths: readonly string[]): Promise<readonly string[]> {
  const folders = [...new Set(paths.map((path) => dirname(path)))];
  const ends = await endsOf(folders);
  const endOf = new Map(folders.map((folder, i) => [folder, ends[i] as string]));
  const first = new Map<string, string>();
  for (const path of paths) {
    const place = join(endOf.get(dirname(path)) as string, basename(path));
    if (!first.has(place)) first.set(place, path);
  }
  return [...first.values()];
}
