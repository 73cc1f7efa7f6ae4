import type { CodeRow, Severity } from '../code-row.ts';
import { rowsOf } from '../code-row.ts';

/** The codes of this table. */
export type InteroperabilityCode =
  | 'META_MISSING'
  | 'META_UNIT'
  | 'REFERENCE_FIRST'
  | 'BUFFER_SHARED'
  | 'COMPONENT_PLACE'
  | 'COMPONENT_UNKNOWN'
  | 'MEMBERS_INCOMPLETE'
  | 'NUMBER_SPELLING'
  | 'HIERARCHY_DEPTH'
  | 'QUATERNION_UNIT'
  | 'BONE_CONNECTED'
  | 'BONE_NAME_DUPLICATE'
  | 'BONE_NAME_CHARACTER'
  | 'POSE_INCOMPLETE'
  | 'POSE_BONE'
  | 'SKIN_PLACE'
  | 'SKIN_UNPOSED'
  | 'MESH_WIDTH'
  | 'MESH_MEMBER'
  | 'MESH_NGON'
  | 'MESH_SLOT_UNUSED'
  | 'SPLIT_DUPLICATE'
  | 'SPLIT_UNUSED'
  | 'BLENDSHAPE_PAIR'
  | 'MATERIAL_VALUES'
  | 'MATERIAL_GODOT'
  | 'IMAGE_FORMAT'
  | 'IMAGE_DATA_TYPE'
  | 'RANGE_FRACTION'
  | 'RANGE_START'
  | 'TRACK_MIXED'
  | 'TRACK_UNBAKED'
  | 'SUBTRACK_NULL'
  | 'KEYFRAME_NULL'
  | 'KEYFRAME_SHORT'
  | 'KEYFRAME_GENERATED'
  | 'TARGET_DUPLICATE'
  | 'TARGET_EULER'
  | 'ROTATION_UNIT'
  | 'ROTATION_SIGN';

const rowOf = rowsOf('interoperability');

/** All rest on the checklist, and most are warnings. */
const row = (source: string, message: string, severity: Severity = 'warning'): CodeRow =>
  rowOf(severity, `§13.1, ${source}`, message);

/** Findings about what a known program makes of a file that follows the specification: the checklist of writers. */
export const INTEROPERABILITY_CODES: Readonly<Record<InteroperabilityCode, CodeRow>> = {
  META_MISSING: row('§2.1', 'The member {key} is missing; {program} cannot open the file.'),
  META_UNIT: row('§12.1 E10', 'metric_multiplier is {found}; {program} take it for 1.'),
  REFERENCE_FIRST: row('§11.1', 'The {key} has the index {found}; {program} needs index 0.'),
  BUFFER_SHARED: row('§0.2', 'The buffer {id} is used twice; {program} reads it once.'),
  COMPONENT_PLACE: row('§3.4', '{program} read no components of a {type}.'),
  COMPONENT_UNKNOWN: row('§10, §4.0', 'A {found} has a {type}; {program} cannot open the file.'),
  MEMBERS_INCOMPLETE: row('§12.4', '{keys} are missing; {program} needs them.'),
  NUMBER_SPELLING: row('§8.1, §9.1', 'Found {found}; {program} needs {expected}.'),
  HIERARCHY_DEPTH: row('§4.1.2', 'Found more than {limit} levels; {program} may run out of stack.'),
  QUATERNION_UNIT: row('§6.2', 'The quaternion has the length {found}; {program} expect 1.'),
  BONE_CONNECTED: row(
    '§4.1.4',
    'The head is {found} from the tail of its parent; {program} moves it there.',
  ),
  BONE_NAME_DUPLICATE: row(
    '§4.1.4',
    'The armature has two bones {name}; {program} need unique names.',
  ),
  BONE_NAME_CHARACTER: row('§4.1.4', 'The name {name} has a character that {program} forbids.'),
  POSE_INCOMPLETE: row('§4.1.5', 'The pose lacks {count} bones; {program} cannot open the file.'),
  POSE_BONE: row('§4.1.5', '{id} is not a bone of {armature}; {program} cannot open the file.'),
  SKIN_PLACE: row(
    '§5.8',
    'The node is not a child of {armature} in its place; {program} skin it differently.',
  ),
  SKIN_UNPOSED: row(
    '§5.8',
    'A mesh with bones has no armature_instance; {program} do not move it.',
  ),
  MESH_WIDTH: row('§5.2', 'The member {key} is missing; {program} reads it as 0 and fails.'),
  MESH_MEMBER: row('§5.1', 'The member {key} is missing; {program} always writes it.'),
  MESH_NGON: row(
    '§5.4',
    'The corners of the face {face} are not the next ones; {program} scrambles it.',
  ),
  MESH_SLOT_UNUSED: row('§11.4', 'No face uses the last slots from {slot} on; {program} fails.'),
  SPLIT_DUPLICATE: row(
    '§5.5',
    '{count} splits equal an earlier one, first {split}; {program} misplace blendshapes.',
  ),
  SPLIT_UNUSED: row(
    '§5.5',
    'No corner uses {count} splits, first {split}; {program} misplace blendshapes.',
  ),
  BLENDSHAPE_PAIR: row(
    '§12.2 M11',
    'Found one of indices and split_indices; {program} needs both or neither.',
  ),
  MATERIAL_VALUES: row('§8.1', 'The property has {found} values; {program} needs one.'),
  MATERIAL_GODOT: row('§12.4 X5', '{program} fails on a target of its own name.'),
  IMAGE_FORMAT: row('§12.4 X2', '{program} read png and jpeg, not {format}.'),
  IMAGE_DATA_TYPE: row('§4.2', 'The member data_type is missing; {program} reads no colour.'),
  RANGE_FRACTION: row('§12.3 A12', 'The frame {found} is not whole; {program} disagree.', 'hint'),
  RANGE_START: row(
    '§12.3 A15',
    'The range starts at {found}, not 0; {program} shifts the keys.',
    'hint',
  ),
  TRACK_MIXED: row(
    '§12.3 A2',
    'The track has {found} next to {expected}; {program} cannot read it.',
  ),
  TRACK_UNBAKED: row(
    '§7.7',
    'A {interpolation} track of a bone has no baked buffers; {program} reads it as empty.',
  ),
  SUBTRACK_NULL: row('§12.3 A5', 'A subtrack is null; {program} cannot open the file.'),
  KEYFRAME_NULL: row('§12.3 A5', '{count} keyframes are null; {program} cannot open the file.'),
  KEYFRAME_SHORT: row('§7.2', '{count} keyframes have no interpolation; {program} fail.'),
  KEYFRAME_GENERATED: row(
    '§12.3 A3, A4',
    '{count} keyframes are generated, not set; {program} cannot read them.',
  ),
  TARGET_DUPLICATE: row('§12.3 A16', 'An earlier track has the same target; {program} fails.'),
  TARGET_EULER: row('§12.3 A14', 'The target is r_euler; {program} read it differently.'),
  ROTATION_UNIT: row(
    '§7.6',
    'The quaternion of key {key} has the length {found}; {program} expect 1.',
  ),
  ROTATION_SIGN: row(
    '§7.6',
    'The quaternion of key {key} has the other sign; {program} turn round.',
  ),
};
