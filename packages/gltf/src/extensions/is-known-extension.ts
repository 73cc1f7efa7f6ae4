import { GLTF_EXTENSIONS } from './gltf-extensions.ts';

/** Whether an extension of this name is one of `GLTF_EXTENSIONS`. */
export const isKnownExtension = (name: string): boolean =>
  GLTF_EXTENSIONS.some(({ EXTENSION_NAME }) => EXTENSION_NAME === name);
