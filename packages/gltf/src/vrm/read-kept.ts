import type { Resource, StfDocument } from '@stfkit/core';
import { GLTF_REGISTRY } from '../resources/gltf-resource-types.ts';
import { GltfVrm } from '../resources/gltf-vrm.ts';

/**
 * What a resource keeps of VRM extensions. Documents that were read without the types of this package have
 * it as unknown resources, which are read anew.
 */
export function readKept(document: StfDocument, owner: Pick<Resource, 'components'>): GltfVrm[] {
  return owner.components.flatMap((id) => {
    const component = document.find(id);
    if (component?.type !== GltfVrm.type) return [];
    const typed =
      component instanceof GltfVrm
        ? component
        : GLTF_REGISTRY.read(id, component.type, component.span);
    return typed instanceof GltfVrm ? [typed as GltfVrm] : [];
  });
}
