import {
  addVec3,
  lengthVec3,
  type Skeleton,
  scaleVec3,
  subtractVec3,
  type Vec3,
} from '@stfkit/core';
import { restFrames } from '../../skeleton/rest-frames.ts';
import type { NameEvidence } from '../names/name-evidence.ts';
import type { NameReading } from '../names/read-names.ts';

/** A joint of a skeleton with what mapping has found out about it. */
export interface Joint {
  readonly index: number;
  readonly name: string;
  readonly parent: Joint | undefined;
  readonly children: Joint[];
  /** Steps from the root. */
  readonly depth: number;
  readonly position: Vec3;
  /** The mean of the positions of the joint and all below it. */
  centroid: Vec3;
  /** How many joints there are from here down, this one counted. */
  size: number;
  /** False where the skeleton knows of skins and none has this joint. */
  readonly skinned: boolean;
  readonly reading: NameReading;
  readonly evidence: NameEvidence;
  /** The joint on the other side that mirrors this one. */
  twin: Joint | undefined;
  /**
   * 1 and −1 on the two sides of the body, 0 where it is in the middle; which of them is left is
   * decided later.
   */
  side: -1 | 0 | 1;
}

/** The joints of a skeleton as a tree, parents first. */
export function makeJoints(
  skeleton: Skeleton,
  readings: readonly NameReading[],
  evidence: readonly NameEvidence[],
): readonly Joint[] {
  const { positions } = restFrames(skeleton);
  const joints: Joint[] = [];
  const { names, parents, skinned } = skeleton;
  const knowsSkins = skinned?.some((flag) => flag === 1) ?? false;
  names.forEach((name, index) => {
    const parent = joints[parents[index] ?? -1];
    const at = 3 * index;
    const position = [...positions.subarray(at, at + 3)] as unknown as Vec3;
    const joint: Joint = {
      index,
      name,
      parent,
      children: [],
      depth: parent ? parent.depth + 1 : 0,
      position,
      centroid: position,
      size: 1,
      skinned: !knowsSkins || skinned?.[index] === 1,
      reading: readings[index] as NameReading,
      evidence: evidence[index] as NameEvidence,
      twin: undefined,
      side: 0,
    };
    parent?.children.push(joint);
    joints.push(joint);
  });
  for (const joint of joints.toReversed()) {
    for (const child of joint.children) {
      joint.size += child.size;
      joint.centroid = addVec3(joint.centroid, scaleVec3(child.centroid, child.size));
    }
    // The position of the joint itself stands in the sum once.
    joint.centroid = scaleVec3(joint.centroid, 1 / joint.size);
  }
  return joints;
}

/** Whether a joint is above another one in the tree, or the same. */
export function isAbove(upper: Joint, lower: Joint): boolean {
  let at: Joint | undefined = lower;
  while (at && at.depth > upper.depth) at = at.parent;
  return at === upper;
}

/** The joints above a joint, the nearest first. */
export function ancestorsOf(joint: Joint): readonly Joint[] {
  const above: Joint[] = [];
  for (let at = joint.parent; at; at = at.parent) above.push(at);
  return above;
}

/** The lowest joint that is above both or is one of them; undefined where they have different roots. */
export function commonAncestor(a: Joint, b: Joint): Joint | undefined {
  let at: Joint | undefined = a;
  while (at && !isAbove(at, b)) at = at.parent;
  return at;
}

/** A joint and all below it, parents first. */
export function subtreeOf(joint: Joint): readonly Joint[] {
  const found: Joint[] = [joint];
  for (let i = 0; i < found.length; i++) found.push(...(found[i] as Joint).children);
  return found;
}

/** How far two points are from each other. */
export const distance = (a: Vec3, b: Vec3): number => lengthVec3(subtractVec3(a, b));
