import type { CodeRow } from '../code-row.ts';

/** The codes of this table. */
export type ContainerCode = 'CONTAINER_HEADER_WORD' | 'CONTAINER_TRAILING_BYTES';

/** Findings about the bytes around the definition; what makes a file unreadable is an error, not a row here. */
export const CONTAINER_CODES: Readonly<Record<ContainerCode, CodeRow>> = {
  CONTAINER_HEADER_WORD: {
    severity: 'warning',
    stage: 'container',
    message: 'The header word at byte {offset} is {found}; every known writer leaves 0 there.',
    source: 'stf-format §1.2',
  },
  CONTAINER_TRAILING_BYTES: {
    severity: 'warning',
    stage: 'container',
    message: '{count} bytes follow the last buffer, which ends at byte {end}; they are ignored.',
    source: 'stf-format §1.3',
  },
};
