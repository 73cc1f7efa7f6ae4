import type { CodeRow } from '../code-row.ts';

/** The codes of this table. */
export type ReferenceCode =
  | 'REFERENCE_INDEX'
  | 'REFERENCE_DANGLING'
  | 'REFERENCE_TYPE'
  | 'REFERENCE_FORM'
  | 'REFERENCE_FORM_RAW'
  | 'BUFFER_DANGLING';

/** Findings about what points where. */
export const REFERENCE_CODES: Readonly<Record<ReferenceCode, CodeRow>> = {
  REFERENCE_INDEX: {
    severity: 'error',
    stage: 'reference',
    message: 'The index {found} points past the {count} entries of {list}.',
    source: 'stf-format §3.3',
  },
  REFERENCE_DANGLING: {
    severity: 'error',
    stage: 'reference',
    message: 'The document has no resource {id}.',
    source: 'stf-format §3.3',
  },
  REFERENCE_TYPE: {
    severity: 'error',
    stage: 'reference',
    message: 'Expected {expected}, but {id} is a {found}.',
    source: 'stf-format §3.3',
  },
  REFERENCE_FORM: {
    severity: 'warning',
    stage: 'reference',
    message:
      'Expected an index into the list of references, found {found}; files of 2025 spell ids out.',
    source: 'stf-format §2.4',
  },
  REFERENCE_FORM_RAW: {
    severity: 'warning',
    stage: 'reference',
    message:
      'Expected the id itself, found {found}; Unity and Blender do not resolve an index here.',
    source: 'stf-format §3.3',
  },
  BUFFER_DANGLING: {
    severity: 'error',
    stage: 'reference',
    message: 'The document has no buffer {id}.',
    source: 'stf-format §3.3',
  },
};
