import { dotVec3, invertQuat, multiplyQuat, subtractVec3 } from '@stfkit/core';
import { divideFlat, multiplyFlat } from '../math/flat-quat.ts';
import { turnOfVector, vectorOfTurn } from '../math/rotation-vector.ts';
import { middleOfPair } from '../pose/body-frame.ts';
import { SPINES } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import type { Carrier } from './carrier.ts';
import type { Plan } from './plan.ts';
import { bentWith, type Reach } from './reach.ts';
import { restOfCarrier } from './rest-of-carrier.ts';
import type { WorldPoses } from './world-poses.ts';

/** Parts of the back by which joints may stand apart and be in one place. */
const APART = 0.05;

/** How far a lower joint may bend against the whole back, when all bend alike, and beyond it: parts of its turn. */
const MOST_BACK = 0.25;

/** A back of the target, and how its lower joints lean. */
interface Back {
  readonly hip: Carrier;
  /** From below; the last keeps its rotation. */
  readonly joints: readonly Carrier[];
  /** What of the turn of each joint against the hip goes into the lean. */
  readonly shares: readonly number[];
}

/**
 * Leads the shoulders of one figure to where those of the source are, though backs of the same joints bend at
 * other heights: the joints below the last lean. Undefined where heights are the same, where backs have other
 * joints, and where nothing that looks like a back would do.
 */
export function findTrunkReach(plan: Plan): Reach | undefined {
  const back = findBack(plan);
  if (!back) return undefined;
  return {
    bent: bentWith(plan, back.joints.slice(0, -1)),
    why: 'the joints of the back stand elsewhere',
    bend: (poses) => leanBack(plan, poses, back),
  };
}

function findBack(plan: Plan): Back | undefined {
  const { source, target, carriers } = plan;
  const parts = SPINES.filter((part) => target.mapping.has(part));
  const same = SPINES.every((part) => source.mapping.has(part) === target.mapping.has(part));
  const [from, to] = [source, target].map((rig) => stretchesOf(rig, parts));
  if (!same || parts.length < 2 || !from || !to) return undefined;
  if (from.every((length, i) => Math.abs(length - (to[i] ?? 0)) <= APART)) return undefined;
  const hip = carriers.find(({ part }) => part === 'hip');
  const joints = parts.flatMap((part) => carriers.find((carrier) => carrier.part === part) ?? []);
  if (!hip || joints.length < parts.length) return undefined;
  if (!looksLikeBack(from, to) || !looksLikeBack(to, from)) return undefined;
  return { hip, joints, shares: sharesOf(from, to) };
}

/** Of each joint, what of its turn the shoulders miss; divided by what a lean of 1 brings, the more the higher a joint. */
function sharesOf(from: readonly number[], to: readonly number[]): number[] {
  const leverage = to.slice(0, -1).reduce((sum, length, i) => sum + (i + 1) * length, 0);
  return from.map((length, i) => (length - (to[i] ?? 0)) / leverage);
}

/** Whether a back whose joints all bend alike in the one rig bends no joint much beyond that in the other. */
function looksLikeBack(from: readonly number[], to: readonly number[]): boolean {
  const lean = sharesOf(from, to).reduce((sum, share, i) => sum + share * (i + 1), 0);
  return from.slice(0, -1).every((_, i) => {
    const turn = ((i + 1) * (1 + lean)) / from.length;
    return turn >= -MOST_BACK && turn <= 1 + MOST_BACK;
  });
}

/** From each joint of a back to the next and from the last to the arms, along the line from thighs to arms; parts of that. */
function stretchesOf(
  rig: PosedRig,
  parts: readonly (typeof SPINES)[number][],
): number[] | undefined {
  const [below, above] = [middleOfPair(rig, 'upper_leg'), middleOfPair(rig, 'upper_arm')];
  if (!below || !above) return undefined;
  const line = subtractVec3(above, below);
  const square = dotVec3(line, line);
  if (!(square > 0)) return undefined;
  const heights = parts.map((part) => {
    const at = positionOf(rig.pose.frames, rig.mapping.get(part) ?? 0);
    return dotVec3(subtractVec3(at, below), line) / square;
  });
  return heights.map((height, i) => (heights[i + 1] ?? 1) - height);
}

/** In place. Turns are told as vectors against the hip, so that the way back is exactly the inverse. */
function leanBack(plan: Plan, poses: WorldPoses, { joints, hip, shares }: Back): void {
  const { width, rotations, times } = poses;
  const rests = joints.map((carrier) => {
    const [own, base] = [restOfCarrier(plan, carrier), restOfCarrier(plan, hip)];
    return Float64Array.from(multiplyQuat(invertQuat(own), base));
  });
  const backs = rests.map(([x = 0, y = 0, z = 0, w = 1]) => Float64Array.of(-x, -y, -z, w));
  const places = joints.map((carrier) => 4 * plan.carriers.indexOf(carrier));
  const hipAt = 4 * plan.carriers.indexOf(hip);
  const turn = new Float64Array(4);
  const vectors = new Float64Array(3 * joints.length);
  const lean = new Float64Array(3);
  for (let frame = 0; frame < times.length; frame++) {
    const start = 4 * width * frame;
    lean.fill(0);
    for (let i = 0; i < joints.length; i++) {
      // Against the hip, in its axes: nothing at rest.
      divideFlat(turn, 0, rotations, start + hipAt, rotations, start + (places[i] as number));
      multiplyFlat(turn, 0, turn, 0, rests[i] as Float64Array, 0);
      vectorOfTurn(vectors, 3 * i, turn, 0);
      for (let k = 0; k < 3; k++) {
        lean[k] = (lean[k] as number) + (shares[i] as number) * (vectors[3 * i + k] as number);
      }
    }
    for (let i = 0; i < joints.length - 1; i++) {
      for (let k = 0; k < 3; k++) {
        vectors[3 * i + k] = (vectors[3 * i + k] as number) + (i + 1) * (lean[k] as number);
      }
      turnOfVector(turn, 0, vectors, 3 * i);
      multiplyFlat(turn, 0, turn, 0, backs[i] as Float64Array, 0);
      const at = start + (places[i] as number);
      multiplyFlat(rotations, at, rotations, start + hipAt, turn, 0);
    }
  }
}
