import type { CodeRow } from '../code-row.ts';
import { rowsOf } from '../code-row.ts';

/** The codes of this table. */
export type SemanticCode =
  | 'RESOURCE_UNKNOWN_TYPE'
  | 'BUFFER_UNUSED'
  | 'BUFFER_UNLOADED'
  | 'BUFFER_SIZE'
  | 'FLOAT_NOT_FINITE'
  | 'INTEGER_PRECISION'
  | 'INDEX_RANGE'
  | 'REFERENCE_SELF'
  | 'LIST_DUPLICATE'
  | 'OWNER_DUPLICATE'
  | 'COMPONENT_OWNER'
  | 'EXCLUSION_GROUP'
  | 'HIERARCHY_CYCLE'
  | 'BONE_FOREIGN'
  | 'INSTANCE_ARMATURE'
  | 'INSTANCE_LENGTH'
  | 'MESH_FACES'
  | 'MESH_SLOT'
  | 'MESH_SKIN'
  | 'MESH_INFLUENCES'
  | 'MESH_ARMATURE'
  | 'MESH_BONE_DUPLICATE'
  | 'WEIGHT_NEGATIVE'
  | 'WEIGHT_ZERO'
  | 'BLENDSHAPE_DUPLICATE'
  | 'BLENDSHAPE_UNKNOWN'
  | 'ANIMATION_RANGE'
  | 'TIMEPOINTS_ORDER'
  | 'TIMEPOINTS_EQUAL'
  | 'KEYFRAME_COUNT'
  | 'TARGET_UNKNOWN'
  | 'TARGET_COMPONENTS'
  | 'HUMANOID_BONE_DUPLICATE'
  | 'HUMANOID_LIMITS'
  | 'HUMANOID_CORE'
  | 'IMAGE_EMPTY'
  | 'IMAGE_CONTENT';

const row = rowsOf('semantic');

/** Findings about what values mean together: across members, resources and buffers. */
export const SEMANTIC_CODES: Readonly<Record<SemanticCode, CodeRow>> = {
  RESOURCE_UNKNOWN_TYPE: row(
    'info',
    '§10',
    'The type {type} is not known; the resource is kept as it is.',
  ),
  BUFFER_UNUSED: row('info', '§2.3', 'Nothing uses the buffer ({bytes} bytes).'),
  BUFFER_UNLOADED: row('info', '§2.3', '{count} buffers are not loaded and not checked.'),
  BUFFER_SIZE: row('error', '§5.2, §7.7', 'The buffer has {found} bytes, expected {expected}.'),
  FLOAT_NOT_FINITE: row('error', '§5.2', 'The float {index} of the buffer is {found}.'),
  INTEGER_PRECISION: row('error', '§5.2', 'The integer {index} of the buffer is beyond 2^53.'),
  INDEX_RANGE: row(
    'error',
    '§5.4',
    'The index {index} of the buffer is {found}, expected less than {count}.',
  ),
  REFERENCE_SELF: row('error', '§2.2', 'The resource lists itself.'),
  LIST_DUPLICATE: row('warning', '§3.3', '{id} is listed twice.'),
  OWNER_DUPLICATE: row('error', '§3.4, §4.1', '{id} already belongs to {owner}.'),
  COMPONENT_OWNER: row('warning', '§4.0', 'A {type} belongs to {expected}, found at a {found}.'),
  EXCLUSION_GROUP: row(
    'info',
    '§3.6',
    'The group {group} has {first} and {type}; an importer keeps one of them.',
  ),
  HIERARCHY_CYCLE: row('error', '§4.1.2', '{id} is its own ancestor.'),
  BONE_FOREIGN: row('error', '§5.8, §9.1', '{id} is not a bone of {armature}.'),
  INSTANCE_ARMATURE: row(
    'error',
    '§4.1.6',
    'The node {id} has no instance of the armature {armature}.',
  ),
  INSTANCE_LENGTH: row('warning', '§4.1.6', 'Found {found} values, but the mesh has {count}.'),
  MESH_FACES: row(
    'error',
    '§5.4',
    'The faces have {found} triangles, expected the {count} of tris.',
  ),
  MESH_SLOT: row(
    'warning',
    '§13.1',
    'The face {face} has the material slot {found}, the mesh has {count}.',
  ),
  MESH_SKIN: row(
    'error',
    '§5.8',
    'The member {key} is missing; weight_lens, bone_indices and weights need each other.',
  ),
  MESH_INFLUENCES: row(
    'error',
    '§5.8',
    'weight_lens adds up to {found}, expected the {count} bone_indices.',
  ),
  MESH_ARMATURE: row('error', 'resource-schemas §2.2', 'A mesh with bones needs an armature.'),
  MESH_BONE_DUPLICATE: row('warning', '§5.8', 'The bone {id} is listed twice.'),
  WEIGHT_NEGATIVE: row('warning', '§5.8', 'The weight {index} is {found}.'),
  WEIGHT_ZERO: row('warning', '§5.8', 'The weights of the vertex {vertex} add up to {found}.'),
  BLENDSHAPE_DUPLICATE: row('error', '§5.7', 'The mesh has two blendshapes {name}.'),
  BLENDSHAPE_UNKNOWN: row('warning', '§5.7', 'The mesh has no blendshape {name}.'),
  ANIMATION_RANGE: row('error', '§7.1', 'Expected two ascending frames, found {found}.'),
  TIMEPOINTS_ORDER: row(
    'error',
    'resource-schemas §2.1',
    'The timepoint {found} follows {before}, expected ascending ones.',
  ),
  TIMEPOINTS_EQUAL: row('warning', '§7.2', 'The timepoint {found} stands twice.'),
  KEYFRAME_COUNT: row(
    'error',
    '§7.2',
    'Found {found} keyframes, expected the {count} of timepoints.',
  ),
  TARGET_UNKNOWN: row('warning', '§7.5', 'The path leads nowhere from {found} on.'),
  TARGET_COMPONENTS: row(
    'error',
    '§7.5',
    'Found {found} subtracks, expected the {count} of {property}.',
  ),
  HUMANOID_BONE_DUPLICATE: row('warning', '§9.4', '{id} is already mapped to {part}.'),
  HUMANOID_LIMITS: row(
    'warning',
    '§9.1',
    'Expected ascending minimum, center and maximum, found {found}.',
  ),
  HUMANOID_CORE: row('info', '§9.3', '{parts} have no bone; Unity needs them.'),
  IMAGE_EMPTY: row('error', '§4.2', 'The image has no bytes.'),
  IMAGE_CONTENT: row('warning', '§4.2', 'The bytes are those of {found}, the format is {format}.'),
};
