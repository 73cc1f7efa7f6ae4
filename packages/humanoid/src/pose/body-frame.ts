import type { BodyPart, Quat, Vec3 } from '@stfkit/core';
import {
  addVec3,
  crossVec3,
  dotVec3,
  lengthVec3,
  normalizeVec3,
  quatFromAxes,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';

/** Directions and sizes of a body in its reference pose, in the space of the scene. */
export interface BodyFrame {
  /** The sky: +Y but for figures that do not stand. */
  readonly up: Vec3;
  /** Where the body looks, across `up`. */
  readonly forward: Vec3;
  /** Where its left hand is, across both. */
  readonly left: Vec3;
  /** Turns x into `left`, y into `up` and z into `forward`. */
  readonly facing: Quat;
  /** From the lowest of its joints to the highest, along `up`. */
  readonly height: number;
  /** From upper leg over lower leg to foot, the mean of both sides; 0 where it has no such leg. */
  readonly legLength: number;
  /** Height of the lowest of its joints above the origin, along `up`. */
  readonly ground: number;
}

/** How far from +Y hips and head may point before the figure is taken to lie: cosine of 45°. */
const UPRIGHT = Math.SQRT1_2;

/** Pairs whose distance says where left is, those that poses move least first. */
const ACROSS = ['upper_leg', 'shoulder', 'upper_arm', 'lower_arm', 'eye'] as const;

const SIDES = ['l', 'r'] as const;

/**
 * Measures a body in a pose.
 *
 * @param looks `alongAxis` where it looks along an axis of the scene, as in a T-pose of VRM; `ahead` where it is to
 *   stand upright and look along +Z, as models of glTF do, however it is posed.
 */
export function measureBody(
  frames: Frames,
  mapping: BodyMapping,
  looks: 'anywhere' | 'alongAxis' | 'ahead' = 'anywhere',
): BodyFrame {
  const up: Vec3 = looks === 'ahead' ? [0, 1, 0] : findUp(frames, mapping);
  const left: Vec3 = looks === 'ahead' ? [1, 0, 0] : findLeft(frames, mapping, up, looks);
  const forward = crossVec3(left, up);
  const ground = lowestOf(frames, mapping, up);
  return {
    up,
    forward,
    left,
    facing: quatFromAxes(left, up, forward),
    height: heightOf(frames, mapping, up),
    legLength: measureLegs(frames, mapping),
    ground,
  };
}

function findUp(frames: Frames, mapping: BodyMapping): Vec3 {
  const hip = mapping.get('hip');
  const top = mapping.get('head') ?? mapping.get('neck');
  if (hip === undefined || top === undefined) return [0, 1, 0];
  const trunk = normalizeVec3(subtractVec3(positionOf(frames, top), positionOf(frames, hip)));
  if (trunk[1] >= UPRIGHT || lengthVec3(trunk) === 0) return [0, 1, 0];
  return nearestAxis(trunk);
}

function findLeft(
  frames: Frames,
  mapping: BodyMapping,
  up: Vec3,
  looks: 'anywhere' | 'alongAxis',
): Vec3 {
  for (const pair of ACROSS) {
    const l = mapping.get(`${pair}.l`);
    const r = mapping.get(`${pair}.r`);
    if (l === undefined || r === undefined) continue;
    const across = subtractVec3(positionOf(frames, l), positionOf(frames, r));
    const level = subtractVec3(across, scaleVec3(up, dotVec3(across, up)));
    // Where it is mostly up or nothing at all, the pair says nothing.
    if (lengthVec3(level) > 0.5 * lengthVec3(across)) {
      return looks === 'alongAxis' ? nearestAxis(level) : normalizeVec3(level);
    }
  }
  return up[0] === 0 ? [1, 0, 0] : [0, -up[0], 0];
}

function nearestAxis([x, y, z]: Vec3): Vec3 {
  const sizes = [Math.abs(x), Math.abs(y), Math.abs(z)] as const;
  if (sizes[0] >= sizes[1] && sizes[0] >= sizes[2]) return [Math.sign(x), 0, 0];
  return sizes[1] >= sizes[2] ? [0, Math.sign(y), 0] : [0, 0, Math.sign(z)];
}

function measureLegs(frames: Frames, mapping: BodyMapping): number {
  const lengths: number[] = [];
  for (const side of SIDES) {
    const chain = (['upper_leg', 'lower_leg', 'foot'] as const).map((part) =>
      mapping.get(`${part}.${side}` as BodyPart),
    );
    const [hip, knee, ankle] = chain;
    if (hip === undefined || knee === undefined || ankle === undefined) continue;
    lengths.push(distance(frames, hip, knee) + distance(frames, knee, ankle));
  }
  return lengths.length === 0 ? 0 : lengths.reduce((a, b) => a + b) / lengths.length;
}

/** How far along a direction that joint of a body is which is least far; 0 where there is none. */
export function lowestOf(frames: Frames, mapping: BodyMapping, up: Vec3): number {
  const heights = [...mapping.values()].map((joint) => dotVec3(positionOf(frames, joint), up));
  return heights.length > 0 ? Math.min(...heights) : 0;
}

/** From the lowest joint of a body to the highest, along a direction. */
export function heightOf(frames: Frames, mapping: BodyMapping, up: Vec3): number {
  return -lowestOf(frames, mapping, scaleVec3(up, -1)) - lowestOf(frames, mapping, up);
}

/** How far apart two joints are. */
export function distance(frames: Frames, a: number, b: number): number {
  return lengthVec3(subtractVec3(positionOf(frames, b), positionOf(frames, a)));
}

/** The middle of joints. */
export function middleOf(frames: Frames, joints: readonly number[]): Vec3 {
  const sum = joints.reduce<Vec3>((at, joint) => addVec3(at, positionOf(frames, joint)), [0, 0, 0]);
  return scaleVec3(sum, 1 / Math.max(1, joints.length));
}

/** The joints of a pair of parts, the left one first; undefined where one is missing. */
export function pairOf(
  mapping: BodyMapping,
  name: 'shoulder' | 'upper_arm' | 'lower_arm' | 'wrist' | 'upper_leg' | 'lower_leg' | 'foot',
): readonly [number, number] | undefined {
  const [l, r] = [mapping.get(`${name}.l`), mapping.get(`${name}.r`)];
  return l === undefined || r === undefined ? undefined : [l, r];
}

/** The middle of a pair of parts; undefined where one is missing. */
export function middleOfPair(
  { mapping, pose }: { readonly mapping: BodyMapping; readonly pose: { readonly frames: Frames } },
  name: Parameters<typeof pairOf>[1],
): Vec3 | undefined {
  const pair = pairOf(mapping, name);
  return pair && middleOf(pose.frames, pair);
}
