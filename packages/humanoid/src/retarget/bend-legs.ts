import type { BodyPart } from '@stfkit/core';
import { SPINES } from '../pose/directions.ts';
import { compareSlides } from './foot-slide.ts';
import type { Jerk } from './jerk.ts';
import { jerkOf } from './jerk.ts';
import type { LegWork } from './leg-work.ts';
import { findWork, pushApart } from './leg-work.ts';
import type { Leg } from './legs.ts';
import { endsOf, toToes } from './legs.ts';
import type { LimbScratch } from './limb-scratch.ts';
import { createLimbScratch } from './limb-scratch.ts';
import type { Plan } from './plan.ts';
import type { FootSlide } from './report.ts';
import { shiftHips } from './shift-hips.ts';
import { standStill } from './stand-still.ts';
import type { LegReach } from './stretch-legs.ts';
import { comeNear, turnLeg } from './turn-legs.ts';
import type { WorldPoses } from './world-poses.ts';

/** What bending the legs did. */
export interface BentLegs {
  readonly footSlide?: FootSlide;
  readonly reaches: readonly LegReach[];
  /** In which part of the frames a foot does not come to its goal, as its leg would point elsewhere. */
  readonly missed: ReadonlyMap<BodyPart, number>;
}

/** How often hips go after feet that stand: each time they come nearer, as they go smoothly. */
const ROUNDS = 2;

/** Seconds over which hips follow feet, and at last what legs leave to them for being calm. */
const FOLLOWS = 0.05;
const LAST = 0.02;

/** Heights of the body a second by which feet may slide more than without bent legs. */
const CREEPS = 1e-4;

/**
 * Moves hips and bends legs so that feet go where those of the source go, in the size of the target; with
 * `contacts` toes also stand still in one place while those of the source stand. The hips go where most of that
 * is done before any leg bends, as legs are to point where those of the source do. Rotations of feet stay. Where feet
 * that are to stand would slide more than before, all stays as it was.
 *
 * @see humanoid §1.8
 */
export function bendLegs(
  plan: Plan,
  poses: WorldPoses,
  legs: readonly Leg[],
  mode: 'trajectory' | 'contacts',
  { from, to }: Pick<Jerk, 'from' | 'to'>,
): BentLegs {
  const { times, hips, rotations } = poses;
  const scratch = createLimbScratch();
  const work = findWork(plan, poses, legs);
  const jerk = jerkOf(poses, listShared(plan), from, to);
  const unbent = { hips: hips.slice(), rotations: rotations.slice() };
  // Where no foot ever stands there is nothing to save any turning for.
  const locks = mode === 'contacts' && work.some(({ standing }) => standing.includes(1));
  if (locks) {
    for (const { leg, wanted, standing } of work) standStill(leg, poses, wanted, standing);
  }
  for (let round = 0; round < (locks ? ROUNDS : 1); round++) pullHips(poses, work, FOLLOWS);
  for (const { wanted, goals } of work) wanted.set(goals);
  pushApart(plan, poses, work);
  if (!locks) return turnLegs(poses, work, jerk, scratch);
  const misses = lockFeet(poses, work, scratch);
  const most = CREEPS * plan.target.pose.body.height;
  const bent = turnLegs(poses, work, jerk, scratch);
  // Calm legs may cost feet more than they win, as may bending them where they hardly slide.
  if (slidesMore(bent, most)) {
    hips.set(unbent.hips);
    rotations.set(unbent.rotations);
    const { source = 0, before = 0 } = bent.footSlide ?? {};
    return { footSlide: { source, before, after: before }, reaches: [], missed: new Map() };
  }
  // Places that feet were locked to lie within their reach: what counts is where they were to be.
  return { ...bent, missed: shareOf(work, misses, times.length) };
}

/** The carriers of what both bodies have, and those of it that are not the back: its joints bend between others'. */
function listShared({ carriers, source, target }: Plan): number[][] {
  const list = (isWanted: (part: BodyPart) => boolean): number[] =>
    [...carriers.entries()].flatMap(([i, { part }]) => (isWanted(part) ? [i] : []));
  const isShared = (part: BodyPart): boolean =>
    source.mapping.has(part) && target.mapping.has(part);
  return [list(isShared), list((part) => isShared(part) && !BACK.has(part))];
}

const BACK: ReadonlySet<BodyPart> = new Set(SPINES);

const slidesMore = ({ footSlide }: BentLegs, most: number): boolean =>
  footSlide !== undefined && footSlide.after > footSlide.before + most;

/** Makes of what is wanted what legs can do, and keeps toes in place that stand; in how many frames each leg cannot. */
function lockFeet(poses: WorldPoses, work: readonly LegWork[], scratch: LimbScratch): number[] {
  return work.map(({ leg, wanted, most, standing }) => {
    const misses = comeNear(leg, poses, wanted, most, scratch);
    standStill(leg, poses, wanted, standing);
    return misses;
  });
}

function pullHips(poses: WorldPoses, work: readonly LegWork[], seconds: number): void {
  const pulls = work.map(({ leg, wanted, weights }) => ({
    goals: wanted,
    path: endsOf(leg, poses),
    weights,
  }));
  shiftHips(poses, pulls, seconds);
}

/** Turns the legs to what is wanted; hips take what being calm leaves. */
function turnLegs(
  poses: WorldPoses,
  work: readonly LegWork[],
  jerk: Jerk,
  scratch: LimbScratch,
): BentLegs {
  const turned = work.map(({ leg, wanted, most }) =>
    turnLeg(leg, poses, wanted, most, jerk, scratch),
  );
  pullHips(poses, work, LAST);
  const toes = work.map(({ leg, standing, before }) => {
    const after = toToes(leg, poses, endsOf(leg, poses));
    return { standing, source: leg.toePath, before, after };
  });
  const footSlide = compareSlides(poses.times, toes);
  return {
    reaches: work.map(({ leg: { chain, lower } }, i) => ({
      carriers: chain.carriers.subarray(-1 - lower),
      reach: turned[i]?.reach ?? new Float64Array(),
    })),
    missed: shareOf(
      work,
      turned.map(({ misses }) => misses),
      poses.times.length,
    ),
    ...(footSlide && { footSlide }),
  };
}

/** The parts of the frames that counts are. */
function shareOf(
  work: readonly LegWork[],
  counts: readonly number[],
  frames: number,
): BentLegs['missed'] {
  const feet = work.map(({ leg }, i) => [`foot.${leg.side}`, (counts[i] ?? 0) / frames] as const);
  return new Map(feet.filter(([, share]) => share > 0));
}
