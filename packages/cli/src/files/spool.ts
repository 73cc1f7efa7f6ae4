import { lstatSync } from 'node:fs';
import { STDIO } from './input.ts';
import { PERMISSION_BITS, temporaryBeside } from './write-files.ts';

/** Where a worker puts a file that is to take the place of another, so that its bytes need no way to this process. */
export interface Spool {
  /** A temporary name in the folder of the target. */
  readonly path: string;
  /** Permissions, where they are to be those of the file that is there. */
  readonly mode?: number;
}

/** The spool for a target; undefined for stdout, links, and whatever is no file: those have a way of their own. */
export function spoolFor(target: string): Spool | undefined {
  if (target === STDIO) return undefined;
  const path = temporaryBeside(target);
  try {
    const existing = lstatSync(target, { throwIfNoEntry: false });
    if (existing === undefined) return { path };
    return existing.isFile() ? { path, mode: existing.mode & PERMISSION_BITS } : undefined;
  } catch {
    return undefined; // who writes to it will say why that does not work
  }
}
