import type { Mat4, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import {
  dotQuat,
  IDENTITY_QUAT,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  normalizeQuat,
  rotateVec3,
  subtractVec3,
} from '@stfkit/core';
import type { PosedSkeleton } from './posed-skeleton.ts';
import type { TrackKeys } from './sampler-writer.ts';
import type { PosedBody, PosedBone } from './t-pose.ts';
import { unionTimes } from './union-times.ts';

/** The keys of a bone of VRMA, and what they are made of. */
export interface NormalisedKeys {
  /** Undefined where the bone rests all the time. */
  readonly keys: TrackKeys | undefined;
  readonly from: readonly MotionTrack[];
  /** Whether the keys are not those of the joint. */
  readonly isResampled: boolean;
}

/** A rotation this near to none is none: single floats cannot tell. */
const NO_TURN = 1e-7;

/** A way this short is none, as a part of the height of the hips. */
const NO_WAY = 1e-7;

/**
 * How a bone turns against the one above it, both counted from the T-pose: what a skeleton without any
 * rotations at rest would show. Joints between them go into it. The keys are those of the joint as long as
 * nothing between the bones moves, tangents included.
 *
 * `N = T_above · W_above⁻¹ · W · T⁻¹`, of the rotations in the scene T in the T-pose and W in the motion.
 *
 * @see VRMC_vrm_animation-1.0 how_to_transform_human_pose.md
 */
export function rotationKeys(
  pose: PosedSkeleton,
  body: PosedBody,
  bone: PosedBone,
): NormalisedKeys {
  const { joint, parent } = bone;
  const above = parent?.rotation ?? body.facing;
  const right = invertQuat(bone.rotation);
  const allDown = pose.listAbove(joint).reverse();
  const allUp = parent ? [...pose.listAbove(parent.joint).reverse(), parent.joint] : [];
  const parting = allUp.findIndex((each, i) => each !== allDown[i]);
  const shared = parting < 0 ? allUp.length : parting;
  const [up, down] = [allUp.slice(shared), allDown.slice(shared)];
  const between = [...up, ...down].flatMap((each) => pose.trackOf(each, 'rotation') ?? []);
  const own = pose.trackOf(joint, 'rotation');
  const from = own ? [...between, own] : between;
  if (between.length === 0) {
    const restOfParent = parent ? (pose.restRotations[parent.joint] as Quat) : IDENTITY_QUAT;
    const way = multiplyQuat(invertQuat(restOfParent), pose.restAbove(joint));
    const left = multiplyQuat(above, way);
    const keys = own
      ? multiplyKeys(left, own, right)
      : heldKeys(left, pose.rotationAt(joint), right);
    return { keys, from, isResampled: false };
  }
  const { times, interpolation } = unionTimes(from);
  const values = new Float64Array(4 * times.length);
  let before: Quat = IDENTITY_QUAT;
  times.forEach((time, key) => {
    const way = multiplyQuat(
      invertQuat(pose.turnAlong(up, time)),
      pose.turnAlong([...down, joint], time),
    );
    const turn = normalizeQuat(multiplyQuat(multiplyQuat(above, way), right));
    // Each on the side of the one before, for readers that do not look for the shorter way.
    before = dotQuat(before, turn) < 0 ? [-turn[0], -turn[1], -turn[2], -turn[3]] : turn;
    values.set(before, 4 * key);
  });
  return { keys: { property: 'rotation', interpolation, times, values }, from, isResampled: true };
}

/** Where the hips go in the file; undefined where they stay. Joints above them go into it. */
export function translationKeys(
  pose: PosedSkeleton,
  { facing, shift }: PosedBody,
  { joint, place: rest }: PosedBone,
): NormalisedKeys {
  const above = pose.listAbove(joint).reverse();
  const moving = above.flatMap((each) =>
    (['translation', 'rotation', 'scale'] as const).flatMap(
      (property) => pose.trackOf(each, property) ?? [],
    ),
  );
  const own = pose.trackOf(joint, 'translation');
  const from = own ? [...moving, own] : moving;
  const toFile = (place: Vec3, offset: Vec3): Vec3 => {
    const [x, y, z] = rotateVec3(facing, place);
    return [x + offset[0], y + offset[1], z + offset[2]];
  };
  if (from.length === 0) {
    const m = pose.matrixAlong([...above, joint]);
    const place = toFile([m[12], m[13], m[14]], shift);
    const isAtRest = lengthVec3(subtractVec3(place, rest)) <= NO_WAY * lengthVec3(rest);
    const keys = isAtRest ? undefined : heldAt('translation', place);
    return { keys, from, isResampled: false };
  }
  if (moving.length === 0 && own) {
    const matrix = pose.matrixAlong(above);
    const isSpline = own.interpolation === 'CUBICSPLINE';
    const values = new Float64Array(own.values.length);
    for (let row = 0; row < values.length / 3; row++) {
      const isValue = !isSpline || row % 3 === 1;
      const given = own.values.subarray(3 * row, 3 * row + 3) as unknown as Vec3;
      // Tangents are directions: what moves them all does not move those.
      const place = apply(matrix, given, isValue ? 1 : 0);
      values.set(toFile(place, isValue ? shift : [0, 0, 0]), 3 * row);
    }
    return { keys: { ...own, values }, from, isResampled: false };
  }
  const { times, interpolation } = unionTimes(from);
  const values = new Float64Array(3 * times.length);
  times.forEach((time, key) => {
    const matrix = pose.matrixAlong([...above, joint], time);
    values.set(toFile([matrix[12], matrix[13], matrix[14]], shift), 3 * key);
  });
  return {
    keys: { property: 'translation', interpolation, times, values },
    from,
    isResampled: true,
  };
}

/** `left · q · right` for each key; tangents as well, as that is linear. */
function multiplyKeys(left: Quat, track: MotionTrack, right: Quat): TrackKeys {
  const values = new Float64Array(track.values.length);
  for (let at = 0; at < values.length; at += 4) {
    const quat = track.values.subarray(at, at + 4) as unknown as Quat;
    values.set(multiplyQuat(multiplyQuat(left, quat), right), at);
  }
  return { ...track, values };
}

/** One key for a bone that nothing moves, where it does not rest in the T-pose. */
function heldKeys(left: Quat, rotation: Quat, right: Quat): TrackKeys | undefined {
  const [x, y, z, w] = multiplyQuat(multiplyQuat(left, rotation), right);
  if (Math.hypot(x, y, z) < NO_TURN) return undefined;
  return heldAt('rotation', [x, y, z, w]);
}

function heldAt(property: 'rotation' | 'translation', value: readonly number[]): TrackKeys {
  const [times, values] = [Float64Array.of(0), Float64Array.from(value)];
  return { property, interpolation: 'STEP', times, values };
}

function apply(m: Mat4, [x, y, z]: Vec3, w: number): Vec3 {
  return [
    m[0] * x + m[4] * y + m[8] * z + m[12] * w,
    m[1] * x + m[5] * y + m[9] * z + m[13] * w,
    m[2] * x + m[6] * y + m[10] * z + m[14] * w,
  ];
}
