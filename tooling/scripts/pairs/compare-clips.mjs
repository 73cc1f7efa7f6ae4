import { readFileSync } from 'node:fs';
import {
  mapHumanoid,
  posedFrames,
  readGltf,
  readMotions,
  readSkeleton,
  restFrames,
} from './packages.mjs';

/** Poses a second in which all of a body is compared. */
const RATE = 2;
/** Frames a second in which toes are looked at. */
const FRAMES = 30;
/** Toes that move less than this a frame and are less than that above their lowest place stand; metres. */
const STANDS = { moves: 5.1e-3, above: 0.03 };
/** A head joint is this part of the height. */
const HEAD = 1 / 1.08;

const NOT_COMPARED = /thumb|index|middle|ring|little|eye|jaw/;
const TOES = /** @type {const} */ (['toes.l', 'toes.r']);

/** @typedef {{ source: string, ours: string, theirs: string }} Trio Files of one clip. */
/** @typedef {Awaited<ReturnType<typeof readClip>>} Clip */
/** @typedef {import('../../../packages/core/dist/index.js').BodyPart} BodyPart */

/** What our clips differ in from those of the library. @param {readonly Trio[]} trios */
export async function compareClips(trios) {
  const gaps = { square: 0, besideHip: 0, count: 0 };
  const standing = { source: 0, ours: 0, frames: 0, below: 0, deepest: 0 };
  /** @type {number[]} */
  const degrees = [];
  for (const { source, ours, theirs } of trios) {
    const made = await readClip(ours);
    const [from, wanted] = [await readClip(source), await readClip(theirs)];
    const seconds = Math.min(made.motion.durationSeconds, wanted.motion.durationSeconds);
    for (let time = 0; time <= seconds; time += 1 / RATE) {
      comparePoses(made, wanted, time, gaps, degrees);
    }
    addStanding(from, made, Math.floor(seconds * FRAMES), standing);
  }
  degrees.sort((a, b) => a - b);
  const part = (/** @type {number} */ share) =>
    degrees[Math.floor(share * degrees.length)] ?? Number.NaN;
  return {
    positions: (1e3 * gaps.square) / gaps.count / 3,
    'beside the hip': (1e3 * gaps.besideHip) / gaps.count / 3,
    'rotations, median': part(0.5),
    'rotations, 95 %': part(0.95),
    'slide of toes': standing.ours / standing.source,
    'toes in the ground, mean': standing.below / standing.frames,
    'toes in the ground, most': standing.deepest,
  };
}

/** @param {string} path */
async function readClip(path) {
  const document = await readGltf(new Uint8Array(readFileSync(path)));
  const rig = readSkeleton(document);
  const [motion] = readMotions(document, rig).motions;
  if (!motion) throw new Error(`${path} has no clip.`);
  const { skeleton } = rig;
  const { mappings: mapping } = mapHumanoid(skeleton);
  const { positions: rest } = restFrames(skeleton);
  // Told for our clips alone, which stand in the T-pose at rest.
  const height = (rest[3 * (mapping.get('head') ?? 0) + 1] ?? 0) / HEAD;
  return { skeleton, motion, mapping, rest, height };
}

/**
 * Adds what two poses of one body differ in.
 *
 * @param {Clip} made @param {Clip} wanted @param {number} time
 * @param {{ square: number, besideHip: number, count: number }} gaps @param {number[]} degrees
 */
function comparePoses(made, wanted, time, gaps, degrees) {
  const [a, b] = [made, wanted].map(({ skeleton, motion }) => posedFrames(skeleton, motion, time));
  if (!a || !b) return;
  const jointOf = (/** @type {BodyPart} */ part) => {
    const joint = made.mapping.get(part) ?? 0;
    return [joint, wanted.skeleton.names.indexOf(made.skeleton.names[joint] ?? '')];
  };
  const between = (/** @type {number[]} */ [i = 0, j = 0]) =>
    [0, 1, 2].map(
      (k) => ((a.positions[3 * i + k] ?? 0) - (b.positions[3 * j + k] ?? 0)) / made.height,
    );
  const hip = between(jointOf('hip'));
  for (const part of made.mapping.keys()) {
    const joints = jointOf(part);
    if (NOT_COMPARED.test(part) || (joints[1] ?? -1) < 0) continue;
    const gap = between(joints);
    gaps.square += gap.reduce((sum, value) => sum + value ** 2, 0);
    gaps.besideHip += gap.reduce((sum, value, k) => sum + (value - (hip[k] ?? 0)) ** 2, 0);
    gaps.count++;
    const [i = 0, j = 0] = joints;
    const [p, q] = [a.rotations.subarray(4 * i, 4 * i + 4), b.rotations.subarray(4 * j, 4 * j + 4)];
    const cosine = Math.min(1, Math.abs(p.reduce((sum, value, k) => sum + value * (q[k] ?? 0), 0)));
    degrees.push((2 * Math.acos(cosine) * 180) / Math.PI);
  }
}

/**
 * Adds what toes do in frames in which those of the source stand: how far they slide, and how far they are below where
 * they are at rest, millimetres of a figure of 1.7 m.
 *
 * @param {Clip} from @param {Clip} made @param {number} frames
 * @param {{ source: number, ours: number, frames: number, below: number, deepest: number }} standing
 */
function addStanding(from, made, frames, standing) {
  for (const toes of TOES) {
    const [source, ours] = [from, made].map((clip) => pathOf(clip, toes, frames));
    const rest = made.rest[3 * (made.mapping.get(toes) ?? 0) + 1] ?? 0;
    if (!source || !ours) continue;
    const lowest = Math.min(...source.map(([, y = 0]) => y));
    for (let frame = 1; frame <= frames; frame++) {
      const moves = wayOf(source, frame);
      const stands = moves < STANDS.moves && (source[frame]?.[1] ?? 0) < lowest + STANDS.above;
      if (!stands) continue;
      const below = (rest - (ours[frame]?.[1] ?? 0)) * (1700 / made.height);
      standing.source += moves;
      standing.ours += wayOf(ours, frame);
      standing.frames++;
      standing.below += Math.max(0, below);
      standing.deepest = Math.max(standing.deepest, below);
    }
  }
}

/** Where a part is in every frame. @param {Clip} clip @param {BodyPart} part @param {number} frames */
function pathOf({ skeleton, motion, mapping }, part, frames) {
  const joint = mapping.get(part);
  if (joint === undefined) return undefined;
  return Array.from({ length: frames + 1 }, (_, frame) => [
    ...posedFrames(skeleton, motion, frame / FRAMES).positions.subarray(3 * joint, 3 * joint + 3),
  ]);
}

/** How far it goes to a frame from the one before. @param {number[][]} path @param {number} frame */
function wayOf(path, frame) {
  const [from = [], to = []] = [path[frame - 1], path[frame]];
  return Math.hypot(...to.map((value, k) => value - (from[k] ?? 0)));
}
