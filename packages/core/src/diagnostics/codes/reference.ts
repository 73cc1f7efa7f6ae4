import type { CodeRow } from '../code-row.ts';
import { rowsOf } from '../code-row.ts';

/** The codes of this table. */
export type ReferenceCode =
  | 'REFERENCE_INDEX'
  | 'REFERENCE_DANGLING'
  | 'REFERENCE_TYPE'
  | 'REFERENCE_FORM'
  | 'REFERENCE_FORM_RAW'
  | 'BUFFER_DANGLING';

const row = rowsOf('reference');

/** Findings about what points where. */
export const REFERENCE_CODES: Readonly<Record<ReferenceCode, CodeRow>> = {
  REFERENCE_INDEX: row(
    'error',
    '§3.3',
    'The index {found} points past the {count} entries of {list}.',
  ),
  REFERENCE_DANGLING: row('error', '§3.3', 'The document has no resource {id}.'),
  REFERENCE_TYPE: row('error', '§3.3', 'Expected {expected}, but {id} is a {found}.'),
  REFERENCE_FORM: row('warning', '§2.4', 'Expected an index, found {found}, as in files of 2025.'),
  REFERENCE_FORM_RAW: row(
    'warning',
    '§3.3',
    'Expected an id, found {found}, which Blender and Unity do not resolve.',
  ),
  BUFFER_DANGLING: row('error', '§3.3', 'The document has no buffer {id}.'),
};
