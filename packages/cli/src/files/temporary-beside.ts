import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';

/** A name in the same folder, so that renaming copies nothing; short, since names have a limit. */
export function temporaryBeside(path: string): string {
  return join(dirname(path), `.stf-${randomBytes(6).toString('hex')}.tmp`);
}
