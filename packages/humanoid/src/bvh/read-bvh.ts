import type { DiagnosticOptions, DiagnosticReport, Motion, Skeleton } from '@stfkit/core';
import { DiagnosticCollector } from '@stfkit/core';
import {
  choice,
  expectOptions,
  FINDING_OPTIONS,
  OBJECT,
  type OptionRow,
  type OptionRows,
  TEXT,
} from '@stfkit/core/arguments';
import { createSkeleton, withDefaults } from '@stfkit/core/authoring';
import { expectTextFile } from '../arguments/expect-text-file.ts';
import { HUMANOID_CODES, type HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import { BvhText } from './bvh-text.ts';
import { BVH_UNITS, type BvhUnit, estimateHeight, findUnit, metresPer } from './bvh-units.ts';
import { convertPositions, convertRotations } from './convert-space.ts';
import { liftFigure, spreadJoints } from './find-positions.ts';
import { findRest } from './find-rest.ts';
import type { BvhPositions } from './frame-columns.ts';
import { findGroundAxis } from './ground-axis.ts';
import { readFrames } from './read-frames.ts';
import { type BvhJoint, readHierarchy } from './read-hierarchy.ts';
import { reportJoints } from './report-joints.ts';
import { standRest } from './stand-rest.ts';
import { disagree, findUpAxis, measureTallness, type Tallness, type UpAxis } from './up-axis.ts';

/** How much a file may have, so that a hostile one fills neither the memory nor the stack of those who use it. */
export interface BvhLimits {
  /** Joints below each other. */
  readonly depth: number;
  /** Numbers that the tracks have in all, of 8 bytes each. */
  readonly values: number;
}

/** The limits where none are given: 1,000 joints below each other, and a gigabyte of values. */
export const BVH_LIMITS: BvhLimits = Object.freeze({ depth: 1000, values: 1 << 27 });

/** How a BVH file is read. */
export interface ReadBvhOptions extends DiagnosticOptions<HumanoidCode> {
  /** Name of the motion, as the file has none. Default empty. */
  readonly name?: string;
  /** The unit of the file, or its length in metres. Default: the one that makes the figure about as tall as people are. */
  readonly unit?: BvhUnit | number;
  /** The axis that points up. Default: the one along which the figure is tall. */
  readonly upAxis?: UpAxis;
  /**
   * What position channels are: `absolute` is what Blender and the libraries of motion capture mean; three.js
   * and the first description of the format add them to the offset, which `relative` does. Default: `absolute`, unless
   * the figure sinks into the ground like that by the height of its hips, or its joints into each other, BVH_POSITIONS_RELATIVE.
   */
  readonly positions?: BvhPositions;
  /** Default `BVH_LIMITS`. */
  readonly limits?: Partial<BvhLimits>;
}

const LIMITS: OptionRow = [
  (value) => OBJECT[0](value) && Object.values(value as object).every(isLimit),
  'an object of numbers',
];

const isLimit = (value: unknown): boolean => value === undefined || Number(value) >= 0;

const OPTIONS: OptionRows<ReadBvhOptions> = {
  ...FINDING_OPTIONS,
  name: TEXT,
  upAxis: choice('y', 'z'),
  positions: choice('absolute', 'relative'),
  limits: LIMITS,
};

/** What a BVH file holds, with the findings of reading it. */
export interface ReadBvhResult extends DiagnosticReport<HumanoidCode> {
  /**
   * The joints in the order of the file, none of them turned at rest; unless the figure has no such shape in any frame:
   * then it rests in the pose of the first one, BVH_REST_POSED; or the motion stands along another axis: then roots are
   * turned upright, BVH_REST_TURNED. The end of a chain is a joint too, named after its
   * parent and `_end`.
   */
  readonly skeleton: Skeleton;
  /** Tracks are of joints that do not rest all the time; keys are at the frames, the first one at 0. */
  readonly motion: Motion;
  /** Metres in one unit of the file. */
  readonly metresPerUnit: number;
  /** The axis of the file that points up; in `skeleton` and `motion` it is Y. */
  readonly upAxis: UpAxis;
}

/**
 * Reads a BVH file: joints, and their motion as rotations whose neighbours are less than a half turn apart.
 * Time and memory are linear in the length of the file.
 *
 * @param source The text, or its bytes in UTF-8.
 * @throws {StfError} With the line in its message: BVH_HEADER when it is no BVH file; BVH_SYNTAX when a word
 * stands where it may not; BVH_NUMBER when a number is none, or not finite; BVH_CHANNEL when channels are
 * none; BVH_VALUES when a frame has not one value a channel; BVH_FRAMES when there are more frames than can be
 * in the file, or than the limits allow; BVH_FRAME_TIME when it is not more than 0; BVH_DEPTH when joints are
 * nested deeper than the limit; BVH_TRUNCATED when the file ends too early.
 * @throws {StfError} ARGUMENT_INVALID when there is no file; OPTION_INVALID when an option has a value that means nothing;
 * BVH_UNIT when the unit that is asked for is no length.
 */
export function readBvh(
  source: string | Uint8Array | ArrayBuffer,
  options: ReadBvhOptions = {},
): ReadBvhResult {
  expectOptions(options, OPTIONS);
  const limits = withDefaults(options.limits, BVH_LIMITS);
  const findings = new DiagnosticCollector<HumanoidCode>(options, HUMANOID_CODES);
  const text = new BvhText(expectTextFile(source));
  const joints = readHierarchy(text, limits.depth);
  const { positions } = options;
  const read = readFrames(text, joints, positions ?? 'absolute', limits.values);
  const { count, frameTime } = read;
  if (!text.isOver())
    findings.report('BVH_DATA_AFTER', { line: text.lineBefore(text.offset + 1), count }, {});
  reportJoints(findings, text, joints);
  const plain = makeSkeleton(joints);
  const spread = positions ? read.tracks : spreadJoints(plain, read.tracks);
  const { skeleton: shaped, isPosed } = findRest(plain, spread, count);
  if (isPosed) findings.report('BVH_REST_POSED', {}, {});
  const tall = measureTallness(shaped, spread, count);
  const upAxis = options.upAxis ?? guessUpAxis(findings, tall, shaped, spread, count);
  const lies = disagree(tall) && (tall.rest > 0 ? 'z' : 'y') === upAxis;
  if (lies) findings.report('BVH_REST_TURNED', { axis: upAxis.toUpperCase() }, {});
  const moved = { skeleton: shaped, tracks: spread };
  const { skeleton, tracks: placed } = lies ? standRest(moved, upAxis) : moved;
  const tracks = positions ? placed : liftFigure(skeleton, placed, count, upAxis);
  if (spread !== read.tracks || tracks !== placed) {
    findings.report('BVH_POSITIONS_RELATIVE', {}, {});
  }
  const metresPerUnit = chooseUnit(findings, skeleton, options.unit);
  convertPositions(skeleton.translations, metresPerUnit, upAxis);
  convertRotations(skeleton.rotations, upAxis);
  for (const { property, values } of tracks) {
    if (property === 'translation') convertPositions(values, metresPerUnit, upAxis);
    else convertRotations(values, upAxis);
  }
  const durationSeconds = Math.max(count - 1, 0) * frameTime;
  return {
    skeleton,
    motion: { name: options.name ?? '', durationSeconds, tracks },
    metresPerUnit,
    upAxis,
    counts: findings.counts,
    truncated: findings.truncated,
    diagnostics: findings.diagnostics,
  };
}

function makeSkeleton(joints: readonly BvhJoint[]): Skeleton {
  return createSkeleton({
    names: joints.map(({ name }) => name),
    parents: Int32Array.from(joints, ({ parent }) => parent),
    translations: Float64Array.from(joints.flatMap(({ offset = [0, 0, 0] }) => offset)),
    rotations: Float64Array.from(joints.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * joints.length).fill(1),
  });
}

function guessUpAxis(
  findings: DiagnosticCollector<HumanoidCode>,
  tall: Tallness,
  skeleton: Skeleton,
  tracks: Motion['tracks'],
  frames: number,
): UpAxis {
  const { axis: tallest, isClear } = findUpAxis(tall);
  const ground = disagree(tall) ? findGroundAxis(skeleton, tracks, frames) : undefined;
  const axis = ground ?? tallest;
  if (!isClear) findings.report('BVH_UP_UNSURE', { axis: axis.toUpperCase() }, {});
  return axis;
}

/** The tallest and the smallest figure of which the unit is believed, metres. */
const [SMALLEST, TALLEST] = [1, 2.4];

function chooseUnit(
  findings: DiagnosticCollector<HumanoidCode>,
  skeleton: Skeleton,
  asked: BvhUnit | number | undefined,
): number {
  if (asked !== undefined) return metresPer(asked);
  const height = estimateHeight(skeleton);
  // Without a length nothing depends on the unit.
  if (height === 0) return 1;
  const metresPerUnit = BVH_UNITS[findUnit(height)];
  const metres = height * metresPerUnit;
  if (metres < SMALLEST || metres > TALLEST) {
    const params = { metresPerUnit, height: Number(metres.toPrecision(2)) };
    findings.report('BVH_UNIT_UNSURE', params, {});
  }
  return metresPerUnit;
}
