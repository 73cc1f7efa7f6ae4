import type { Motion, MotionTrack, Quat, Vec3 } from '@stfkit/core';
import { addVec3, dotVec3, multiplyQuat, scaleVec3, subtractVec3 } from '@stfkit/core';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { affineOf, applyAffine } from '../math/affine.ts';
import { quatAt } from '../pose/frames-of.ts';
import type { RetargetWarning } from '../pose/rest-verdict.ts';
import { mapTrack, multiplyTrack } from './fast-tracks.ts';
import { placeHips } from './hips-path.ts';
import { uniteKeyTimes } from './key-times.ts';
import type { RetargetOptions } from './options.ts';
import { RETARGET_DEFAULTS } from './options.ts';
import type { ParentSpace } from './parent-space.ts';
import { enterSpace, leaveSpace, restTranslation, spaceBelow } from './parent-space.ts';
import type { Carrier, Plan } from './plan.ts';
import { makePlan, stepsAbove } from './plan.ts';
import type { RetargetResult } from './report.ts';
import { sortTracks } from './source-tracks.ts';
import { findRoot, splitRoot } from './split-root.ts';
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
 */
export function retarget(
  motion: Motion,
  source: HumanoidRig,
  target: HumanoidRig,
  options: RetargetOptions = {},
): RetargetResult {
  const settings = { ...RETARGET_DEFAULTS, ...options };
  const sorted = sortTracks(motion, source.skeleton);
  const plan = makePlan(source, target, sorted, settings.align);
  const warnings: RetargetWarning[] = [];
  const root = settings.rootMotion === 'root' ? findRoot(plan) : undefined;
  if (settings.rootMotion === 'root' && root === undefined) {
    const message =
      'The hips of the target hang on nothing that could carry the way; they carry it.';
    warnings.push({ code: 'RETARGET_NO_ROOT', message });
  }
  const resampled = new Map<Carrier, string>();
  for (const carrier of plan.carriers) {
    if (carrier.why) resampled.set(carrier, carrier.why);
    else if (root !== undefined && carrier.above < 0)
      resampled.set(carrier, 'the root takes a part of it');
  }
  const hips = planHips(plan, settings.rootMotion, root);
  const tracks: MotionTrack[] = [];
  if (hips.fast) tracks.push(...hips.fast);
  plan.carriers.forEach((carrier) => {
    if (!resampled.has(carrier)) tracks.push(...keepKeys(plan, carrier));
  });
  const moving = influences(plan, [...resampled.keys()], hips.fast ? 'rotations' : 'hips too');
  if (resampled.size > 0 || !hips.fast) {
    const times = uniteKeyTimes(moving, settings.sampleRate);
    const wanted = withAbove(plan, resampled.keys());
    const poses = carryPoses(plan, times, wanted);
    const stepped =
      moving.length > 0 && moving.every(({ interpolation }) => interpolation === 'STEP');
    const interpolation = stepped ? 'STEP' : 'LINEAR';
    if (root !== undefined) tracks.push(...splitRoot(plan, poses, root, interpolation));
    plan.carriers.forEach((carrier, i) => {
      if (resampled.has(carrier)) {
        tracks.push(writeRotations(poses, plan.carriers, i, interpolation));
      }
    });
    if (!hips.fast) {
      const values = poses.hips;
      const enter = affineOf(hips.enter);
      for (let i = 0; i < values.length; i += 3) applyAffine(values, i, enter, values, i, 1);
      tracks.push({ joint: hips.joint, property: 'translation', interpolation, times, values });
    }
  }
  tracks.sort((a, b) => a.joint - b.joint || a.property.localeCompare(b.property));
  const { name, durationSeconds } = motion;
  return {
    motion: { name, durationSeconds, tracks },
    report: writeReport(plan, resampled, warnings),
  };
}

interface Hips {
  /** The joint of the target. */
  readonly joint: number;
  /** The tracks, where key times can stay. */
  readonly fast?: readonly MotionTrack[];
  /** From the scene to the space that the joint's translations are told in. */
  readonly enter: (at: Vec3) => Vec3;
}

function planHips(plan: Plan, mode: RetargetOptions['rootMotion'], root: number | undefined): Hips {
  const { source, target, tracks, hips } = plan;
  const from = source.mapping.get('hip') ?? 0;
  const joint = target.mapping.get('hip') ?? 0;
  const { joints: above } = stepsAbove(source.skeleton.parents, from, () => false);
  const { joints: below } = stepsAbove(target.skeleton.parents, joint, () => false);
  const space: ParentSpace = spaceBelow(target.skeleton, below);
  const stay = (at: Vec3): Vec3 => {
    const { up, to } = hips;
    return mode === 'inPlace' ? addVec3(to, scaleVec3(up, dotVec3(subtractVec3(at, to), up))) : at;
  };
  const enter = (at: Vec3) => enterSpace(space, stay(at));
  const moved = above.some((at) => tracks.rotations[at] || tracks.translations[at]);
  if (moved || root !== undefined) return { joint, enter };
  const start = spaceBelow(source.skeleton, above);
  const map = (at: Vec3) => enter(placeHips(hips, leaveSpace(start, at)));
  const track = tracks.translations[from];
  if (track) return { joint, enter, fast: [mapTrack(track, joint, map)] };
  const place = map(restTranslation(source.skeleton, from));
  const off = subtractVec3(place, restTranslation(target.skeleton, joint));
  const same = Math.hypot(...off) <= 1e-9 * Math.hypot(1, ...place);
  return { joint, enter, fast: same ? [] : [holdStill(joint, 'translation', place)] };
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
  return same ? [] : [holdStill(joint, 'rotation', turn)];
}

function holdStill(
  joint: number,
  property: MotionTrack['property'],
  value: Quat | Vec3,
): MotionTrack {
  const [times, values] = [Float64Array.of(0), Float64Array.from(value)];
  return { joint, property, interpolation: 'LINEAR', times, values };
}

/** The tracks of the source that have a part in how carriers are turned to each other, or in where the hips are. */
function influences(
  { source, tracks, carriers }: Plan,
  wanted: readonly Carrier[],
  what: 'rotations' | 'hips too',
): MotionTrack[] {
  const { parents } = source.skeleton;
  const { rotations, translations } = tracks;
  const found = new Set<MotionTrack | undefined>();
  for (const carrier of wanted) {
    const above = carriers[carrier.above];
    const joints = [carrier, carrier.other, above, above?.other].flatMap((end) =>
      end ? [chainTo(parents, end.source)] : [],
    );
    // What carries all of them turns none against another; the topmost has nothing to be turned against.
    const shared = above ? sharedStart(joints) : 0;
    for (const chain of joints)
      for (const joint of chain.slice(shared)) found.add(rotations[joint]);
  }
  if (what === 'hips too') {
    for (const joint of chainTo(parents, source.mapping.get('hip') ?? 0)) {
      found.add(rotations[joint]).add(translations[joint]);
    }
  }
  return [...found].filter((track) => track !== undefined);
}

/** A joint and all above it, from the root. */
function chainTo(parents: Int32Array, joint: number): number[] {
  return [...stepsAbove(parents, joint, () => false).joints, joint];
}

/** How many joints all chains have in common at their start. */
function sharedStart([first = [], ...others]: readonly (readonly number[])[]): number {
  const parting = first.findIndex((joint, i) => others.some((chain) => chain[i] !== joint));
  return parting < 0 ? first.length : parting;
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
