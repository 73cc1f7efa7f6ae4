import type { Document, Extension } from '@gltf-transform/core';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';

/**
 * The extensions to write a document with: `GLTF_EXTENSIONS`, and those that it has of names which nobody
 * knows. For `io.registerExtensions(extensionsOf(document))`; what is not registered is lost in writing.
 */
export function extensionsOf(document: Document): (typeof Extension)[] {
  const known = new Set(GLTF_EXTENSIONS.map(({ EXTENSION_NAME }) => EXTENSION_NAME));
  const others = document
    .getRoot()
    .listExtensionsUsed()
    .filter(({ extensionName }) => !known.has(extensionName))
    .map((extension) => extension.constructor as unknown as typeof Extension);
  return [...GLTF_EXTENSIONS, ...others];
}
