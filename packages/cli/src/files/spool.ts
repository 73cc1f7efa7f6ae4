import { lstat } from 'node:fs/promises';
import { isMissing } from './follow-links.ts';
import { STDIO } from './input.ts';
import { isReadOnly, PERMISSION_BITS } from './permissions.ts';
import { temporaryBeside } from './temporary-beside.ts';

/** Where a worker puts a file that is to take the place of another, so that its bytes need no way to this process. */
export interface Spool {
  /** A temporary name in the folder of the target. */
  readonly path: string;
  /** Permissions, where they are to be those of the file that is there. */
  readonly mode?: number;
}

/** The spool for a target; undefined for stdout, links, what is read-only, and whatever is no file: those have a way of their own. */
export async function spoolFor(target: string): Promise<Spool | undefined> {
  if (target === STDIO) return undefined;
  const path = temporaryBeside(target);
  try {
    const existing = await lstat(target);
    const isReplaceable = existing.isFile() && !isReadOnly(existing);
    return isReplaceable ? { path, mode: existing.mode & PERMISSION_BITS } : undefined;
  } catch (error) {
    // Of anything else who writes to it will say why that does not work.
    return isMissing(error) ? { path } : undefined;
  }
}
