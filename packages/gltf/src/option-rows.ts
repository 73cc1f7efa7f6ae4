import type { Check, OptionRow, OptionRows } from '@stfkit/core/arguments';
import {
  choice,
  FINDING_OPTIONS,
  FLAG,
  listOf,
  membersOf,
  OBJECT,
  POSITIVE,
  TEXT,
} from '@stfkit/core/arguments';
import type { GltfToStfOptions } from './from-gltf/gltf-to-stf-options.ts';
import type { ReadGltfOptions } from './read/prepare-file.ts';
import type { StfToGltfOptions } from './to-gltf/stf-to-gltf-options.ts';

const DEPENDENCIES: OptionRow = [OBJECT[0], 'an object of encoders and decoders'];

const isFunction: Check = (value) => typeof value === 'function';

const EXTENSIONS = listOf(
  (value) => TEXT[0](membersOf(value)['EXTENSION_NAME']),
  'a list of extensions of glTF-Transform',
);

const IMAGE_CODEC: OptionRow = [
  (value) => ['decode', 'encode'].every((name) => isFunction(membersOf(value)[name])),
  'what sharpImageCodec or canvasImageCodec gives',
];

/** What options of `readGltf` may be. */
export const READ_GLTF_ROWS: OptionRows<ReadGltfOptions> = {
  extensions: EXTENSIONS,
  dependencies: DEPENDENCIES,
};

/** What options of `gltfToStf` and `gltfFileToStf` may be. */
export const GLTF_TO_STF_ROWS: OptionRows<
  GltfToStfOptions & Pick<ReadGltfOptions, 'dependencies'>
> = {
  ...FINDING_OPTIONS,
  timestamp: TEXT,
  fps: POSITIVE,
  imageCodec: IMAGE_CODEC,
  metallicRoughness: choice('split', 'packed'),
  keepFacing: FLAG,
  boneAxes: choice('preserve', 'along-bone'),
  dependencies: DEPENDENCIES,
};

/** What options of `stfToGltf` and `stfToGlb` may be. */
export const STF_TO_GLTF_ROWS: OptionRows<StfToGltfOptions> = {
  ...FINDING_OPTIONS,
  plain: FLAG,
  curves: choice('lines', 'omit'),
  extensions: EXTENSIONS,
  tolerance: POSITIVE,
  imageCodec: IMAGE_CODEC,
  vrm: choice('source', '1.0', '0.x'),
  transforms: listOf(isFunction, 'a list of functions'),
  dependencies: DEPENDENCIES,
};
