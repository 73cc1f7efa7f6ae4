import type {
  Mat4,
  ResourceId,
  StfArmature,
  StfDocument,
  StfInstanceArmature,
  Trs,
} from '@stfkit/core';
import {
  composeTrs,
  invertQuat,
  multiplyQuat,
  normalizeQuat,
  rotateVec3,
  StfBone,
  subtractVec3,
} from '@stfkit/core';

/** A bone in the pose of an armature instance. */
export interface PosedBone {
  readonly id: ResourceId;
  readonly name: string;
  /** Index of the parent in the list; −1 for a root bone. */
  readonly parent: number;
  /** In the instance, relative to the parent bone; of a root bone to the node. */
  readonly pose: Trs;
  /** At rest, in the space of the armature. */
  readonly rest: Mat4;
}

/**
 * The bones of an armature, each before those below it. A bone that hangs below several, or below itself, is listed
 * once.
 *
 * @see stf-format §6.4, §6.5
 */
export function listBones(
  document: StfDocument,
  armature: StfArmature,
  instance: StfInstanceArmature,
): PosedBone[] {
  const bones: PosedBone[] = [];
  const taken = new Set<ResourceId>();
  const open = armature.rootBones.map((id) => ({
    id,
    parent: -1,
    above: undefined as StfBone | undefined,
  }));
  open.reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, parent, above } = next;
    const bone = document.find(id, StfBone);
    if (!bone || taken.has(id)) continue;
    taken.add(id);
    const index = bones.length;
    for (let i = bone.children.length - 1; i >= 0; i--) {
      open.push({ id: bone.children[i] as ResourceId, parent: index, above: bone });
    }
    const rest = relativeRest(bone, above);
    bones.push({
      id,
      name: bone.name ?? '',
      parent,
      pose: instance.pose?.get(id) ?? rest,
      rest: composeTrs([bone.translation, bone.rotation, [1, 1, 1]]),
    });
  }
  return bones;
}

function relativeRest(bone: StfBone, above: StfBone | undefined): Trs {
  const rotation = normalizeQuat(bone.rotation);
  if (!above) return [bone.translation, rotation, [1, 1, 1]];
  const back = invertQuat(normalizeQuat(above.rotation));
  return [
    rotateVec3(back, subtractVec3(bone.translation, above.translation)),
    multiplyQuat(back, rotation),
    [1, 1, 1],
  ];
}
