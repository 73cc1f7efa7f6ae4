import type { Motion, MotionTrack, Skeleton } from '@stfkit/core';
import { StfError } from '@stfkit/core';
import { expectMotion, expectRig, expectSkeleton } from '../arguments/expect-input.ts';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { turnBetween } from '../motion/turns.ts';

/** Turns smaller than this, radians, and ways smaller than this part of them are none: files hold single floats. */
const SAME = 1e-5;

/**
 * A motion for a rig that rests otherwise than it did, as `restLike` makes it, in which it is posed as before: joints that
 * no track turns get a key of how they rested, and the hip, where nothing moves it, of where it was. Bones have the
 * lengths that they have in the rig. Neither is changed; the tracks that there are are shared with the result.
 *
 * @param before The skeleton of the motion as it rested; its joints are those of the rig.
 * @throws {StfError} ARGUMENT_INVALID when what is given is no motion, skeleton or rig.
 * @throws {StfError} RETARGET_MOTION when it has not as many joints as the rig.
 */
export function holdPose(motion: Motion, before: Skeleton, rig: HumanoidRig): Motion {
  expectMotion(motion);
  expectSkeleton('skeleton before', before);
  expectRig('rig', rig);
  const { skeleton, mapping } = rig;
  const count = before.names.length;
  if (count !== skeleton.names.length) {
    const problem = `The motion is of ${count} joints, expected ${skeleton.names.length}.`;
    throw new StfError('RETARGET_MOTION', problem);
  }
  const moving = motion.tracks.filter(({ times }) => times.length > 0);
  const turned = new Set(
    moving.flatMap((each) => (each.property === 'rotation' ? each.joint : [])),
  );
  const isStepped = moving.length > 0 && moving.every((each) => each.interpolation === 'STEP');
  const still = {
    interpolation: isStepped ? 'STEP' : 'LINEAR',
    times: Float64Array.of(0),
  } as const;
  const held: MotionTrack[] = [];
  for (let joint = 0; joint < count; joint++) {
    const [values, now] = [before, skeleton].map((each) => pick(each.rotations, 4, joint));
    if (!values || !now || turned.has(joint) || !values.some((value) => value !== 0)) continue;
    if (turnBetween(values, now) <= SAME) continue;
    held.push({ joint, property: 'rotation', ...still, values });
  }
  const hip = mapping.get('hip');
  const isMoved = moving.some(({ joint, property }) => joint === hip && property === 'translation');
  if (hip !== undefined && hip < count && !isMoved) {
    const [values, now] = [before, skeleton].map((each) => pick(each.translations, 3, hip));
    if (values && now && distanceOf(values, now) > SAME * Math.hypot(...values)) {
      held.push({ joint: hip, property: 'translation', ...still, values });
    }
  }
  return held.length === 0 ? motion : { ...motion, tracks: [...motion.tracks, ...held] };
}

const pick = (values: Float64Array, width: number, joint: number): Float64Array =>
  values.slice(width * joint, width * (joint + 1));

const distanceOf = (a: Float64Array, b: Float64Array): number =>
  Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));
