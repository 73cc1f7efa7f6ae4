import type { ResourceId } from '@stfkit/core';
import { StfArmature, StfBone, StfInstanceArmature } from '@stfkit/core';
import { readName } from '../../objects/read-name.ts';
import { listLengths } from '../../skins/bone-lengths.ts';
import { sizeOf } from '../../skins/size-of.ts';
import type { ImportContext } from '../import-context.ts';
import { describeNode } from '../node-component.ts';
import { BoneNames } from './bone-names.ts';
import { listBones, type PlannedBone } from './list-bones.ts';
import type { NodeTree } from './node-tree.ts';
import { type ArmaturePlan, nameOfArmature } from './plan-skins.ts';
import { isToldBone } from './told-bones.ts';

/** A made armature, which nodes can carry. */
export interface CreatedArmature {
  readonly plan: ArmaturePlan;
  readonly bones: readonly PlannedBone[];
}

/**
 * Makes the `stf.armature` of a plan with its bones at rest. The component of its skins is not made yet:
 * it names nodes, which have no ids before they are visited.
 */
export function createArmature(
  context: ImportContext,
  plan: ArmaturePlan,
  tree: NodeTree,
): CreatedArmature {
  const { id, group, bound } = plan;
  const bones = listBones(plan, tree);
  const shapes = bones.map(({ rest, parent }) => ({ head: rest.translation, parent }));
  const size = sizeOf(bones.map(({ rest }) => rest));
  // Twins say nothing of the shape.
  const lengths = listLengths(shapes.slice(0, group.bones.length), size);
  const children = bones.map((): ResourceId[] => []);
  const rootBones: ResourceId[] = [];
  for (const { id: bone, parent } of bones) {
    if (parent === undefined) rootBones.push(bone);
    else children[parent]?.push(bone);
  }
  const deforming = new Set(
    bound.skins.flatMap((skin) => skin.bones.map((bone) => plan.boneIds.get(bone))),
  );
  const names = new BoneNames();
  bones.forEach((bone, i) => {
    const { node, isTwin, rest, parent } = bone;
    const name = names.take(readName(node));
    const kept = {
      ...(isTwin ? { made: true } : describeNode(node, name)),
      ...(parent === undefined && { place: tree.placeOf.get(node) ?? 0 }),
    };
    context.armatures.set(bone.id, id);
    if (Object.keys(kept).length > 0) context.boneFacts.set(bone.id, kept);
    context.resources.push(
      StfBone.create(bone.id, {
        name,
        ...rest,
        length: lengths[i] ?? (lengths[parent ?? 0] as number),
        ...(!deforming.has(bone.id) &&
          !isToldBone(node) && { deform: false, nonDeformUse: 'position' }),
        children: children[i] ?? [],
      }),
    );
    if (bone.turn) context.boneTurns.set(bone.id, bone.turn);
    if (bone.turnAbove) context.turnsAbove.set(bone.id, bone.turnAbove);
  });
  const name = nameOfArmature(group, plan.carrier);
  context.resources.push(StfArmature.create(id, { name, rootBones, components: [plan.component] }));
  return { plan, bones };
}

/** Makes the instance of an armature at a node, in the pose of the glTF nodes, and tells what these became. */
export function createInstance(
  context: ImportContext,
  { plan, bones }: CreatedArmature,
  carrier: ResourceId,
): ResourceId {
  const id = context.partId(carrier, 'armature');
  const pose = new Map(bones.map((bone) => [bone.id, bone.pose]));
  context.resources.push(StfInstanceArmature.create(id, { armature: plan.id, pose }));
  for (const { node, isTwin, id: bone } of bones) {
    if (!isTwin) context.targets.set(node, { kind: 'bone', armatureNode: carrier, bone });
  }
  return id;
}
