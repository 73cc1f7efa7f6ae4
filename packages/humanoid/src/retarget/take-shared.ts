import type { MotionTrack, Vec3 } from '@stfkit/core';
import { addVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import { restTranslation } from '../skeleton/rest-translation.ts';
import { mapTrack } from './fast-tracks.ts';
import type { Plan } from './plan.ts';

/** The tracks of joints that are shared, for the target: ways are as much longer as legs are. */
export function takeShared({
  source,
  target,
  shared,
  hips,
  given: { rotations, translations },
}: Plan): MotionTrack[] {
  return shared.flatMap((pair) => {
    const [turning, going] = [rotations[pair.source], translations[pair.source]];
    const from = restTranslation(source.skeleton, pair.source);
    const to = restTranslation(target.skeleton, pair.target);
    const move = (at: Vec3): Vec3 => addVec3(to, scaleVec3(subtractVec3(at, from), hips.scale));
    return [
      ...(turning ? [{ ...turning, joint: pair.target }] : []),
      ...(going ? [mapTrack(going, pair.target, move)] : []),
    ];
  });
}
