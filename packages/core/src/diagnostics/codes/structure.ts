import type { CodeRow } from '../code-row.ts';

/** The codes of this table. */
export type StructureCode =
  | 'VALUE_TYPE'
  | 'VALUE_RANGE'
  | 'VALUE_ENUM'
  | 'VALUE_ENUM_EXTENDED'
  | 'VALUE_CUSTOM'
  | 'VALUE_REQUIRED'
  | 'VALUE_ADDITIONAL'
  | 'VALUE_UNSET'
  | 'KEYFRAME_INTERPOLATION'
  | 'HUMANOID_KEY';

/** Findings about the form of a value on its own: types, required members, enumerations. */
export const STRUCTURE_CODES: Readonly<Record<StructureCode, CodeRow>> = {
  VALUE_TYPE: {
    severity: 'error',
    stage: 'structure',
    message: 'Expected {expected}, found {found}.',
    source: 'resource-schemas §2',
  },
  VALUE_RANGE: {
    severity: 'error',
    stage: 'structure',
    message: 'Expected {expected}, found {found}.',
    source: 'resource-schemas §2',
  },
  VALUE_ENUM: {
    severity: 'error',
    stage: 'structure',
    message: 'Expected one of {expected}, found {found}.',
    source: 'resource-schemas §2',
  },
  VALUE_ENUM_EXTENDED: {
    severity: 'warning',
    stage: 'structure',
    message: 'The specification has {expected}; {found} is read as real files mean it.',
    source: 'stf-format §12',
  },
  VALUE_CUSTOM: {
    severity: 'hint',
    stage: 'structure',
    message:
      'The value {found} is none of the known ones ({known}); it is kept as a name of its own.',
    source: 'stf-format §4',
  },
  VALUE_REQUIRED: {
    severity: 'error',
    stage: 'structure',
    message: 'The member {key} is required and missing.',
    source: 'resource-schemas §2',
  },
  VALUE_ADDITIONAL: {
    severity: 'error',
    stage: 'structure',
    message: 'The member {key} is not allowed here; {type} may have no members but its own.',
    source: 'resource-schemas §2.6',
  },
  VALUE_UNSET: {
    severity: 'warning',
    stage: 'structure',
    message:
      'The member {key} is required by the specification; real files leave it out, which reads as unset.',
    source: 'stf-format §8.1',
  },
  KEYFRAME_INTERPOLATION: {
    severity: 'warning',
    stage: 'structure',
    message: 'A keyframe has the interpolation {found}; it is read by that of its track.',
    source: 'stf-format §7.3',
  },
  HUMANOID_KEY: {
    severity: 'error',
    stage: 'structure',
    message: 'The key {key} names no part of a humanoid; Unity refuses the whole mapping.',
    source: 'resource-schemas §2.5',
  },
};
