import type { Quat, Vec3 } from '@stfkit/core';
import {
  addVec3,
  dotVec3,
  invertQuat,
  lengthVec3,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { heightOf, middleOfPair } from '../pose/body-frame.ts';
import { gaitOf, type PosedRig } from '../pose/posed-rig.ts';
import { positionOf, rotationOf } from '../skeleton/frames-of.ts';
import { alongBones, downToGround } from './leg-size.ts';
import type { SourceTracks } from './source-tracks.ts';
import { standingHips } from './standing-hips.ts';

/** How the way of the source's hips becomes that of the target's, both in the spaces of their scenes. */
export interface HipsPath {
  /** Where the hips of the source are at rest. */
  readonly from: Vec3;
  /** Where those of the target are then. */
  readonly to: Vec3;
  /** What ways are multiplied by: the length of the target's legs in those of the source. */
  readonly scale: number;
  readonly facing: Quat;
  /** The sky of the target. */
  readonly up: Vec3;
  /** How far the target is lifted from where it rests, so that it stands on the ground. */
  readonly raised: number;
  /** Where in the source's pelvis the hip joint of the target is; absent where its own joint is there. */
  readonly pivot?: Pivot;
}

/** A place that turns with the source's hip joint. */
export interface Pivot {
  /** From the joint, in its axes. */
  readonly offset: Vec3;
  /** From the joint, in the scene, when both bodies are in their reference poses. */
  readonly rest: Vec3;
}

/** Bodies that stand nearer to the origin of their scene than this part of their height stand on it. */
const ON_ORIGIN = 0.1;

/** Arms and hands hang otherwise in other poses; eyes and jaws stand anywhere in heads. */
const BESIDE_TRUNK = /^(shoulder|upper_arm|lower_arm|wrist|thumb|index|middle|ring|little|eye|jaw)/;

/** Hip joints nearer to each other than this part of the height are in the same place of the pelvis. */
const SAME_PLACE = 0.01;

/**
 * The hips move as many leg lengths as those of the source, from where they are when both stand: the
 * heights at which artists put the hip joint have no part in it. Nor has where in the pelvis they put it: what
 * goes the way of the source is what is between the thighs. Along the ground that starts from the origin of the scene
 * where both bodies stand there, and not from how far before it or behind it each of them leans at rest.
 *
 * @param turn How the hip of the target is turned from its reference pose to stand as the source does; absent
 *   where both poses are taken for the same.
 * @param tracks What moves the source.
 * @see humanoid §1.5
 */
export function layHipsPath(
  source: PosedRig,
  target: PosedRig,
  facing: Quat,
  turn: Quat | undefined,
  tracks: SourceTracks,
): HipsPath {
  const alike = gaitOf(source) === gaitOf(target);
  const measure = alike ? alongBones : downToGround;
  const [a, b] = [measure(source), measure(target)];
  const { up } = target.pose.body;
  const { from, to: stand } = standingHips(source, target, tracks);
  const rest = positionOf(target.pose.frames, target.mapping.get('hip') ?? 0);
  const raised = dotVec3(subtractVec3(stand, rest), up);
  const scale = a && b ? b.length / a.length : ratioOfHeights(source, target);
  const to = addVec3(stand, stepToOrigin(source, target, facing, scale));
  // Legs as steep as the source's, standing on the ground: they may end lower than in the target's own rest.
  const lift = a && b ? scale * a.drop - b.drop : 0;
  // Without legs to compare nothing tells how much of two pelvises is the same.
  const pivot = a && b && turn && findPivot(source, target, facing, turn, scale);
  return {
    from,
    to: addVec3(to, scaleVec3(up, lift)),
    scale,
    facing,
    up,
    raised,
    ...(pivot && { pivot }),
  };
}

/** The height of the target in that of the source, over the parts of trunk and legs that both have; 1 where they have none. */
function ratioOfHeights(source: PosedRig, target: PosedRig): number {
  const [from, to] = [source, target].map(({ mapping, pose: { frames, body } }, i) => {
    const other = i === 0 ? target.mapping : source.mapping;
    const common = new Map(
      [...mapping].filter(([part]) => other.has(part) && !BESIDE_TRUNK.test(part)),
    );
    return heightOf(frames, common, body.up);
  }) as [number, number];
  const ratio = to / from;
  return ratio > 0 && ratio < Number.POSITIVE_INFINITY ? ratio : 1;
}

/** How the target steps aside so that it stands where the source does beside the origin, in its own size. */
function stepToOrigin(source: PosedRig, target: PosedRig, facing: Quat, scale: number): Vec3 {
  const [a, b] = [placeOnGround(source), placeOnGround(target)];
  return a && b ? subtractVec3(rotateVec3(facing, scaleVec3(a, scale)), b) : [0, 0, 0];
}

/**
 * Where along the ground a body stands; undefined where that is not at the origin. Nodes that are no rest pose stand
 * where a motion has taken them.
 */
function placeOnGround(rig: PosedRig): Vec3 | undefined {
  const { frames, body, verdict } = rig.pose;
  const hips = positionOf(frames, rig.mapping.get('hip') ?? 0);
  const at = middleOfPair(rig, 'upper_leg') ?? hips;
  const place = subtractVec3(at, scaleVec3(body.up, dotVec3(at, body.up)));
  const near = lengthVec3(place) <= ON_ORIGIN * body.height;
  return near || verdict === 'synthesised' ? place : undefined;
}

function findPivot(
  source: PosedRig,
  target: PosedRig,
  facing: Quat,
  turn: Quat,
  scale: number,
): Pivot | undefined {
  const [a, b] = [betweenThighs(source), betweenThighs(target)];
  const hip = source.mapping.get('hip');
  if (!a || !b || hip === undefined) return undefined;
  const inSource = (way: Vec3) => scaleVec3(rotateVec3(invertQuat(facing), way), 1 / scale);
  const place = subtractVec3(a, inSource(rotateVec3(turn, b)));
  const heights = source.pose.body.height * target.pose.body.height;
  // The same in both directions, so that what was moved there comes back.
  if (!(scale * dotVec3(place, place) > SAME_PLACE ** 2 * heights)) return undefined;
  const offset = rotateVec3(invertQuat(rotationOf(source.pose.frames, hip)), place);
  return { offset, rest: subtractVec3(a, inSource(b)) };
}

/** From the hip joint to the middle of the thighs' joints; undefined where one is missing. */
function betweenThighs(rig: PosedRig): Vec3 | undefined {
  const [thighs, hip] = [middleOfPair(rig, 'upper_leg'), rig.mapping.get('hip')];
  return thighs && hip !== undefined
    ? subtractVec3(thighs, positionOf(rig.pose.frames, hip))
    : undefined;
}

/** Where the hips of the target are when those of the source are at a place. */
export function placeHips({ from, to, scale, facing }: HipsPath, at: Vec3): Vec3 {
  return addVec3(to, rotateVec3(facing, scaleVec3(subtractVec3(at, from), scale)));
}
