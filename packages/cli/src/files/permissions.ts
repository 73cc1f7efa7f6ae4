import type { Stats } from 'node:fs';

/** The bits of a mode that say who may do what. */
export const PERMISSION_BITS = 0o7777;

const WRITE_BITS = 0o222;

/** Whether nobody may write to a file. A new one could take its place all the same, as that is up to its folder. */
export function isReadOnly({ mode }: Stats): boolean {
  return (mode & WRITE_BITS) === 0;
}
