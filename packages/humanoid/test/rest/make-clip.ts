import type { Motion, Skeleton } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import type { HumanoidRig } from '@stfkit/humanoid';
import { poseAt } from '../../src/skeleton/posed-frames.ts';

/** Nothing is said of which joint is which part. */
export const UNMAPPED: HumanoidRig['mapping'] = new Map();

/** What a file of a clip alone holds of a rig: its joints as they stand at a time of it, and nothing of a body. */
export function makeClip({ skeleton }: HumanoidRig, motion: Motion, seconds = 0): HumanoidRig {
  const { names, parents, translations, rotations, scales } = poseAt(skeleton, motion, seconds);
  const posed = createSkeleton({ names, parents, translations, rotations, scales });
  return { skeleton: posed, mapping: UNMAPPED };
}

/** A skeleton of some of the joints of another one, in an order in which parents come first; those left out are left out with what hangs on them. */
export function pickJoints(skeleton: Skeleton, joints: readonly number[]): Skeleton {
  const places = new Map(joints.map((joint, place) => [joint, place]));
  const pick = (values: Float64Array, width: number): Float64Array =>
    Float64Array.from(
      joints.flatMap((joint) => [...values.subarray(width * joint, width * (joint + 1))]),
    );
  return createSkeleton({
    names: joints.map((joint) => skeleton.names[joint] ?? ''),
    parents: Int32Array.from(joints, (joint) => places.get(skeleton.parents[joint] ?? -1) ?? -1),
    translations: pick(skeleton.translations, 3),
    rotations: pick(skeleton.rotations, 4),
    scales: pick(skeleton.scales, 3),
    ...(skeleton.inverseBindMatrices && {
      inverseBindMatrices: pick(skeleton.inverseBindMatrices, 16),
    }),
  });
}

/** The joints in another order in which parents come first: those at the end as early as they can be. */
export function otherOrder({ parents }: Skeleton): number[] {
  const order: number[] = [];
  const add = (parent: number): void => {
    for (let joint = parents.length - 1; joint >= 0; joint--) {
      if (parents[joint] !== parent) continue;
      order.push(joint);
      add(joint);
    }
  };
  add(-1);
  return order;
}

/** A skeleton with one more joint, at its end. */
export function withJoint(skeleton: Skeleton, name: string, parent: number): Skeleton {
  const more = (values: Float64Array, add: readonly number[]) => Float64Array.of(...values, ...add);
  return createSkeleton({
    names: [...skeleton.names, name],
    parents: Int32Array.of(...skeleton.parents, parent),
    translations: more(skeleton.translations, [0.1, 0.2, 0.3]),
    rotations: more(skeleton.rotations, [0, 0, 0, 1]),
    scales: more(skeleton.scales, [1, 1, 1]),
  });
}
