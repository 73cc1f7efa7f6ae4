import type { CodeRow } from '../code-row.ts';
import { rowsOf } from '../code-row.ts';

/** The codes of this table. */
export type DefinitionCode =
  | 'DEFINITION_DUPLICATE_KEY'
  | 'DEFINITION_MEMBER'
  | 'RESOURCE_NOT_OBJECT'
  | 'RESOURCE_TYPE'
  | 'BUFFER_ENTRY'
  | 'BUFFER_INDEX'
  | 'BUFFER_ORPHAN';

const row = rowsOf('definition');

/** Findings about the frame of the definition, made while a file is opened. */
export const DEFINITION_CODES: Readonly<Record<DefinitionCode, CodeRow>> = {
  DEFINITION_DUPLICATE_KEY: row(
    'warning',
    'RFC 8259 §4',
    'The key {key} stands twice; only the last one counts.',
  ),
  DEFINITION_MEMBER: row(
    'error',
    '§2',
    'The definition has no object under {key}; it is read as empty.',
  ),
  RESOURCE_NOT_OBJECT: row(
    'error',
    '§2.2',
    'Expected an object, found {found}; it is kept as it is.',
  ),
  RESOURCE_TYPE: row(
    'error',
    '§2.2',
    'The resource has no string as its type; it is kept as it is.',
  ),
  BUFFER_ENTRY: row(
    'error',
    '§2.3',
    'Expected the type "stf.buffer.included" and an index, found {found}.',
  ),
  BUFFER_INDEX: row('error', '§2.3', 'The index {index} points past the {count} binary buffers.'),
  BUFFER_ORPHAN: row(
    'warning',
    '§2.3',
    'Nothing names the binary buffer {index} ({bytes} bytes); it is kept at the end.',
  ),
};
