import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The path to which the links on a path lead, whether something stands there by now or not.
 *
 * @throws What the file system throws, `ELOOP` where links lead round in a circle.
 */
export async function followLinks(path: string): Promise<string> {
  const full = resolve(path);
  try {
    return await realpath(full);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const folder = dirname(full);
  const link = await readlink(full).catch(() => undefined);
  if (link !== undefined) return followLinks(resolve(folder, link));
  return folder === full ? full : join(await followLinks(folder), basename(full));
}

/** The place to which a path leads, spelled as it is where something is there. Never throws. */
export async function endOf(path: string): Promise<string> {
  // Why a path leads nowhere is told by who reads or writes there.
  return followLinks(path).catch(() => resolve(path));
}

/** Whether a failure says that nothing stands at a path. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
