import type { Motion, MotionTrack } from '@stfkit/core';
import { expectOptions } from '@stfkit/core/arguments';
import { withDefaults } from '@stfkit/core/authoring';
import { expectMotion, expectRig } from '../arguments/expect-input.ts';
import { makeWarning, type RetargetWarning } from '../diagnostics/retarget-warning.ts';
import type { HumanoidRig } from '../humanoid-rig.ts';
import { takeParts } from './absent-parts.ts';
import { keepKeys } from './keep-keys.ts';
import { keepWithinLimits } from './limit-tracks.ts';
import type { RetargetOptions } from './options.ts';
import { RETARGET_DEFAULTS, RETARGET_OPTIONS } from './options.ts';
import { makePlan } from './plan.ts';
import type { RetargetReport, RetargetResult } from './report.ts';
import { resample } from './resample.ts';
import { planResampling } from './resampling.ts';
import { allFinite } from './source-tracks.ts';
import { takeShared } from './take-shared.ts';
import { writeTwists } from './twist-tracks.ts';
import { warnOfFeet } from './warn-of-feet.ts';
import { writeReport } from './write-report.ts';

/**
 * Carries a motion from one body to another. None of the inputs is changed; arrays of key times are shared
 * with the result.
 *
 * Where a joint hangs on the same part of the body in both rigs and nothing between them moves, its keys
 * keep their times and their interpolation. All others are evaluated at all times at which a key is, and the
 * report says which and why. What the target lacks goes on in `absentParts` of the motion.
 *
 * @throws {StfError} ARGUMENT_INVALID when what is given is no motion or no rig; OPTION_INVALID when an option has a
 * value that means nothing.
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
  expectMotion(motion);
  expectRig('source', source);
  expectRig('target', target);
  expectOptions(options, RETARGET_OPTIONS);
  const chosen = withDefaults(options, RETARGET_DEFAULTS);
  const plan = makePlan(motion, source, target, chosen);
  const warnings: RetargetWarning[] = [];
  const resampling = planResampling(plan, chosen);
  const { carriers: resampled, hips } = resampling;
  if (chosen.rootMotion === 'root' && resampling.root === undefined) {
    warnings.push(makeWarning('RETARGET_NO_ROOT'));
  }
  const tracks: MotionTrack[] = [...takeShared(plan), ...(hips.fast ?? [])];
  for (const carrier of plan.carriers) {
    if (!resampled.has(carrier)) tracks.push(...keepKeys(plan, carrier));
  }
  let footSlide: RetargetReport['footSlide'];
  if (resampled.size > 0 || !hips.fast) {
    const made = resample(plan, chosen, resampling);
    tracks.push(...made.tracks);
    footSlide = made.footSlide;
    warnings.push(...warnOfFeet(made.missed));
  }
  // Products of what is finite may be too large.
  const finite = tracks.filter(({ values }) => allFinite(values));
  if (finite.length < tracks.length) {
    const count = tracks.length - finite.length;
    warnings.push(makeWarning('RETARGET_NOT_FINITE', { count }));
  }
  finite.sort((a, b) => a.joint - b.joint || (a.property < b.property ? -1 : 1));
  const { name, durationSeconds } = motion;
  const absentParts = takeParts(finite, plan.target);
  const moving = finite.filter(({ joint }) => joint < plan.target.ownCount);
  const kept = keepWithinLimits(plan, moving, chosen.limits);
  return {
    motion: {
      name,
      durationSeconds,
      tracks: [...kept.tracks, ...writeTwists(plan.target, kept.tracks)],
      ...(absentParts.length > 0 && { absentParts }),
    },
    report: {
      ...writeReport(plan, resampled, warnings),
      ...(hips.why !== undefined && { hipsResampled: hips.why }),
      limitViolations: kept.violations,
      ...(footSlide && { footSlide }),
    },
  };
}
