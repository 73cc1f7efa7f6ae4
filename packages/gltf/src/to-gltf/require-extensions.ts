import { StfPrefab } from '@stfkit/core';
import { requireExtension } from '../objects/plain/required-extensions.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfScene } from '../resources/gltf-scene.ts';
import type { ExportContext } from './export-context.ts';

/** Requires the extensions again that the glTF file required, as far as the new one uses them. */
export function requireExtensions({ source, target }: ExportContext): void {
  const root = source.find(source.root, StfPrefab);
  const { requiredExtensions = [] } = (root && findComponent(source, root, GltfScene)) ?? {};
  for (const extension of target.getRoot().listExtensionsUsed()) {
    if (requiredExtensions.includes(extension.extensionName)) requireExtension(extension);
  }
}
