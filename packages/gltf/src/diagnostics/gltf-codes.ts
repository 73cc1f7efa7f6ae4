import type { CodeRow } from '@stfkit/core';

/** Stable code of a finding of a conversion, a key of `GLTF_CODES`. */
export type GltfCode =
  | 'GLTF_ANIMATIONS_DROPPED'
  | 'GLTF_ARMATURES_AS_NODES'
  | 'GLTF_BLENDSHAPES_DROPPED'
  | 'GLTF_CAMERAS_UNUSED'
  | 'GLTF_EXTENSION_DROPPED'
  | 'GLTF_EXTRAS_DROPPED'
  | 'GLTF_IDS_IGNORED'
  | 'GLTF_IMAGE_FORMAT'
  | 'GLTF_IMAGE_MISSING'
  | 'GLTF_MATERIAL_UNREADABLE'
  | 'GLTF_MESH_EMPTY'
  | 'GLTF_MESH_UNREADABLE'
  | 'GLTF_MORPHS_DROPPED'
  | 'GLTF_NODE_REPEATED'
  | 'GLTF_PRIMITIVE_INVALID'
  | 'GLTF_RESOURCES_DROPPED'
  | 'GLTF_SKINS_DROPPED'
  | 'GLTF_TEXTURES_UNPACKED';

const dropped = (message: string, source = 'glTF 2.0 §3'): CodeRow => ({
  severity: 'warning',
  stage: 'conversion',
  message,
  source,
});

/** Every finding of a conversion between glTF and STF: what it cannot carry over. */
export const GLTF_CODES: Readonly<Record<GltfCode, CodeRow>> = {
  GLTF_ANIMATIONS_DROPPED: dropped('{count} animations are not carried over.'),
  GLTF_ARMATURES_AS_NODES: dropped(
    '{count} armature instances are written as plain nodes.',
    'stf-format §4.1.5',
  ),
  GLTF_BLENDSHAPES_DROPPED: dropped(
    'The {count} blendshapes of a mesh are not carried over.',
    'stf-format §5.7',
  ),
  GLTF_CAMERAS_UNUSED: dropped('{count} cameras that no node has are not carried over.'),
  GLTF_EXTENSION_DROPPED: dropped('{count} uses of the extension {name} are not carried over.'),
  GLTF_EXTRAS_DROPPED: dropped(
    'The extras of {count} objects are nested deeper than STF allows and are left out.',
    'stf-format §1.3',
  ),
  GLTF_IDS_IGNORED: dropped(
    'The ids of {kind} are for {found} things, but the file has {expected}; new ids are made.',
  ),
  GLTF_IMAGE_FORMAT: dropped(
    'An image of the format {format} is left out, as glTF cannot hold it.',
    'glTF 2.0 §3.8.2',
  ),
  GLTF_IMAGE_MISSING: dropped('An image has no bytes and is left out.', 'glTF 2.0 §3.8.2'),
  GLTF_MATERIAL_UNREADABLE: dropped(
    'What is kept of a glTF material cannot be read ({problem}); its properties are used alone.',
  ),
  GLTF_MESH_EMPTY: dropped(
    'A mesh without faces and edges is left out, as glTF has no empty meshes.',
    'glTF 2.0 §5.23',
  ),
  GLTF_MESH_UNREADABLE: dropped('A mesh is left out: {problem}', 'stf-format §5'),
  GLTF_MORPHS_DROPPED: dropped('The morph targets of {count} meshes are not carried over.'),
  GLTF_NODE_REPEATED: dropped(
    'A node stands in more than one place; the first one is kept.',
    'glTF 2.0 §3.5.2',
  ),
  GLTF_PRIMITIVE_INVALID: dropped('Part of a primitive is left out: {problem}.', 'glTF 2.0 §3.7.2'),
  GLTF_RESOURCES_DROPPED: dropped(
    '{count} resources of type {type} are not carried over.',
    'stf-format §4',
  ),
  GLTF_SKINS_DROPPED: dropped(
    '{count} skins are not carried over; their meshes stand in the bind pose.',
  ),
  GLTF_TEXTURES_UNPACKED: dropped(
    'The roughness and metallic images are not one image of the glTF layout; {kept}.',
    'glTF 2.0 §3.9.2',
  ),
};
