import type { CodeRow } from '@stfkit/core';

/** Stable code of a finding of a conversion, a key of `GLTF_CODES`. */
export type GltfCode =
  | 'GLTF_ANIMATION_EMPTY'
  | 'GLTF_ANIMATION_SCENES'
  | 'GLTF_BLENDSHAPES_DROPPED'
  | 'GLTF_BYTES_IGNORED'
  | 'GLTF_CHANNELS_INVALID'
  | 'GLTF_CHANNELS_UNUSED'
  | 'GLTF_CURVES_AS_LINES'
  | 'GLTF_DELTA_GONE'
  | 'GLTF_DELTA_IGNORED'
  | 'GLTF_DELTA_MISSING'
  | 'GLTF_DELTA_OVERRULED'
  | 'GLTF_DETAILS_DROPPED'
  | 'GLTF_EXTENSION_DROPPED'
  | 'GLTF_EXTENSION_UNKNOWN'
  | 'GLTF_EXTRAS_DROPPED'
  | 'GLTF_EXTRAS_UNKEPT'
  | 'GLTF_HUMANOID_INVALID'
  | 'GLTF_IDS_IGNORED'
  | 'GLTF_IMAGE_FORMAT'
  | 'GLTF_IMAGE_MISSING'
  | 'GLTF_IMAGE_UNKNOWN'
  | 'GLTF_INFLUENCES_DROPPED'
  | 'GLTF_INSTANCES_SHOWN'
  | 'GLTF_IMAGE_UNREADABLE'
  | 'GLTF_IMAGES_UNSHOWN'
  | 'GLTF_LOOSE_VERTICES_DROPPED'
  | 'GLTF_LIGHTS_SIMPLIFIED'
  | 'GLTF_MATERIAL_UNREADABLE'
  | 'GLTF_MATRICES_SHEARED'
  | 'GLTF_MESH_EMPTY'
  | 'GLTF_MESH_RESHAPED'
  | 'GLTF_MESH_UNREADABLE'
  | 'GLTF_MORPHS_DROPPED'
  | 'GLTF_MOTION_REDUCED'
  | 'GLTF_MOTION_RESAMPLED'
  | 'GLTF_NAMES_UNKEPT'
  | 'GLTF_NGONS_SPLIT'
  | 'GLTF_NODE_NOT_FINITE'
  | 'GLTF_NODE_REPEATED'
  | 'GLTF_NODES_UNREACHED'
  | 'GLTF_NORMALS_REPLACED'
  | 'GLTF_PRIMITIVE_INVALID'
  | 'GLTF_PROPERTIES_DROPPED'
  | 'GLTF_RESOURCES_DROPPED'
  | 'GLTF_SHARP_EDGES_DROPPED'
  | 'GLTF_SKIN_DIFFERENT'
  | 'GLTF_SKIN_ELSEWHERE'
  | 'GLTF_SKIN_FLAT'
  | 'GLTF_SKIN_INVALID'
  | 'GLTF_SKIN_MOVED'
  | 'GLTF_SKIN_SHEAR'
  | 'GLTF_SKIN_UNPOSED'
  | 'GLTF_TEXTURES_UNPACKED'
  | 'GLTF_TRACKS_DROPPED'
  | 'GLTF_TRACKS_SHARED'
  | 'GLTF_UVS_ADDED'
  | 'GLTF_VALUES_CLAMPED'
  | 'GLTF_VALUES_NOT_FINITE'
  | 'GLTF_VERTEX_GROUPS_DROPPED'
  | 'GLTF_VISIBILITY_NESTED'
  | 'GLTF_VRM_FACING_KEPT'
  | 'GLTF_VRM_HUMANOID_KEPT'
  | 'GLTF_VRM_INCOMPLETE'
  | 'GLTF_VRM_INDEX_GONE'
  | 'GLTF_VRM_META_MISSING'
  | 'GLTF_VRM_SIMPLIFIED'
  | 'GLTF_VRM_TURNED'
  | 'GLTF_WEIGHTS_DROPPED';

const dropped = (message: string, source = 'glTF 2.0 §3'): CodeRow => ({
  severity: 'warning',
  stage: 'conversion',
  message,
  source,
});

const changed = (message: string, source?: string): CodeRow => ({
  ...dropped(message, source),
  severity: 'info',
});

