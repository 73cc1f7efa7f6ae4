import type { BodyPart, ResourceId, RotationLimits, Skeleton, StfDocument } from '@stfkit/core';
import { invertMat4, isBodyPart, normalizeQuat, StfMesh, StfNode } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import { expectStf } from '../arguments/expect-input.ts';
import type { BodyMapping } from '../body-mapping.ts';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { findHumanoid } from './find-humanoid.ts';
import {
  type ArmatureAt,
  armatureAt,
  listJoints,
  type PosedJoint,
  type StfJoint,
} from './list-joints.ts';

/** An armature instance of a document as a rig. */
export interface StfRig extends HumanoidRig {
  /** Name of the node that carries the instance. */
  readonly name: string;
  /** The node that carries the instance. */
  readonly node: ResourceId;
  /** The armature that it is an instance of. */
  readonly armature: ResourceId;
  /** What each joint of the skeleton is in the document. */
  readonly joints: readonly StfJoint[];
  /** The humanoid component of the armature; absent where it has none. */
  readonly humanoid?: ResourceId;
}

/**
 * The armature instances of a document, in its order, each with the nodes above it: animations move those too.
 *
 * The skeleton rests in the pose of the instance, which is what an animation leaves as it is; the rest pose of the
 * armature is in `inverseBindMatrices`, for a mesh that stands in the scene, and is what motions are measured from. The mapping is that of the humanoid
 * component; it is empty where there is none. What it maps to bones of other armatures is left out, and so is the jaw
 * where the component says that there is none.
 *
 * @throws {StfError} ARGUMENT_INVALID when what is given is no document.
 * @see stf-format §6.3 to §6.5, §9.1
 */
export function readHumanoidRigs(document: StfDocument): StfRig[] {
  expectStf(document);
  const rigs: StfRig[] = [];
  for (const node of document.resources.values()) {
    const at = node instanceof StfNode ? armatureAt(document, node) : undefined;
    if (at) rigs.push(readRig(document, at));
  }
  return rigs;
}

function readRig(document: StfDocument, at: ArmatureAt): StfRig {
  const { node, armature } = at;
  const joints = listJoints(document, at);
  const component = findHumanoid(document, armature);
  const skeleton = makeSkeleton(joints, findSkinned(document, armature.id));
  const common = {
    name: node.name ?? '',
    node: node.id,
    armature: armature.id,
    joints: joints.map(({ node, bone }) => ({ node, ...(bone !== undefined && { bone }) })),
    skeleton,
    ...(skeleton.inverseBindMatrices && { rest: 'bind' as const }),
  };
  if (!component) return { ...common, mapping: new Map() };
  const { settings, locomotionType, noJaw, mappings } = component;
  const indices = new Map(
    joints.flatMap(({ node: carrier, bone }, index) =>
      bone !== undefined && carrier === node.id ? [[bone, index] as const] : [],
    ),
  );
  const mapping = new Map<BodyPart, number>();
  const limits = new Map<BodyPart, RotationLimits>();
  for (const [part, { target, rotationLimits }] of mappings) {
    const joint = indices.get(target);
    if (!isBodyPart(part) || joint === undefined || (noJaw && part === 'jaw')) continue;
    mapping.set(part, joint);
    if (rotationLimits) limits.set(part, rotationLimits);
  }
  return {
    ...common,
    humanoid: component.id,
    mapping: mapping as BodyMapping,
    locomotionType,
    ...(settings && { settings }),
    ...(limits.size > 0 && { limits }),
  };
}

function makeSkeleton(
  joints: readonly PosedJoint[],
  skinned: ReadonlySet<ResourceId> | undefined,
): Skeleton {
  const inverses = joints.map(({ rest }) => invertMat4(rest));
  const isBound = inverses.every((matrix) => matrix?.every(Number.isFinite));
  return createSkeleton({
    names: joints.map(({ name }) => name),
    parents: Int32Array.from(joints, ({ parent }) => parent),
    translations: Float64Array.from(joints.flatMap(({ pose: [t] }) => t)),
    rotations: Float64Array.from(joints.flatMap(({ pose: [, r] }) => normalizeQuat(r))),
    scales: Float64Array.from(joints.flatMap(({ pose: [, , s] }) => s)),
    ...(isBound && {
      inverseBindMatrices: Float64Array.from(inverses.flatMap((matrix) => matrix ?? [])),
    }),
    ...(skinned && {
      skinned: Uint8Array.from(joints, ({ bone }) =>
        Number(bone !== undefined && skinned.has(bone)),
      ),
    }),
  });
}

/** The bones of an armature that move vertices; undefined where no mesh has the armature. */
function findSkinned(
  document: StfDocument,
  armature: ResourceId,
): ReadonlySet<ResourceId> | undefined {
  let bones: Set<ResourceId> | undefined;
  for (const mesh of document.resources.values()) {
    if (!(mesh instanceof StfMesh) || mesh.armature !== armature) continue;
    bones ??= new Set();
    for (const bone of mesh.bones) bones.add(bone);
  }
  return bones;
}
