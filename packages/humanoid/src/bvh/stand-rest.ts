import type { MotionProperty, MotionTrack, Skeleton } from '@stfkit/core';
import { multiplyQuat, rotateVec3 } from '@stfkit/core';
import { quatFromAxisAngle } from '@stfkit/core/authoring';
import { quatAt } from '../skeleton/frames-of.ts';
import { restTranslation } from '../skeleton/rest-translation.ts';
import type { UpAxis } from './up-axis.ts';

/** A skeleton and what moves it. */
export interface MovedSkeleton {
  readonly skeleton: Skeleton;
  readonly tracks: readonly MotionTrack[];
}

/**
 * The skeleton with its rest turned at the roots, from along one axis to along the other, as some programs turn the motion of
 * a figure into their space and leave its offsets as they are. What the motion does stays the same: roots that it
 * leaves at rest get a track that keeps them there.
 */
export function standRest({ skeleton, tracks }: MovedSkeleton, up: UpAxis): MovedSkeleton {
  const turn = quatFromAxisAngle([1, 0, 0], ((up === 'z' ? 1 : -1) * Math.PI) / 2);
  const translations = skeleton.translations.slice();
  const rotations = skeleton.rotations.slice();
  const roots = [...skeleton.parents.keys()].filter((joint) => (skeleton.parents[joint] ?? -1) < 0);
  const held = roots.flatMap((joint) => [
    ...holdAt(tracks, joint, 'rotation', quatAt(rotations, joint)),
    ...holdAt(tracks, joint, 'translation', restTranslation(skeleton, joint)),
  ]);
  for (const joint of roots) {
    translations.set(rotateVec3(turn, restTranslation(skeleton, joint)), 3 * joint);
    rotations.set(multiplyQuat(turn, quatAt(rotations, joint)), 4 * joint);
  }
  return { skeleton: { ...skeleton, translations, rotations }, tracks: [...tracks, ...held] };
}

/** A track that keeps a joint where it is, a key a frame as all others have; none where there is one already. */
function holdAt(
  tracks: readonly MotionTrack[],
  joint: number,
  property: MotionProperty,
  value: readonly number[],
): MotionTrack[] {
  const [first] = tracks;
  const isThere = tracks.some((track) => track.joint === joint && track.property === property);
  if (!first || isThere) return [];
  const { times, interpolation } = first;
  const values = Float64Array.from({ length: value.length * times.length }, (_, at) =>
    Number(value[at % value.length]),
  );
  return [{ joint, property, interpolation, times, values }];
}