/** Every finding of a conversion between glTF and STF: what it cannot carry over. */
export const GLTF_CODES: Readonly<Record<GltfCode, CodeRow>> = {
  GLTF_ANIMATION_EMPTY: dropped(
    'An animation without channels is left out, as glTF has no empty ones.',
    'glTF 2.0 §5.5',
  ),
  GLTF_ANIMATION_SCENES: changed(
    'The animation moves nodes of several scenes; in STF it is one of the first of them, where {count} of its nodes are not.',
    'stf-format §4.1.1',
  ),
  GLTF_BLENDSHAPES_DROPPED: dropped(
    'The {count} blendshapes of a mesh are not carried over, as all of the document would take too much memory.',
    'stf-format §5.7',
  ),
  GLTF_BYTES_IGNORED: dropped(
    'The {count} bytes from byte {offset} on are left out: they follow the chunks of the file that glTF knows.',
    'glTF 2.0 §4.4',
  ),
  GLTF_CHANNELS_INVALID: dropped(
    '{count} channels of an animation are left out: {problem}.',
    'glTF 2.0 §3.11',
  ),
  GLTF_CHANNELS_UNUSED: changed(
    '{count} channels of an animation are not in its motion, as they move no joint: {what}.',
    'glTF 2.0 §3.11',
  ),
  GLTF_CURVES_AS_LINES: dropped(
    '{count} curves are written as lines, at nodes of their own.',
    'stf-format §4.4',
  ),
  GLTF_DELTA_GONE: changed(
    '{count} resources of which the STF document says more than glTF can are gone, as the glTF file has no more what they belong to, or has it as something else: {names}.',
  ),
  GLTF_DELTA_IGNORED: dropped(
    'What the file keeps of the STF document that it was made of is ignored: {problem}.',
  ),
  GLTF_DELTA_MISSING: dropped(
    'Of {count} objects with ids of an STF document the file does not say what glTF cannot hold: a program merged files, or left that out of the extension at the root, or an earlier version wrote the file.',
  ),
  GLTF_DELTA_OVERRULED: changed(
    'Edits of the glTF file replace or take out {count} parts of which the STF document says more than glTF can: {names}.',
  ),
  GLTF_DETAILS_DROPPED: changed(
    '{count} {what} are not carried over, as only STF_document would have them.',
    'stf-format §5, §6',
  ),
  GLTF_EXTENSION_DROPPED: dropped('{count} uses of the extension {name} are not carried over.'),
  GLTF_EXTENSION_UNKNOWN: dropped(
    'The extension {name} is not known: its {count} uses are kept as they stand, and numbers in them that count objects of the file are not adapted.',
    'glTF 2.0 §3.12',
  ),
  GLTF_EXTRAS_DROPPED: dropped(
    'The extras of {count} objects are nested deeper than STF allows, or have a BigInt, and are left out.',
    'stf-format §1.3',
  ),
  GLTF_EXTRAS_UNKEPT: dropped(
    'The extras of {count} {kind} are left out, as no resource stands for these.',
    'glTF 2.0 §3.3',
  ),
  GLTF_HUMANOID_INVALID: dropped(
    '{count} bones of the humanoid are left out: {problem}.',
    'VRM 0.x, VRM 1.0',
  ),
  GLTF_IDS_IGNORED: dropped(
    'Of the ids of {kind} {found} fit none of the {expected} left in the file, as another program changed the list; new ids are made.',
  ),
  GLTF_IMAGE_FORMAT: dropped(
    'An image of the format {format} is left out, as glTF cannot hold it.',
    'glTF 2.0 §3.8.2',
  ),
  GLTF_IMAGE_MISSING: dropped('An image has no bytes and is left out.', 'glTF 2.0 §3.8.2'),
  GLTF_IMAGE_UNKNOWN: dropped(
    'Neither its bytes nor its media type "{mimeType}" tell a format of glTF; the image is called {format}.',
    'glTF 2.0 §3.8.2',
  ),
  GLTF_INFLUENCES_DROPPED: dropped(
    'Influences of bones on a mesh are not carried over: {problem}.',
    'stf-format §5.8',
  ),
  GLTF_INSTANCES_SHOWN: dropped(
    '{count} instances that are not enabled take effect in glTF, which hides nodes alone.',
    'stf-format §3.2',
  ),
  GLTF_IMAGE_UNREADABLE: dropped(
    'The channels of an image cannot be used on their own ({problem}); it is neither split nor packed.',
    'stf-format §8.2',
  ),
  GLTF_IMAGES_UNSHOWN: {
    ...dropped(
      '{count} images of the format {format} are kept as they are; many STF programs cannot show them.',
      'stf-format §4.2',
    ),
    severity: 'info',
  },
  GLTF_LOOSE_VERTICES_DROPPED: dropped(
    '{count} vertices of a mesh that no face and no edge has are not carried over.',
    'stf-format §5.6',
  ),
  GLTF_LIGHTS_SIMPLIFIED: dropped('{count} lights lose {lost}.', 'stf-format §4.4'),
  GLTF_MATERIAL_UNREADABLE: dropped(
    'What is kept of a glTF material cannot be read ({problem}); its properties are used alone.',
  ),
  GLTF_MATRICES_SHEARED: dropped(
    'The matrices of {count} nodes have shear, which glTF does not allow; it is left out.',
    'glTF 2.0 §3.5.3',
  ),
  GLTF_MESH_EMPTY: dropped(
    'A mesh without faces and edges is left out, as glTF has no empty meshes.',
    'glTF 2.0 §5.23',
  ),
  GLTF_MESH_RESHAPED: dropped(
    'The geometry of a mesh was edited in the glTF file; polygons, vertex groups and what else glTF cannot hold of it are given up.',
    'stf-format §5',
  ),
  GLTF_MESH_UNREADABLE: {
    ...dropped('A mesh is left out: {problem}', 'stf-format §5'),
    severity: 'error',
  },
  GLTF_MORPHS_DROPPED: dropped(
    'The {count} morph targets of a mesh are not carried over, as all of the file would take too much memory.',
    'glTF 2.0 §3.7.2.2',
  ),
  GLTF_MOTION_REDUCED: dropped(
    '{count} tracks of a motion are left out: {problem}.',
    'glTF 2.0 §3.11, VRMC_vrm_animation-1.0',
  ),
  GLTF_MOTION_RESAMPLED: changed(
    '{count} bones of a motion have new keys, as joints above them move that are no bones.',
    'VRMC_vrm_animation-1.0',
  ),
  GLTF_NAMES_UNKEPT: changed(
    'The names of {count} {kind} are left out, as no resource stands for these.',
    'glTF 2.0 §3.3',
  ),
  GLTF_NGONS_SPLIT: dropped(
    '{count} faces of a mesh become a face for each triangle, as their triangles are no fan or have no normals.',
    'stf-format §5.4',
  ),
  GLTF_NODE_NOT_FINITE: dropped(
    'Parts of the transforms of {count} nodes are no finite numbers and count as none.',
    'glTF 2.0 §3.5.2',
  ),
  GLTF_NODE_REPEATED: dropped(
    'A node stands in more than one place; the first one is kept.',
    'glTF 2.0 §3.5.2',
  ),
  GLTF_NODES_UNREACHED: dropped(
    '{count} nodes that no prefab reaches are not carried over.',
    'stf-format §4.1',
  ),
  GLTF_NORMALS_REPLACED: changed(
    '{count} normals of a mesh have no length, and point up.',
    'glTF 2.0 §3.7.2.1',
  ),
  GLTF_PRIMITIVE_INVALID: dropped('Part of a primitive is left out: {problem}.', 'glTF 2.0 §3.7.2'),
  GLTF_PROPERTIES_DROPPED: dropped(
    '{count} properties of a material are not carried over: {names}.',
    'stf-format §8.2',
  ),
  GLTF_RESOURCES_DROPPED: dropped(
    '{count} resources of type {type} are not carried over.',
    'stf-format §4',
  ),
  GLTF_SHARP_EDGES_DROPPED: changed(
    'That {count} edges of a mesh are sharp is not carried over; their normals are.',
    'stf-format §5.6',
  ),
  GLTF_SKIN_DIFFERENT: changed(
    '{count} joints are bound otherwise by another skin; the first one counts.',
    'glTF 2.0 §3.7.3.2',
  ),
  GLTF_SKIN_ELSEWHERE: changed(
    '{count} skinned meshes are not in the scene of their joints, where they go with their armature.',
    'glTF 2.0 §3.7.3.2',
  ),
  GLTF_SKIN_FLAT: dropped(
    'The inverse bind matrices of {count} joints have no inverse; their bones rest in the pose of the nodes.',
    'glTF 2.0 §3.7.3.2',
  ),
  GLTF_SKIN_INVALID: dropped(
    '{count} skins have no joints, or joints that no root leads to, and are left out.',
    'glTF 2.0 §3.7.3.2',
  ),
  GLTF_SKIN_MOVED: dropped(
    'Animations move {count} skinned meshes against their armatures, or these against them; in glTF they go with the bones alone.',
    'glTF 2.0 §3.7.3.3',
  ),
  GLTF_SKIN_SHEAR: dropped(
    'The inverse bind matrices of {count} joints have shear, which bones have not; the nearest rest is taken.',
    'stf-format §6.4',
  ),
  GLTF_SKIN_UNPOSED: dropped(
    '{count} instances of meshes with bones name no armature instance, and are not skinned.',
    'stf-format §4.1.6',
  ),
  GLTF_TEXTURES_UNPACKED: dropped(
    'The roughness and metallic images are not one image of the glTF layout; {kept}.',
    'glTF 2.0 §3.9.2',
  ),
  GLTF_UVS_ADDED: changed(
    '{count} primitives of a mesh have no texture coordinates for their textures, and get zeros.',
    'glTF 2.0 §3.7.2',
  ),
  GLTF_VALUES_CLAMPED: dropped(
    '{count} values are beyond what glTF allows and become the nearest that it does, or the usual ones: {names}.',
    'glTF 2.0 §3.7.2.1, §3.9, §3.10',
  ),
  GLTF_VALUES_NOT_FINITE: dropped(
    '{count} values of a mesh are no finite numbers and are passed on as they are: {names}.',
    'glTF 2.0 §3.6.2.2',
  ),
  GLTF_VERTEX_GROUPS_DROPPED: dropped(
    'The {count} vertex groups of a mesh are not carried over.',
    'stf-format §5.8',
  ),
  GLTF_TRACKS_DROPPED: dropped(
    '{count} tracks of an animation set what glTF cannot animate ({what}) and are left out.',
    'stf-format §7.5',
  ),
  GLTF_TRACKS_SHARED: dropped(
    '{count} tracks of an animation set what other tracks set otherwise, as nodes share it in glTF, and are left out.',
    'glTF KHR_animation_pointer',
  ),
  GLTF_VISIBILITY_NESTED: dropped(
    'A channel does not switch {count} nodes: something else hides these as well, or they have more below them in STF.',
    'glTF KHR_node_visibility',
  ),
  GLTF_VRM_FACING_KEPT: dropped(
    'The model faces −Z as those of VRM 0.x do, and is not turned: an animation moves its root.',
    'VRM 0.x',
  ),
  GLTF_VRM_HUMANOID_KEPT: dropped(
    '{count} humanoid bones have no node, or are no parts of the body in STF; they are kept for the way back only.',
    'stf-format §9',
  ),
  GLTF_VRM_INCOMPLETE: dropped(
    'The avatar lacks {count} bones that VRM demands, and programs may refuse it until stfexp.armature.humanoid names them, which stf humanoid map --write can do: {names}.',
    'VRM 0.x, VRM 1.0',
  ),
  GLTF_VRM_INDEX_GONE: dropped(
    '{count} indices in {name} stand for nothing in the file, and are left out.',
    'VRM 0.x, VRM 1.0',
  ),
  GLTF_VRM_META_MISSING: dropped(
    'VRM demands that an avatar says who made it and what it is called; the asset info of the STF document does not say: {names}.',
    'VRM 1.0',
  ),
  GLTF_VRM_SIMPLIFIED: dropped(
    'This version of VRM has no place for {count} parts of the avatar: {what}.',
    'VRM 0.x, VRM 1.0',
  ),
  GLTF_VRM_TURNED: changed(
    '{count} bones are turned or scaled at rest, which VRM 0.x forbids: programs that count on that pose them otherwise.',
    'VRM 0.x, VRM rules',
  ),
  GLTF_WEIGHTS_DROPPED: dropped(
    '{count} nodes have weights of morph targets and no mesh; the weights are left out.',
    'glTF 2.0 §3.7.2.2',
  ),
};
