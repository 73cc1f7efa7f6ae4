import type { Motion, MotionTrack } from '@stfkit/core';
import { multiplyQuat } from '@stfkit/core';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { movePlaces } from '../math/affine.ts';
import { quatAt } from '../pose/frames-of.ts';
import type { RetargetWarning } from '../pose/rest-verdict.ts';
import { bendArms, findArms, noteHand } from './bend-arms.ts';
import type { BentLegs } from './bend-legs.ts';
import { bendLegs } from './bend-legs.ts';
import type { Detached } from './detached-tracks.ts';
import { findCarriedHips, findDetached, writeDetached } from './detached-tracks.ts';
import { multiplyTrack } from './fast-tracks.ts';
import { findReaches } from './find-reaches.ts';
import type { HipsTracks } from './hips-tracks.ts';
import { planHipsTracks } from './hips-tracks.ts';
import { findInfluences } from './influences.ts';
import { uniteKeyTimes } from './key-times.ts';
import { findLegs, noteFoot } from './legs.ts';
import { keepWithinLimits } from './limit-tracks.ts';
import type { RetargetOptions } from './options.ts';
import { RETARGET_DEFAULTS } from './options.ts';
import type { Carrier, Plan } from './plan.ts';
import { makePlan } from './plan.ts';
import type { Reach } from './reach.ts';
import type { RetargetReport, RetargetResult } from './report.ts';
import { allFinite, sortTracks } from './source-tracks.ts';
import { findRoot, splitRoot } from './split-root.ts';
import { stretchLegs } from './stretch-legs.ts';
import { writeTwists } from './twist-tracks.ts';
import { carryPoses } from './world-poses.ts';
import { writeRotations } from './write-locals.ts';
import { writeReport } from './write-report.ts';

/**
 * Carries a motion from one body to another. None of the inputs is changed; arrays of key times are shared
 * with the result.
 *
 * Where a joint hangs on the same part of the body in both rigs and nothing between them moves, its keys
 * keep their times and their interpolation. All others are evaluated at all times at which a key is, and the
 * report says which and why.
 *
 * @throws {StfError} RETARGET_NO_HIPS when a rig has no hip.
 * @throws {StfError} RETARGET_MAPPING when a part of the body is a joint that the skeleton does not have.
 * @throws {StfError} RETARGET_SKELETON when a number of a rest pose is not finite.
 * @throws {StfError} RETARGET_MOTION when a track does not fit the skeleton, or its times do not ascend.
 * @see humanoid §1, §7
 */
export function retarget(
  motion: Motion,
  source: HumanoidRig,
  target: HumanoidRig,
  options: RetargetOptions = {},
): RetargetResult {
  const chosen = { ...RETARGET_DEFAULTS, ...options };
  const plan = makePlan(source, target, sortTracks(motion, source.skeleton), chosen.align);
  const warnings: RetargetWarning[] = [];
  const root = chosen.rootMotion === 'root' ? findRoot(plan) : undefined;
  if (chosen.rootMotion === 'root' && root === undefined) {
    const message =
      'The hips of the target hang on nothing that could carry the way; they carry it.';
    warnings.push({ code: 'RETARGET_NO_ROOT', message });
  }
  const detached = findDetached(plan);
  const reaches = chosen.align === 'none' ? [] : findReaches(plan);
  const resampled = listResampled(plan, chosen, root, detached, reaches);
  const hips = planHipsTracks(plan, chosen.rootMotion, root, chosen.footIk);
  const tracks: MotionTrack[] = [...(hips.fast ?? [])];
  for (const carrier of plan.carriers) {
    if (!resampled.has(carrier)) tracks.push(...keepKeys(plan, carrier));
  }
  let footSlide: RetargetReport['footSlide'];
  if (resampled.size > 0 || !hips.fast) {
    const made = resample(plan, chosen, resampled, hips, root, detached, reaches);
    tracks.push(...made.tracks);
    footSlide = made.footSlide;
    warnings.push(...warnOfFeet(made.missed));
  }
  // Products of what is finite may be too large.
  const finite = tracks.filter(({ values }) => allFinite(values));
  if (finite.length < tracks.length) {
    const count = tracks.length - finite.length;
    const message = `The rigs are too large or too small for numbers: ${count} tracks are left out.`;
    warnings.push({ code: 'RETARGET_NOT_FINITE', message });
  }
  finite.sort((a, b) => a.joint - b.joint || (a.property < b.property ? -1 : 1));
  const { name, durationSeconds } = motion;
  const kept = keepWithinLimits(plan, finite, chosen.limits);
  return {
    motion: {
      name,
      durationSeconds,
      tracks: [...kept.tracks, ...writeTwists(plan.target, kept.tracks)],
    },
    report: {
      ...writeReport(plan, resampled, warnings),
      ...(hips.why !== undefined && { hipsResampled: hips.why }),
      limitViolations: kept.violations,
      ...(footSlide && { footSlide }),
    },
  };
}

const LEGS = { planti: /^(upper_leg|lower_leg|foot)/, digi: /^(upper_leg|lower_leg|foot|toes)/ };
const ARMS = /^(upper_arm|lower_arm|wrist)/;

