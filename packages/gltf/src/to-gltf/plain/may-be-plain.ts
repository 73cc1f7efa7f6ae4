import type { StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { PLAIN_MATERIAL_EXTENSIONS } from '../../read/plain/read-material.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfExtensions } from '../../resources/gltf-extensions.ts';
import { GltfInstancing } from '../../resources/gltf-instancing.ts';
import { GltfMaterial } from '../../resources/gltf-material.ts';
import { GltfVariants } from '../../resources/gltf-variants.ts';
import { GltfVrm } from '../../resources/gltf-vrm.ts';
import { collectExtensions } from '../material-file.ts';
import type { StfToGltfOptions } from '../stf-to-gltf-options.ts';

/** What becomes extensions that plain objects are not made for. */
const OTHERS: ReadonlySet<string> = new Set(
  [GltfExtensions, GltfInstancing, GltfVariants, GltfVrm].map(({ type }) => type),
);

/**
 * Whether a conversion may get along with plain objects, as far as that can be told at a glance: better than to begin,
 * pack images, and begin anew.
 */
export function mayBePlain(document: StfDocument, options: StfToGltfOptions): boolean {
  const { transforms, dependencies, extensions, vrm = 'source' } = options;
  if (transforms || dependencies || extensions || vrm !== 'source') return false;
  const resources = [...document.resources.values()];
  if (resources.some(({ type }) => OTHERS.has(type))) return false;
  const names = new Set<string>();
  for (const resource of resources) {
    if (!(resource instanceof StfMaterial)) continue;
    collectExtensions(findComponent(document, resource, GltfMaterial)?.material ?? null, names);
  }
  return [...names].every((name) => PLAIN_MATERIAL_EXTENSIONS.includes(name));
}
