import { keepApart } from './feet-apart.ts';
import { findContacts } from './find-contacts.ts';
import { layGoals, releaseInAir } from './foot-goals.ts';
import type { Leg } from './legs.ts';
import { endsOf, toToes } from './legs.ts';
import { heightsOfSole, levelSoles } from './level-soles.ts';
import type { Plan } from './plan.ts';
import { weighFoot } from './shift-hips.ts';
import type { WorldPoses } from './world-poses.ts';

/** What is known of a leg while legs are bent; paths are `x y z` a frame. */
export interface LegWork {
  readonly leg: Leg;
  /** Where its end is to be. */
  readonly goals: Float64Array;
  /** 1 a frame in which the toes of the source stand. */
  readonly standing: Uint8Array;
  /** How much the foot matters to the hips, a frame. */
  readonly weights: Float64Array;
  /** Where the toes of the target are before anything is done. */
  readonly before: Float64Array;
  /** Where the end is to be as far as it can, and while it stands. */
  readonly wanted: Float64Array;
  /** How far each bone may turn, radians a frame. */
  readonly most: Float64Array;
}

/**
 * How far thighs and shins may turn away from where those of the source point, radians. 3.4°: directions are
 * to be kept to 3.5° (humanoid §5.1, A6), the rest is for what lies between keys. Without it legs of other
 * proportions turn by up to 60°, as their knees bend where those of the source are straight. Legs of another shape
 * have nothing that they could point along.
 */
const MOST = (3.4 * Math.PI) / 180;

/** What the legs are to do. */
export function findWork(plan: Plan, poses: WorldPoses, legs: readonly Leg[]): LegWork[] {
  const { up, height } = plan.source.pose.body;
  const stands = legs.map(({ toePath }) => findContacts(toePath, poses.times, up, height));
  const free = new Uint8Array(poses.times.length);
  // Legs that may turn as far as they like come to their goals by themselves.
  if (legs.every(({ shape }) => shape === 'same')) free.fill(1);
  for (const each of stands)
    each.forEach((standing, frame) => {
      if (standing) free[frame] = 0;
    });
  return legs.map((leg, i) => {
    const goals = layGoals(plan, leg, poses);
    const heights = heightsOfSole(plan, leg);
    levelSoles(plan, leg, poses, goals, heights);
    const near = releaseInAir(plan, leg, poses, goals);
    const standing = stands[i] as Uint8Array;
    return {
      leg,
      goals,
      standing,
      weights: weighFoot(near, heights, height, standing, free),
      before: toToes(leg, poses, endsOf(leg, poses)),
      wanted: goals.slice(),
      most: new Float64Array(poses.times.length).fill(leg.shape === 'same' ? MOST : Math.PI),
    };
  });
}

/** Pushes wanted places apart where the rig wants its feet apart, and lets legs turn as much further as that takes. */
export function pushApart(plan: Plan, poses: WorldPoses, work: readonly LegWork[]): void {
  const pushes = keepApart(
    plan,
    poses,
    work.map(({ wanted }) => wanted),
  );
  for (const { leg, most } of work) {
    const { offsets } = leg.chain;
    let length = 0;
    for (let i = offsets.length - 3 * (leg.lower + 1); i < offsets.length; i += 3) {
      length += Math.hypot(...offsets.subarray(i, i + 3));
    }
    for (let frame = 0; frame < most.length; frame++) {
      most[frame] = (most[frame] as number) + (pushes[frame] as number) / length;
    }
  }
}
