import type {
  AnimatedProperty,
  AnimationTiming,
  DiagnosticOptions,
  DiagnosticReport,
  Motion,
  MotionProperty,
  MotionTrack,
  Quat,
  ResourceId,
  Skeleton,
  StfDocument,
  TrackSampler,
  Vec3,
} from '@stfkit/core';
import {
  createAnimationSampler,
  createTrackSampler,
  DiagnosticCollector,
  getTiming,
  normalizeQuat,
  quatFromEuler,
  quatFromNodeEuler,
  StfAnimation,
} from '@stfkit/core';
import { createCursor, createKeyCurve, sampleTrack } from '@stfkit/core/authoring';
import { HUMANOID_CODES, type HumanoidCode } from '../diagnostics/humanoid-codes.ts';
import { listNames } from '../diagnostics/list-names.ts';
import type { StfRig } from './read-humanoid-rigs.ts';
import { type FrameKeys, listFrames, readKeys } from './read-track.ts';
import {
  distance,
  type FrameSampler,
  type KeyBudget,
  SAMPLE_TOLERANCE,
  sampleKeys,
} from './sample-keys.ts';

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

/** The keys of a track, and whether they are others than those of the file. */
interface ReadTrack {
  readonly keys: FrameKeys;
  readonly isSampled: boolean;
}

/**
 * What an animation does to the joints of a rig. Keys stay where they are wherever a motion can have the same
 * curves: constant ones become `STEP`, linear ones `LINEAR`, and Bezier curves whose handles are at the thirds,
 * `quadratic`, `cubic` and mixed ones `CUBICSPLINE`. All others, and keys that baked samples contradict, are sampled
 * to within 1e-4 radians or metres (STF_TRACKS_SAMPLED). Keys outside of the range are cut off at it.
 *
 * @param animation Id of an `stf.animation`.
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
    const found = readTrack(document, sampler, timing, base, property, budget);
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
  return {
    motion: { name: resource.name ?? '', durationSeconds: timing.durationSeconds, tracks },
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

function readTrack(
  document: StfDocument,
  { track, property: place }: TrackSampler,
  { start, end }: AnimationTiming,
  base: Float64Array,
  property: MotionProperty,
  budget: KeyBudget,
): ReadTrack | undefined {
  const { timepoints, subtracks, interpolation } = track;
  const isEuler = 'part' in place && place.part === 'r_euler';
  const size = isEuler ? 3 : base.length;
  const curves = Array.from({ length: size }, (_, k) =>
    createKeyCurve(timepoints, subtracks[k]?.keyframes ?? [], interpolation),
  );
  const isBaked = subtracks.some((subtrack) => subtrack?.baked !== undefined);
  const knots = listFrames(curves, [start, end]);
  if (knots.length === 0 && !isBaked) return undefined;
  const sampler = createTrackSampler(track, {
    source: isBaked ? 'baked' : 'keys',
    buffers: document.buffers,
    rangeStart: start,
  });
  const values = new Float64Array(Math.max(subtracks.length, size));
  const sample: FrameSampler = (frame) => {
    sampler.sampleInto(frame, values);
    return isEuler ? turnOf(place.kind, values) : filled(values, base);
  };
  if (isBaked) {
    const frames = wholeFrames(document, track.subtracks, start, end);
    const keys =
      isEuler || knots.length === 0 ? undefined : readKeys(curves, base, property, [start, end]);
    if (keys && agrees(keys, sample, frames, property)) return { keys, isSampled: false };
    if (frames.length > 0)
      return { keys: sampleKeys(sample, frames, property, budget), isSampled: true };
    if (knots.length === 0) return undefined;
  }
  const keys = isEuler ? undefined : readKeys(curves, base, property, [start, end]);
  if (keys) return { keys, isSampled: false };
  const held = beforeJumps(knots);
  return { keys: sampleKeys(sample, held, property, budget), isSampled: true };
}

/** The whole frames of a range of which there are samples. */
function wholeFrames(
  document: StfDocument,
  subtracks: TrackSampler['track']['subtracks'],
  start: number,
  end: number,
): Float64Array {
  const counts = subtracks.map((subtrack) => {
    const buffer = document.buffers.get(subtrack?.baked ?? '');
    return buffer ? Math.floor(buffer.byteLength / 4) : 0;
  });
  const first = Math.trunc(start);
  const last = Math.min(first + Math.max(0, ...counts) - 1, end);
  return Float64Array.from({ length: Math.max(Math.floor(last) - first + 1, 0) }, (_, i) =>
    Math.max(first + i, start),
  );
}

/** Whether keys lead to what was baked of them. */
function agrees(
  keys: FrameKeys,
  sample: FrameSampler,
  frames: Float64Array,
  property: MotionProperty,
): boolean {
  const cursor = createCursor({
    joint: 0,
    property,
    interpolation: keys.interpolation,
    times: keys.frames,
    values: keys.values,
  });
  const value = new Float64Array(property === 'rotation' ? 4 : 3);
  return frames.every((frame) => {
    sampleTrack(cursor, frame, value, 0);
    return distance(value, sample(frame), property) <= SAMPLE_TOLERANCE;
  });
}

/** How long before a key a value that is held until it ends, in frames. */
const MOMENT = 1e-3;

/** The frames of keys and of the moments before them, since the value may jump at a key. */
function beforeJumps(knots: Float64Array): Float64Array {
  return Float64Array.from(
    [...knots].flatMap((knot, i) => {
      const before = knots[i - 1];
      return before !== undefined && knot - before > 2 * MOMENT ? [knot - MOMENT, knot] : [knot];
    }),
  );
}

/** The values that a track sets, and those of the base where it sets none. */
function filled(values: Float64Array, base: Float64Array): Float64Array {
  const whole = base.map((value, k) => {
    const own = values[k];
    return own === undefined || Number.isNaN(own) ? value : own;
  });
  return whole.length === 4 ? Float64Array.from(normalizeQuat(whole as unknown as Quat)) : whole;
}

function turnOf(kind: AnimatedProperty['kind'], values: Float64Array): Float64Array {
  const [x = 0, y = 0, z = 0] = values.map((value) => (Number.isNaN(value) ? 0 : value));
  const euler: Vec3 = [x, y, z];
  return Float64Array.from(kind === 'bone' ? quatFromEuler(euler) : quatFromNodeEuler(euler));
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
