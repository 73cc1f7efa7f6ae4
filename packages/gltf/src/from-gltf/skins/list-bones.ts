import type { Quat, ResourceId, Trs } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, multiplyQuat, rotateVec3 } from '@stfkit/core';
import { readTrs } from '../../geometry/read-trs.ts';
import type { Node } from '../../objects/index.ts';
import type { RigidTransform } from '../../skins/rigid.ts';
import type { NodeTree } from './node-tree.ts';
import type { ArmaturePlan } from './plan-skins.ts';

/** A bone to be made. */
export interface PlannedBone {
  readonly id: ResourceId;
  /** The glTF node that it is, or that it is a twin of. */
  readonly node: Node;
  readonly isTwin: boolean;
  /** Index of the bone above; undefined for a root bone. */
  readonly parent: number | undefined;
  /** In the space of the armature. */
  readonly rest: RigidTransform;
  /** Relative to the posed bone above. */
  readonly pose: Trs;
  readonly turn: Quat | undefined;
  /** The turn of the bone above. */
  readonly turnAbove: Quat | undefined;
}

/** The bones of an armature, parents before children, twins last. */
export function listBones(plan: ArmaturePlan, { parentOf }: NodeTree): PlannedBone[] {
  const { group, bound, boneIds, turns } = plan;
  const indices = new Map(group.bones.map((bone, i) => [bone, i]));
  const make = (
    bone: Parameters<typeof boneIds.get>[0],
    node: Node,
    above: Node | undefined,
    { translation, rotation }: RigidTransform,
    pose: Trs,
  ): PlannedBone => {
    const turn = bone === node ? turns.get(node) : undefined;
    const turnAbove = above && turns.get(above);
    return {
      id: boneIds.get(bone) as ResourceId,
      node,
      isTwin: bone !== node,
      parent: above && indices.get(above),
      rest: { translation, rotation: turn ? multiplyQuat(rotation, turn) : rotation },
      pose: turnTrs(pose, turnAbove, turn),
      turn,
      turnAbove,
    };
  };
  return [
    ...group.bones.map((bone) =>
      make(bone, bone, parentOf.get(bone), bound.rests.get(bone) as RigidTransform, readTrs(bone)),
    ),
    ...bound.twins.map((twin) => make(twin, twin.of, twin.of, twin.rest, twin.pose)),
  ];
}

/** A transform between frames that are turned within themselves: `turnAbove⁻¹ · trs · turn`, the scale as it is. */
export function turnTrs(trs: Trs, turnAbove: Quat | undefined, turn: Quat = IDENTITY_QUAT): Trs {
  if (turnAbove === undefined && turn === IDENTITY_QUAT) return trs;
  const [t, r, s] = trs;
  const back = invertQuat(turnAbove ?? IDENTITY_QUAT);
  return [rotateVec3(back, t), multiplyQuat(multiplyQuat(back, r), turn), s];
}
