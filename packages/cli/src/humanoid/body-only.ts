import type { Motion, Skeleton } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';
import type { BodyMapping } from '@stfkit/humanoid';
import { jointsOfBody } from './moves-body.ts';

/**
 * A skeleton and its motion without what is no part of the body: meshes, cameras and controls that stand beside
 * it in a scene. What is above the hip stays, as it places the body, and all below it.
 */
export function bodyOnly(
  skeleton: Skeleton,
  mapping: BodyMapping,
  motion: Motion,
): { readonly skeleton: Skeleton; readonly motion: Motion } {
  const { names, parents } = skeleton;
  const taken = new Set(jointsOfBody(parents, mapping.values()));
  const below = new Set<number>();
  const hip = mapping.get('hip');
  parents.forEach((parent, joint) => {
    if (joint === hip || below.has(parent)) below.add(joint);
  });
  const joints = names.flatMap((_, joint) => (taken.has(joint) || below.has(joint) ? [joint] : []));
  const places = new Map(joints.map((joint, place) => [joint, place]));
  const pick = (values: Float64Array, width: number): Float64Array =>
    Float64Array.from(
      joints.flatMap((joint) => [...values.subarray(width * joint, width * (joint + 1))]),
    );
  return {
    skeleton: createSkeleton({
      names: joints.map((joint) => names[joint] ?? ''),
      parents: Int32Array.from(joints, (joint) => places.get(parents[joint] ?? -1) ?? -1),
      translations: pick(skeleton.translations, 3),
      rotations: pick(skeleton.rotations, 4),
      scales: pick(skeleton.scales, 3),
    }),
    motion: {
      ...motion,
      tracks: motion.tracks.flatMap((track) => {
        const joint = places.get(track.joint);
        return joint === undefined ? [] : [{ ...track, joint }];
      }),
    },
  };
}
