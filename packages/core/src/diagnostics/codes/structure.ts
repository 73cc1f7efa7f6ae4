import type { CodeRow } from '../code-row.ts';
import { rowsOf } from '../code-row.ts';

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

const row = rowsOf('structure');

/** Findings about the form of a value on its own: types, required members, enumerations. */
export const STRUCTURE_CODES: Readonly<Record<StructureCode, CodeRow>> = {
  VALUE_TYPE: row('error', 'resource-schemas §2', 'Expected {expected}, found {found}.'),
  VALUE_RANGE: row('error', 'resource-schemas §2', 'Expected {expected}, found {found}.'),
  VALUE_ENUM: row('error', 'resource-schemas §2', 'Expected one of {expected}, found {found}.'),
  VALUE_ENUM_EXTENDED: row(
    'warning',
    '§12',
    'Expected one of {expected}, found {found}, which real files have.',
  ),
  VALUE_CUSTOM: row(
    'hint',
    '§4',
    'Expected one of {known}, found {found}, which is kept as it is.',
  ),
  VALUE_REQUIRED: row('error', 'resource-schemas §2', 'The member {key} is missing.'),
  VALUE_ADDITIONAL: row('error', 'resource-schemas §2.6', '{type} may not have the member {key}.'),
  VALUE_UNSET: row('warning', '§8.1', 'The member {key} is missing; it is read as unset.'),
  KEYFRAME_INTERPOLATION: row(
    'warning',
    '§7.3',
    'The interpolation is {found}; that of the track is used.',
  ),
  HUMANOID_KEY: row(
    'error',
    'resource-schemas §2.5',
    '{key} is no part of a humanoid; Unity refuses the whole mapping.',
  ),
};
