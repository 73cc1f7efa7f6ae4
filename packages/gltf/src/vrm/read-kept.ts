import type { Resource, ResourceId, StfDocument } from '@stfkit/core';
import { StfArmature } from '@stfkit/core';
import { appendTo } from '../append-to.ts';
import { asType } from '../resources/as-type.ts';
import { GltfVrm } from '../resources/gltf-vrm.ts';

/** Whether a document keeps anything of VRM; most do not, and to look for it in them all has to be decoded. */
export function keepsVrm({ resources }: StfDocument): boolean {
  return [...resources.values()].some(({ type }) => type === GltfVrm.type);
}

/** What a resource keeps of VRM extensions; an armature what is said of its bones. */
export function readKept(document: StfDocument, owner: Pick<Resource, 'components'>): GltfVrm[] {
  return owner.components.flatMap((id) => asType(document.find(id), GltfVrm) ?? []);
}

/** What armatures keep of VRM extensions, by bone. */
export function readKeptOfBones(document: StfDocument): ReadonlyMap<ResourceId, GltfVrm[]> {
  const kept = new Map<ResourceId, GltfVrm[]>();
  for (const armature of document.resources.values()) {
    if (!(armature instanceof StfArmature)) continue;
    for (const component of readKept(document, armature)) {
      if (component.bone === undefined) continue;
      appendTo(kept, component.bone, component);
    }
  }
  return kept;
}
