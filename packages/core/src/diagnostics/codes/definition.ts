import type { CodeRow } from '../code-row.ts';

/** The codes of this table. */
export type DefinitionCode =
  | 'DEFINITION_DUPLICATE_KEY'
  | 'DEFINITION_MEMBER'
  | 'RESOURCE_NOT_OBJECT'
  | 'RESOURCE_TYPE'
  | 'BUFFER_ENTRY'
  | 'BUFFER_INDEX'
  | 'BUFFER_ORPHAN';

/** Findings about the frame of the definition, made while a file is opened. */
export const DEFINITION_CODES: Readonly<Record<DefinitionCode, CodeRow>> = {
  DEFINITION_DUPLICATE_KEY: {
    severity: 'warning',
    stage: 'definition',
    message: 'The key {key} stands twice; the last one counts, the others are dropped.',
    source: 'RFC 8259 §4',
  },
  DEFINITION_MEMBER: {
    severity: 'error',
    stage: 'definition',
    message: 'The definition needs an object under {key}, and has none; it is read as empty.',
    source: 'stf-format §2',
  },
  RESOURCE_NOT_OBJECT: {
    severity: 'error',
    stage: 'definition',
    message: 'A resource is to be an object; found {found}. It is kept as it is.',
    source: 'stf-format §2.2',
  },
  RESOURCE_TYPE: {
    severity: 'error',
    stage: 'definition',
    message: 'A resource needs a string as its type, and has none. It is kept as it is.',
    source: 'stf-format §2.2',
  },
  BUFFER_ENTRY: {
    severity: 'error',
    stage: 'definition',
    message: 'A buffer is to be of type "stf.buffer.included" with an index; found {found}.',
    source: 'stf-format §2.3',
  },
  BUFFER_INDEX: {
    severity: 'error',
    stage: 'definition',
    message: 'The buffer index {index} points past the {count} binary buffers of the file.',
    source: 'stf-format §2.3',
  },
  BUFFER_ORPHAN: {
    severity: 'warning',
    stage: 'definition',
    message:
      'No entry of buffers names binary buffer {index} ({bytes} bytes); it is kept at the end.',
    source: 'stf-format §2.3',
  },
};
