import type { Document, Extension } from '@gltf-transform/core';
import { expectGltf } from '../expect-document.ts';
import { GLTF_EXTENSIONS } from '../extensions/gltf-extensions.ts';
import { isKnownExtension } from '../extensions/is-known-extension.ts';

/**
 * The extensions to write a document with: `GLTF_EXTENSIONS`, and those that it has of names which nobody
 * knows. For `io.registerExtensions(extensionsOf(document))`; what is not registered is lost in writing.
 *
 * @throws {StfError} ARGUMENT_INVALID when `document` is no document of glTF-Transform.
 */
export function extensionsOf(document: Document): (typeof Extension)[] {
  expectGltf(document);
  const others = document
    .getRoot()
    .listExtensionsUsed()
    .filter(({ extensionName }) => !isKnownExtension(extensionName))
    .map((extension) => extension.constructor as unknown as typeof Extension);
  return [...GLTF_EXTENSIONS, ...others];
}
