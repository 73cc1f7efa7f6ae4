/**
 * What the packages throw on purpose: the class of the error and when it is thrown, by code. A test looks
 * for codes in the sources that are missing here.
 *
 * @type {Readonly<Record<string, readonly [type: string, when: string]>>}
 */
export const ERRORS = {
  CONTAINER_MAGIC: ['ContainerError', 'The file does not start with `STF0`.'],
  CONTAINER_EMPTY: ['ContainerError', 'The header announces no definition.'],
  CONTAINER_TRUNCATED: ['ContainerError', 'The header, its table or a buffer ends past the file.'],
  CONTAINER_LENGTH: ['ContainerError', 'A length is beyond 2^53.'],
  CONTAINER_LIMIT: [
    'ContainerError',
    'There are more buffers, or more definition, than the limits allow.',
  ],
  DEFINITION_JSON: ['DefinitionError', 'The definition is not JSON, or not an object.'],
  DEFINITION_UTF8: ['DefinitionError', 'The definition is not UTF-8.'],
  DEFINITION_TOO_DEEP: ['DefinitionError', 'The definition is nested deeper than the limit.'],
  VALIDATION_FAILED: ['ValidationError', 'A strict call met a finding of severity error.'],
  RESOURCE_MISSING: ['MissingResourceError', 'The document has no such resource.'],
  RESOURCE_TYPE_MISMATCH: [
    'MissingResourceError',
    'The resource is of another type than was asked for.',
  ],
  BUFFER_MISSING: ['MissingResourceError', 'The document or file has no such buffer.'],
  BUFFER_NOT_LOADED: ['StfError', 'The bytes of a buffer were used before they were loaded.'],
  BUFFER_LENGTH: ['StfError', 'A buffer is not a whole number of values of the wanted width.'],
  SOURCE_HTTP: ['StfError', 'A server did not answer a range request with that range.'],
  SOURCE_SHORT_READ: ['StfError', 'A source gave fewer bytes than it has.'],
  SOURCE_CHANGED: ['StfError', 'A file changed while it was read.'],
  MESH_BUFFER_MISSING: ['StfError', 'A buffer that a mesh needs is not in the document.'],
  MESH_BUFFER_LENGTH: [
    'StfError',
    'An array of a mesh has not one value for each thing that it describes.',
  ],
  MESH_INDEX: ['StfError', 'An index of a mesh points past what it counts in.'],
  MESH_FACES: ['StfError', 'The faces of a mesh have not as many triangles as the mesh.'],
  MESH_SKIN: ['StfError', 'Counts, bone indices and weights of a mesh do not belong together.'],
  CURVE_EMPTY: ['StfError', 'A spline without points was to be sampled.'],
  SKELETON_LENGTH: ['StfError', 'An array of a skeleton has not one value for each joint.'],
  SKELETON_PARENT: ['StfError', 'A joint of a skeleton stands before its parent.'],
  VALUE_NOT_FINITE: ['StfError', 'A number to be written is NaN or infinite.'],
  RESOURCE_TEXT: ['StfError', 'A text given as a resource is not JSON.'],
  REGISTRY_DUPLICATE: ['StfError', 'Two types of a registry have the same name.'],
  RENAME_COLLISION: ['StfError', 'A renaming would give two things the same id.'],
  PATCH_INVALID: ['StfError', 'A patch does not fit the document, or is none.'],
  DRAFT_CLOSED: ['StfError', 'A draft was used after its edit had ended.'],
  HUMANOID_NOT_FOUND: ['ConversionError', 'A file that is to have a human body has none.'],
  HUMANOID_MAPPING_INVALID: [
    'StfError',
    'A saved mapping of a body is none, or of another skeleton.',
  ],
  RETARGET_NO_HIPS: ['StfError', 'A body of which motion is to come or go has no hip.'],
  RETARGET_MAPPING: ['StfError', 'A part of the body is a joint that its skeleton does not have.'],
  RETARGET_SKELETON: [
    'StfError',
    'A joint of a skeleton stands nowhere: a number at rest is not finite.',
  ],
  RETARGET_MOTION: [
    'StfError',
    'A motion is no motion of its skeleton, or has numbers that are none.',
  ],
  REST_LIKE_NAMES: [
    'ConversionError',
    'Too few joints of a body have the names of those of the figure that says how they rest.',
  ],
  REST_LIKE_PARENT: [
    'ConversionError',
    'A joint of a body hangs on another one than in the figure that says how it rests.',
  ],
  REST_LIKE_AXES: [
    'ConversionError',
    'Joints of a body have other axes than in the figure that says how they rest.',
  ],
  ARGUMENT_INVALID: ['StfError', 'A function was given something else than what it works on.'],
  OPTION_INVALID: ['StfError', 'An option has a value that means nothing.'],
  GLTF_UNREADABLE: ['StfError', 'A file cannot be read as glTF.'],
  GLTF_TOO_LARGE: [
    'StfError',
    'A document asks for more vertices or bones in glTF than a file of its size can mean.',
  ],
  GLTF_RESOURCE: ['StfError', 'A file that a glTF refers to cannot be read or may not.'],
  GLTF_DECODER_MISSING: [
    'ConversionError',
    'A glTF file is compressed and the decoder is not there.',
  ],
  VRMA_BONES_MISSING: [
    'ConversionError',
    'A mapping lacks bones without which there is no VRM animation.',
  ],
  VRMA_MAPPING: ['StfError', 'A mapping names a joint that is not there, or one joint twice.'],
  GLTF_EXTENSION_REQUIRED: [
    'ConversionError',
    'A glTF file demands extensions that are not known.',
  ],
  GLTF_EXTENSIONS_TOO_MANY: [
    'ConversionError',
    'A glTF file uses very many extensions that are not known.',
  ],
  IMAGE_CODEC_MISSING: [
    'ConversionError',
    'Pixels are needed and what reads them is not installed.',
  ],
  GLTF_ENCODER_MISSING: [
    'ConversionError',
    'Geometry is to be compressed and what does it is not installed.',
  ],
  BVH_HEADER: ['StfError', 'A file does not start as BVH does.'],
  BVH_SYNTAX: ['StfError', 'A word of a BVH file stands where it may not.'],
  BVH_NUMBER: ['StfError', 'A number of a BVH file is none, or is not finite.'],
  BVH_CHANNEL: ['StfError', 'The channels of a joint of a BVH file are none.'],
  BVH_VALUES: ['StfError', 'A frame of a BVH file has not one value for each channel.'],
  BVH_FRAMES: ['StfError', 'There are more frames of BVH than can be, or than the limits allow.'],
  BVH_FRAME_TIME: ['StfError', 'The frames of a BVH file take no time.'],
  BVH_DEPTH: ['StfError', 'The joints of a BVH file are nested deeper than the limit.'],
  BVH_TRUNCATED: ['StfError', 'A BVH file ends too early.'],
  BVH_UNIT: ['StfError', 'The unit of a BVH file is no length.'],
  BVH_EMPTY: ['StfError', 'A skeleton without joints was to be written as BVH.'],
  MOTION_JOINT: ['StfError', 'A motion moves a joint that the rig does not have.'],
  MOTION_KEYS: [
    'StfError',
    'The keys of a motion are not as many as its values, or do not ascend.',
  ],
  MOTION_FPS: ['StfError', 'A motion was to be written with no frames a second.'],
  HUMANOID_JOINT: ['StfError', 'A part of the body was mapped to what is no bone of the armature.'],
};
