import type { Document } from '@gltf-transform/core';

/** Whether a glTF document uses one of some extensions, whatever its file is called: stdin has no extension. */
export function usesExtension(document: Document, ...names: readonly string[]): boolean {
  const used = document.getRoot().listExtensionsUsed();
  return used.some(({ extensionName }) => names.includes(extensionName));
}
