import type {
  AnimatedProperty,
  AnimationTiming,
  DiagnosticOptions,
  DiagnosticReport,
  Motion,
  MotionProperty,
  MotionTrack,
  ResourceId,
  Skeleton,
  StfDocument,
} from '@stfkit/core';
import { createAnimationSampler, DiagnosticCollector, getTiming, StfAnimation } from '@stfkit/core';
import { expectOptions, FINDING_OPTIONS } from '@stfkit/core/arguments';
import { expectStf, expectStfRig } from '../arguments/expect-input.ts';
import { HUMANOID_CODES, type HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import { listNames } from '../diagnostics/list-names.ts';
import { readAbsentParts } from './read-absent-parts.ts';
import type { StfRig } from './read-humanoid-rigs.ts';
import type { FrameKeys } from './read-track.ts';
import { readTrackKeys } from './track-keys.ts';

/** How a motion is read. */
export type ReadMotionOptions = DiagnosticOptions<HumanoidCode>;

/** A motion of a rig, with the findings of reading it. */
export interface ReadMotionResult extends DiagnosticReport<HumanoidCode> {
  /** What the animation does to the joints of the rig. */
  readonly motion: Motion;
}

const PROPERTIES: Readonly<Record<string, MotionProperty>> = {
  t: 'translation',
  r: 'rotation',
  r_euler: 'rotation',
  s: 'scale',
};

/** How many keys sampling may add to a motion. */
const MOST_KEYS = 1 << 20;

/**
 * What an animation does to the joints of a rig. Keys stay where they are wherever a motion can have the same
 * curves: constant ones become `STEP`, linear ones `LINEAR`, and Bezier curves whose handles are at the thirds,
 * `quadratic`, `cubic` and mixed ones `CUBICSPLINE`. All others, and keys that baked samples contradict, are sampled
 * to within 1e-4 radians or metres (STF_TRACKS_SAMPLED). Keys outside of the range are cut off at it.
 *
 * @param animation Id of an `stf.animation`.
 * @throws {StfError} ARGUMENT_INVALID when what is given is no document or rig; OPTION_INVALID when an option has a value
 * that means nothing.
 * @throws {MissingResourceError} RESOURCE_MISSING, RESOURCE_TYPE_MISMATCH.
 * @throws {StfError} BUFFER_NOT_LOADED when baked samples are not in memory.
 * @see stf-format §7
 */
export function readMotion(
  document: StfDocument,
  animation: ResourceId,
  rig: StfRig,
  options: ReadMotionOptions = {},
): ReadMotionResult {
  expectStf(document);
  expectStfRig(rig);
  expectOptions(options, FINDING_OPTIONS);
  const findings = new DiagnosticCollector<HumanoidCode>(options, HUMANOID_CODES);
  const resource = document.get(animation, StfAnimation);
  const timing = getTiming(resource);
  const joints = new Map(
    rig.joints.map(({ node, bone }, joint) => [`${node} ${bone ?? ''}`, joint]),
  );
  const tracks: MotionTrack[] = [];
  const sampled: string[] = [];
  const invalid: string[] = [];
  const budget = { left: MOST_KEYS };
  let others = 0;
  for (const sampler of createAnimationSampler(document, resource, { source: 'keys' }).tracks) {
    const { property: place } = sampler;
    const joint = joints.get(keyOf(place) ?? '');
    if (joint === undefined || !('part' in place)) {
      others++;
      continue;
    }
    const property = PROPERTIES[place.part] as MotionProperty;
    const base = restOf(rig.skeleton, joint, property);
    const found = readTrackKeys(document, sampler, timing, base, property, budget);
    if (!found) continue;
    const track = inSeconds(found.keys, joint, property, timing);
    const name = rig.skeleton.names[joint] ?? '';
    if (!isSound(track)) invalid.push(name);
    else {
      if (found.isSampled) sampled.push(name);
      tracks.push(track);
    }
  }
  if (sampled.length > 0) {
    const params = { count: sampled.length, names: listNames(sampled) };
    findings.report('STF_TRACKS_SAMPLED', params, { resource: animation });
  }
  if (invalid.length > 0) {
    const params = { count: invalid.length, names: listNames(invalid) };
    findings.report('STF_TRACKS_INVALID', params, { resource: animation });
  }
  if (others > 0) findings.report('STF_TRACKS_OTHER', { count: others }, { resource: animation });
  const absentParts = readAbsentParts(document, resource);
  return {
    motion: {
      name: resource.name ?? '',
      durationSeconds: timing.durationSeconds,
      tracks,
      ...(absentParts.length > 0 && { absentParts }),
    },
    counts: findings.counts,
    truncated: findings.truncated,
    diagnostics: findings.diagnostics,
  };
}

function keyOf(place: AnimatedProperty): string | undefined {
  if (place.kind === 'node') return `${place.node} `;
  return place.kind === 'bone' ? `${place.node} ${place.bone}` : undefined;
}

function restOf(skeleton: Skeleton, joint: number, property: MotionProperty): Float64Array {
  if (property === 'rotation') return skeleton.rotations.subarray(4 * joint, 4 * joint + 4);
  const values = property === 'translation' ? skeleton.translations : skeleton.scales;
  return values.subarray(3 * joint, 3 * joint + 3);
}

/** Whether all values are numbers and times ascend, which those of very many frames a second do not. */
function isSound({ times, values }: MotionTrack): boolean {
  const ascend = times.every((time, i) => i === 0 || time > (times[i - 1] as number));
  return ascend && times.every(Number.isFinite) && values.every(Number.isFinite);
}

function inSeconds(
  { interpolation, frames, values }: FrameKeys,
  joint: number,
  property: MotionProperty,
  { start, fps }: AnimationTiming,
): MotionTrack {
  const times = frames.map((frame) => (frame - start) / fps);
  if (interpolation !== 'CUBICSPLINE') return { joint, property, interpolation, times, values };
  const size = property === 'rotation' ? 4 : 3;
  const scaled = values.map((value, at) => (Math.floor(at / size) % 3 === 1 ? value : value * fps));
  return { joint, property, interpolation, times, values: scaled };
}
