import type {
  DiagnosticOptions,
  DiagnosticReport,
  Motion,
  MotionProperty,
  MotionTrack,
  Skeleton,
} from '@stfkit/core';
import { DiagnosticCollector, StfError } from '@stfkit/core';
import { choice, expectOptions, FINDING_OPTIONS, type OptionRows } from '@stfkit/core/arguments';
import { expectMotion, expectSkeleton } from '../arguments/expect-input.ts';
import { HUMANOID_CODES, type HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import { listNames } from '../diagnostics/list-names.ts';
import { findGrid } from '../motion/frame-grid.ts';
import { makeBvhNames } from './bvh-names.ts';
import { type BvhUnit, metresPer } from './bvh-units.ts';
import type { EulerOrder } from './euler-angles.ts';
import { planJoints } from './plan-joints.ts';
import type { UpAxis } from './up-axis.ts';
import { formatNumber, writeFrames } from './write-frames.ts';
import { writeHierarchy } from './write-hierarchy.ts';

/** How a BVH file is written. */
export interface WriteBvhOptions extends DiagnosticOptions<HumanoidCode> {
  /** The unit of the file, or its length in metres. Default `centimetre`. */
  readonly unit?: BvhUnit | number;
  /** The axis of the file that points up. Default `y`. */
  readonly upAxis?: UpAxis;
  /** The order of the rotation channels. Default `ZXY`. */
  readonly order?: EulerOrder;
  /** Frames a second. Default: at each key where keys are at equal distances, else 60. */
  readonly fps?: number;
}

const OPTIONS: OptionRows<WriteBvhOptions> = {
  ...FINDING_OPTIONS,
  upAxis: choice('y', 'z'),
  order: choice('XYZ', 'XZY', 'YXZ', 'YZX', 'ZXY', 'ZYX'),
};

/** A BVH file, with the findings of writing it. */
export interface WriteBvhResult extends DiagnosticReport<HumanoidCode> {
  /** The whole file. */
  readonly text: string;
}

/** How many numbers a file may have; the text of more would not fit in a string. */
const MOST_VALUES = 1 << 25;

/**
 * Writes a skeleton and its motion as BVH. There joints are not turned at rest, so that the rotations of the rest pose
 * are taken out of all that move, and scales of the rest pose become lengths; joints go the same ways. A joint at the
 * end of a chain that does not move and is named after its parent and `_end` becomes an `End Site`; other such joints
 * get one.
 *
 * @throws {StfError} ARGUMENT_INVALID when what is given is no skeleton or motion; OPTION_INVALID when an option has a value
 * that means nothing.
 * @throws {StfError} BVH_UNIT when the unit is no length; BVH_FRAMES when there would be no frames a second, or too
 * many frames; BVH_EMPTY when there are no joints; VALUE_NOT_FINITE when a number is none.
 */
export function writeBvh(
  skeleton: Skeleton,
  motion: Motion,
  options: WriteBvhOptions = {},
): WriteBvhResult {
  expectSkeleton('skeleton', skeleton);
  expectMotion(motion);
  expectOptions(options, OPTIONS);
  const { unit = 'centimetre', upAxis = 'y', order = 'ZXY', fps } = options;
  const findings = new DiagnosticCollector<HumanoidCode>(options, HUMANOID_CODES);
  if (skeleton.names.length === 0) {
    throw new StfError('BVH_EMPTY', 'The skeleton has no joints, expected one at least.');
  }
  if (fps !== undefined && !(fps > 0 && Number.isFinite(1 / fps))) {
    throw new StfError('BVH_FRAMES', `Found ${fps} frames a second, expected more than 0.`);
  }
  const tracks = {
    translation: byJoint(motion, 'translation'),
    rotation: byJoint(motion, 'rotation'),
  };
  const grid = findGrid(motion, fps);
  const names = makeBvhNames(skeleton.names);
  const space = { scale: 1 / metresPer(unit), upAxis };
  const joints = planJoints(skeleton, names, tracks.translation, tracks.rotation, space);
  const width = joints.reduce((sum, { channels }) => sum + channels, 0);
  if (!(grid.count * width <= MOST_VALUES)) {
    const found = `${grid.count} frames of ${width} values`;
    throw new StfError('BVH_FRAMES', `The motion has ${found}, more than ${MOST_VALUES} in all.`);
  }
  reportLosses(findings, skeleton, motion, names);
  if (!grid.isExact) {
    findings.report('BVH_RESAMPLED', { fps: Number((1 / grid.frameTime).toPrecision(6)) }, {});
  }
  const lines = [
    'HIERARCHY',
    ...writeHierarchy(joints, order),
    'MOTION',
    `Frames: ${grid.count}`,
    `Frame Time: ${formatNumber(grid.frameTime, 12)}`,
  ];
  for (const line of writeFrames(joints, grid, order, space)) lines.push(line);
  return {
    text: `${lines.join('\n')}\n`,
    counts: findings.counts,
    truncated: findings.truncated,
    diagnostics: findings.diagnostics,
  };
}

function byJoint(motion: Motion, property: MotionProperty): ReadonlyMap<number, MotionTrack> {
  const tracks = motion.tracks.filter(
    (track) => track.property === property && track.times.length > 0,
  );
  return new Map(tracks.map((track) => [track.joint, track]));
}

function reportLosses(
  findings: DiagnosticCollector<HumanoidCode>,
  skeleton: Skeleton,
  motion: Motion,
  names: readonly string[],
): void {
  const scales = motion.tracks.filter(({ property }) => property === 'scale').length;
  if (scales > 0) findings.report('BVH_SCALES_DROPPED', { count: scales }, {});
  const { absentParts = [] } = motion;
  if (absentParts.length > 0) {
    const params = {
      count: absentParts.length,
      names: listNames(absentParts.map(({ part }) => part)),
    };
    findings.report('BVH_PARTS_DROPPED', params, {});
  }
  const roots = skeleton.parents.filter((parent) => parent < 0).length;
  if (roots > 1) findings.report('BVH_ROOTS', { count: roots }, {});
  const changed = skeleton.names.filter((name, joint) => name !== names[joint]);
  if (changed.length === 0) return;
  const params = { count: changed.length, names: listNames(changed) };
  findings.report('BVH_NAMES_CHANGED', params, {});
}
