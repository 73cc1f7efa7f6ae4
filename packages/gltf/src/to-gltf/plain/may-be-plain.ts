import type { Resource, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { isKnownExtension } from '../../extensions/is-known-extension.ts';
import { PLAIN_MATERIAL_EXTENSIONS } from '../../read/plain/read-material.ts';
import { asType } from '../../resources/as-type.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfExtensions } from '../../resources/gltf-extensions.ts';
import { GltfInstancing } from '../../resources/gltf-instancing.ts';
import { GltfMaterial } from '../../resources/gltf-material.ts';
import { GltfVariants } from '../../resources/gltf-variants.ts';
import { collectExtensions } from '../material-file.ts';
import type { StfToGltfOptions } from '../stf-to-gltf-options.ts';

/** What becomes extensions that plain objects are not made for. */
const OTHERS: ReadonlySet<string> = new Set([GltfInstancing, GltfVariants].map(({ type }) => type));

/** Whether a conversion may get along with plain objects, as far as that can be told at a glance. */
export function mayBePlain(document: StfDocument, options: StfToGltfOptions): boolean {
  const { transforms, dependencies, extensions, vrm = 'source', imageCodec } = options;
  if (transforms || dependencies || extensions || vrm !== 'source') return false;
  const resources = [...document.resources.values()];
  if (resources.some(({ type }) => OTHERS.has(type))) return false;
  if (!resources.every(hasUnknownAlone)) return false;
  // Rather than to begin, pack images, and begin anew.
  return imageCodec === undefined || resources.every((each) => isPlainMaterial(document, each));
}

/** Whether a resource keeps no extensions, or none that are known. */
function hasUnknownAlone(resource: Resource): boolean {
  const { extensions, file } = asType(resource, GltfExtensions) ?? {};
  const names = [...(extensions?.keys() ?? []), ...(file?.keys() ?? [])];
  return !names.some(isKnownExtension);
}

/** Whether a resource is no material, or one without extensions other than `PLAIN_MATERIAL_EXTENSIONS`. */
function isPlainMaterial(document: StfDocument, resource: Resource): boolean {
  if (!(resource instanceof StfMaterial)) return true;
  const names = new Set<string>();
  collectExtensions(findComponent(document, resource, GltfMaterial)?.material ?? null, names);
  return [...names].every((name) => PLAIN_MATERIAL_EXTENSIONS.includes(name));
}
