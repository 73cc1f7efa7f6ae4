import type { ResourceId } from '@stfkit/core';
import { StfArmature } from '@stfkit/core';
import { type GltfBone, GltfBones } from '../../resources/gltf-bones.ts';
import type { ImportContext } from '../import-context.ts';

/** Makes the components about bones, which the armatures have, once all that is to be kept of them is known. */
export function addBoneComponents(context: ImportContext): void {
  if (context.boneFacts.size === 0) return;
  const { resources } = context;
  const { length } = resources;
  const factsOf = new Map<ResourceId, Map<ResourceId, GltfBone>>();
  for (const [bone, kept] of context.boneFacts) {
    const armature = context.armatures.get(bone) as ResourceId;
    const facts = factsOf.get(armature) ?? new Map<ResourceId, GltfBone>();
    factsOf.set(armature, facts.set(bone, { made: false, extensions: new Map(), ...kept }));
  }
  for (let i = 0; i < length; i++) {
    const armature = resources[i];
    const bones = armature && factsOf.get(armature.id);
    if (!(armature instanceof StfArmature) || bones === undefined) continue;
    const made = GltfBones.create(context.partId(armature.id, GltfBones.type), { bones });
    resources[i] = armature.with({ components: [...armature.components, made.id] });
    resources.push(made);
  }
}
