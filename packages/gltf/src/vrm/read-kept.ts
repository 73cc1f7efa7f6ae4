import type { Resource, StfDocument } from '@stfkit/core';
import { asType } from '../resources/as-type.ts';
import { GltfVrm } from '../resources/gltf-vrm.ts';

/** What a resource keeps of VRM extensions. */
export function readKept(document: StfDocument, owner: Pick<Resource, 'components'>): GltfVrm[] {
  return owner.components.flatMap((id) => asType(document.find(id), GltfVrm) ?? []);
}
