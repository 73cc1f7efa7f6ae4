import { resolve } from 'node:path';
import { followLinks } from './follow-links.ts';

/**
 * Equal for paths that lead to one file, also through links: names that differ in case only do so on many systems, and those
 * whose letters are composed otherwise.
 */
export async function fileKey(path: string): Promise<string> {
  // Why a path leads nowhere is told by who reads or writes there.
  const end = await followLinks(path).catch(() => resolve(path));
  return end.normalize().toLowerCase();
}
