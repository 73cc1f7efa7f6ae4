import type { CodeRow } from '../code-row.ts';
import { rowsOf } from '../code-row.ts';

/** The codes of this table. */
export type ContainerCode = 'CONTAINER_HEADER_WORD' | 'CONTAINER_TRAILING_BYTES';

const row = rowsOf('container');

/** Findings about the bytes around the definition; what makes a file unreadable is an error, not a row here. */
export const CONTAINER_CODES: Readonly<Record<ContainerCode, CodeRow>> = {
  CONTAINER_HEADER_WORD: row(
    'warning',
    '§1.2',
    'The header word at byte {offset} is {found}, expected 0.',
  ),
  CONTAINER_TRAILING_BYTES: row(
    'warning',
    '§1.3',
    '{count} bytes behind the last buffer, from byte {end} on, are ignored.',
  ),
};