/** The carriers whose key times cannot stay, and why. */
function listResampled(
  { carriers, target }: Plan,
  { footIk, handGoals }: Required<RetargetOptions>,
  root: number | undefined,
  detached: readonly Detached[],
  reaches: readonly Reach[],
): Map<Carrier, string> {
  const resampled = new Map<Carrier, string>();
  for (const carrier of carriers) {
    const reach = reaches.find(({ bent }) => bent.has(carrier));
    if (carrier.why) resampled.set(carrier, carrier.why);
    else if (reach) resampled.set(carrier, reach.why);
    else if (root !== undefined && carrier.above < 0) {
      resampled.set(carrier, 'the root takes a part of it');
    } else if (footIk !== 'none' && LEGS[target.locomotionType ?? 'planti'].test(carrier.part)) {
      resampled.set(carrier, 'legs are bent');
    } else if (detached.some((each) => each.carrier === carrier)) {
      resampled.set(carrier, 'it does not hang on the part above it in the target');
    } else if (handGoals !== 'none' && ARMS.test(carrier.part)) {
      resampled.set(carrier, 'arms are bent');
    }
  }
  return resampled;
}

/** The tracks that need the pose of the whole body at every key. */
function resample(
  plan: Plan,
  { footIk, handGoals, sampleRate }: Required<RetargetOptions>,
  resampled: ReadonlyMap<Carrier, string>,
  hips: HipsTracks,
  root: number | undefined,
  detached: readonly Detached[],
  reaches: readonly Reach[],
): Pick<BentLegs, 'footSlide' | 'missed'> & { readonly tracks: MotionTrack[] } {
  const bent = footIk !== 'none' || handGoals !== 'none' || detached.length > 0;
  const wanted = bent || reaches.length > 0 ? plan.carriers : withAbove(plan, resampled.keys());
  const asked = bent ? plan.carriers : [...resampled.keys()];
  const moving = findInfluences(plan, asked, hips.fast && !bent ? 'rotations' : 'hips too');
  const times = uniteKeyTimes(moving, sampleRate);
  const legs = footIk === 'none' ? [] : findLegs(plan, times.length);
  const arms = handGoals === 'none' ? [] : findArms(plan, times.length, handGoals);
  const watched = [
    ...legs.flatMap(({ end, toe }) => [end, toe]),
    ...arms.flatMap(({ wrist, beside }) => [wrist, ...beside]),
  ];
  const poses = carryPoses(plan, times, wanted, watched, (frame, positions) => {
    for (const leg of legs) noteFoot(leg, frame, positions);
    for (const arm of arms) noteHand(arm, frame, positions);
  });
  for (const { bend } of reaches) bend(poses);
  bendArms(plan, poses, arms);
  const bentLegs = footIk === 'none' ? undefined : bendLegs(plan, poses, legs, footIk);
  const stepped =
    moving.length > 0 && moving.every(({ interpolation }) => interpolation === 'STEP');
  const interpolation = stepped ? 'STEP' : 'LINEAR';
  const tracks = root === undefined ? [] : splitRoot(plan, poses, root, interpolation);
  plan.carriers.forEach((carrier, i) => {
    if (resampled.has(carrier)) tracks.push(writeRotations(poses, plan.carriers, i, interpolation));
  });
  tracks.push(...stretchLegs(plan, bentLegs?.reaches ?? [], times, interpolation));
  movePlaces(poses.hips, hips.stay);
  for (const each of detached) tracks.push(writeDetached(plan, each, poses, interpolation));
  const carried = findCarriedHips(plan);
  if (carried) tracks.push(writeDetached(plan, carried, poses, interpolation));
  else if (!hips.fast) {
    movePlaces(poses.hips, hips.enter);
    const values = poses.hips;
    tracks.push({ joint: hips.joint, property: 'translation', interpolation, times, values });
  }
  return { tracks, ...(bentLegs ?? { missed: new Map() }) };
}

/** Parts of the frames that are not worth a warning. */
const SELDOM = 0.005;

/** Tells of feet that are often not where those of the source are. */
function warnOfFeet(missed: BentLegs['missed']): RetargetWarning[] {
  return [...missed]
    .filter(([, share]) => share >= SELDOM)
    .map(([part, share]) => ({
      code: 'RETARGET_FOOT_GOAL',
      message:
        `${part} does not come to where it should be in ${Math.round(100 * share)} % of the frames: ` +
        'the leg would have to point elsewhere than that of the source.',
    }));
}

/** The track of a joint whose key times can stay; none where it stays at rest. */
function keepKeys({ source, target, tracks }: Plan, carrier: Carrier): MotionTrack[] {
  const { fast, target: joint } = carrier;
  if (!fast) return [];
  const track = tracks.rotations[carrier.source];
  if (track) return [multiplyTrack(track, joint, fast.left, fast.right)];
  const still = quatAt(source.skeleton.rotations, carrier.source);
  const turn = multiplyQuat(multiplyQuat(fast.left, still), fast.right);
  const rest = quatAt(target.skeleton.rotations, joint);
  const same =
    Math.abs(turn.reduce((sum, value, i) => sum + value * (rest[i] ?? 0), 0)) > 1 - 1e-14;
  return same
    ? []
    : [
        {
          joint,
          property: 'rotation',
          interpolation: 'LINEAR',
          times: Float64Array.of(0),
          values: Float64Array.from(turn),
        },
      ];
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
