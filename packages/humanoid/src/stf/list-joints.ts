import type { Mat4, ResourceId, StfDocument, Trs } from '@stfkit/core';
import {
  composeTrs,
  IDENTITY_MAT4,
  multiplyMat4,
  StfArmature,
  StfInstanceArmature,
  StfNode,
} from '@stfkit/core';
import { listBones } from './list-bones.ts';

/** What a joint of a rig is in the document. */
export interface StfJoint {
  /** The node that is the joint, or that carries the armature instance in which it is a bone. */
  readonly node: ResourceId;
  /** The bone; absent where the joint is a node. */
  readonly bone?: ResourceId;
}

/** A joint and how it stands. */
export interface PosedJoint extends StfJoint {
  readonly name: string;
  /** Index of the parent; −1 for the first one. */
  readonly parent: number;
  /** As the file poses it, relative to the parent. */
  readonly pose: Trs;
  /** At rest in the scene: bones as the armature has them, everything above as it is posed. */
  readonly rest: Mat4;
}

/** An armature at a node. */
export interface ArmatureAt {
  readonly node: StfNode;
  readonly instance: StfInstanceArmature;
  readonly armature: StfArmature;
}

/** The armature at a node; undefined where there is none. */
export function armatureAt(document: StfDocument, node: StfNode): ArmatureAt | undefined {
  const instance = document.find(node.instance ?? '', StfInstanceArmature);
  const armature = instance && document.find(instance.armature, StfArmature);
  return instance && armature && { node, instance, armature };
}

/**
 * All that places the bones of an armature instance, and these: the nodes from the root of the prefab to the one with
 * the instance (and the bones that one of them follows), then the bones, each after its parent.
 */
export function listJoints(document: StfDocument, at: ArmatureAt): PosedJoint[] {
  const joints: PosedJoint[] = [];
  const worlds: Mat4[] = [];
  const push = (joint: Omit<PosedJoint, 'rest'>, bind?: Mat4): void => {
    const above = worlds[joint.parent] ?? IDENTITY_MAT4;
    const world = multiplyMat4(above, composeTrs(joint.pose));
    worlds.push(world);
    joints.push({ ...joint, rest: bind ?? world });
  };
  for (const link of chainTo(document, at.node)) push({ ...link, parent: joints.length - 1 });
  const first = joints.length;
  const space = worlds[first - 1] ?? IDENTITY_MAT4;
  for (const bone of listBones(document, at.armature, at.instance)) {
    const { id, name, parent, pose } = bone;
    const joint = { node: at.node.id, bone: id, name, parent: first + parent, pose };
    push(joint, multiplyMat4(space, bone.rest));
  }
  return joints;
}

type Link = Omit<PosedJoint, 'parent' | 'rest'>;

/** The nodes above a node and itself, the highest first. A circle is followed once. */
function chainTo(document: StfDocument, node: StfNode): Link[] {
  const chain: Link[] = [];
  const seen = new Set<ResourceId>();
  let next: StfNode | undefined = node;
  while (next && !seen.has(next.id)) {
    seen.add(next.id);
    chain.push({ node: next.id, name: next.name ?? '', pose: next.trs });
    next = above(document, next, chain);
  }
  return chain.reverse();
}

/** The node that another one stands below or follows a bone of; then the bones up to it are put into the chain. */
function above(document: StfDocument, node: StfNode, chain: Link[]): StfNode | undefined {
  const binding = node.parentBinding;
  const carrier = binding && document.find(binding.node, StfNode);
  const at = carrier && armatureAt(document, carrier);
  if (at) chain.push(...bonesTo(document, at, binding.bone));
  const parent = document.parentOf(node.id);
  return carrier ?? (parent instanceof StfNode ? parent : undefined);
}

/** A bone and those above it, the highest last. */
function bonesTo(document: StfDocument, at: ArmatureAt, bone: ResourceId): Link[] {
  const bones = listBones(document, at.armature, at.instance);
  const links: Link[] = [];
  let index = bones.findIndex(({ id }) => id === bone);
  while (index >= 0) {
    const { id, name, parent, pose } = bones[index] as (typeof bones)[number];
    links.push({ node: at.node.id, bone: id, name, pose });
    index = parent;
  }
  return links;
}
