import type { MotionTrack } from '@stfkit/core';
import { movePlaces } from '../math/affine.ts';
import { aboveHips } from './above-hips.ts';
import { bendArms, findArms, noteHand } from './bend-arms.ts';
import type { BentLegs } from './bend-legs.ts';
import { bendLegs } from './bend-legs.ts';
import type { Carrier } from './carrier.ts';
import { findCarriedHips, writeDetached } from './detached-tracks.ts';
import { findLoop, timesAround } from './find-loop.ts';
import { addFineTurns } from './fine-turns.ts';
import { findInfluences } from './influences.ts';
import { uniteKeyTimes } from './key-times.ts';
import { findLegs, noteFoot } from './legs.ts';
import type { RetargetOptions } from './options.ts';
import type { Plan } from './plan.ts';
import type { Resampling } from './resampling.ts';
import { splitRoot } from './split-root.ts';
import { stretchLegs } from './stretch-legs.ts';
import { carryPoses, cropPoses } from './world-poses.ts';
import { writeRotations } from './write-locals.ts';

/** What `resample` gives. */
export interface ResampledTracks extends Pick<BentLegs, 'footSlide' | 'missed'> {
  readonly tracks: readonly MotionTrack[];
}

/** The tracks that need the pose of the whole body at every key. */
export function resample(
  plan: Plan,
  { footIk, handGoals, sampleRate }: Required<RetargetOptions>,
  { carriers: resampled, hips, root, detached, reaches }: Resampling,
): ResampledTracks {
  const bent = footIk !== 'none' || handGoals !== 'none' || detached.length > 0;
  const wanted = bent || reaches.length > 0 ? plan.carriers : withAbove(plan, resampled.keys());
  const asked = bent ? plan.carriers : [...resampled.keys()];
  const moving = findInfluences(plan, asked, hips.fast && !bent ? 'rotations' : 'hips too');
  const united = uniteKeyTimes(moving, sampleRate);
  // Feet with goals look at what is before and after by the frame.
  const fine = footIk === 'none' && !hips.fast;
  const times = fine ? addFineTurns(united, turnsAboveHips(plan)) : united;
  // Feet that have goals look ahead and back in time, which is round the corner in motions that repeat.
  const loop = footIk === 'none' ? undefined : findLoop(plan, times);
  const around = loop ? timesAround(times, loop) : times;
  const legs = footIk === 'none' ? [] : findLegs(plan, around.length);
  const arms = handGoals === 'none' ? [] : findArms(plan, around.length, handGoals);
  const watched = [
    ...legs.flatMap(({ end, toe }) => [end, toe]),
    ...arms.flatMap(({ wrist, beside }) => [wrist, ...beside]),
  ];
  const note = (frame: number, positions: Float64Array): void => {
    for (const leg of legs) noteFoot(leg, frame, positions);
    for (const arm of arms) noteHand(arm, frame, positions);
  };
  const all = carryPoses(plan, around, wanted, watched, note, loop);
  for (const { bend } of reaches) bend(all);
  bendArms(plan, all, arms);
  const from = loop ? around.indexOf(loop.start) : 0;
  const to = from + times.length;
  const bentLegs = footIk === 'none' ? undefined : bendLegs(plan, all, legs, footIk, { from, to });
  const poses = cropPoses(all, from, to);
  const stepped =
    moving.length > 0 && moving.every(({ interpolation }) => interpolation === 'STEP');
  const interpolation = stepped ? 'STEP' : 'LINEAR';
  const tracks = root === undefined ? [] : splitRoot(plan, poses, root, interpolation);
  plan.carriers.forEach((carrier, i) => {
    if (resampled.has(carrier)) tracks.push(writeRotations(poses, plan.carriers, i, interpolation));
  });
  const stretched = (bentLegs?.reaches ?? []).map((each) => ({
    ...each,
    reach: each.reach.subarray(from, to),
  }));
  tracks.push(...stretchLegs(plan, stretched, times, interpolation));
  movePlaces(poses.hips, hips.stay);
  for (const each of detached) tracks.push(writeDetached(plan, each, poses, interpolation));
  const carried = findCarriedHips(plan);
  if (carried) tracks.push(writeDetached(plan, carried, poses, interpolation));
  else if (!hips.fast) {
    movePlaces(poses.hips, hips.enter);
    const values = loop ? poses.hips.slice() : poses.hips;
    tracks.push({ joint: hips.joint, property: 'translation', interpolation, times, values });
  }
  return { tracks, ...(bentLegs ?? { missed: new Map() }) };
}

/** The rotations of all joints of the source that its hips hang on. */
function turnsAboveHips({ source, tracks }: Plan): (MotionTrack | undefined)[] {
  return aboveHips(source).map((joint) => tracks.rotations[joint]);
}

/** Carriers and those right above them, in the order of the plan. */
function withAbove({ carriers }: Plan, wanted: Iterable<Carrier>): Carrier[] {
  const found = new Set<Carrier>();
  for (const carrier of wanted) {
    found.add(carrier);
    const above = carriers[carrier.above];
    if (above) found.add(above);
  }
  return carriers.filter((carrier) => found.has(carrier));
}
