import type { BodyPart, Vec3 } from '@stfkit/core';
import { crossVec3, dotVec3, invertQuat, rotateVec3, scaleVec3, subtractVec3 } from '@stfkit/core';
import { divideFlat, multiplyFlat, rotateFlat } from '../math/flat-quat.ts';
import { shortenVector, turnOfVector, vectorOfTurn } from '../math/rotation-vector.ts';
import { mappedParent } from '../pose/swing-parts.ts';
import { positionOf, rotationOf } from '../skeleton/frames-of.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import type { Carrier } from './carrier.ts';
import type { FilledRig } from './fill-in.ts';
import type { Plan } from './plan.ts';
import { bentWith, type Reach } from './reach.ts';
import { restOfCarrier } from './rest-of-carrier.ts';
import type { WorldPoses } from './world-poses.ts';

/** The most that a collar bone turns for what its neck does, radians. */
const MOST = Float64Array.of(Math.PI / 6);

/** A collar bone that hangs on the neck in one of the rigs. */
interface Rider {
  readonly own: Carrier;
  readonly neck: Carrier;
  /** What the neck hangs on, and the collar bone in the other rig. */
  readonly base: Carrier;
  /** From the joint of the neck to that of the collar bone, and from there to the arm, at rest; in the scene of the target. */
  readonly toCollar: Vec3;
  readonly toArm: Vec3;
}

/** Which of the rigs it is whose arms hang on its neck; undefined where it is both or neither. */
export function findRiding({ source, target }: Plan): 'source' | 'target' | undefined {
  const [from, to] = [source, target].map(ridesOnNeck);
  if (from === to) return undefined;
  return from ? 'source' : 'target';
}

/**
 * Leads the arms of one figure to where those of the source are, though they hang on the neck in one of the rigs and go where
 * that nods: the collar bones make up for it, or do the same.
 */
export function findRidingReach(plan: Plan, rider: 'source' | 'target'): Reach | undefined {
  const riders = (['l', 'r'] as const).flatMap((side) => findRider(plan, rider, side) ?? []);
  if (riders.length === 0) return undefined;
  return {
    bent: bentWith(
      plan,
      riders.map(({ own }) => own),
    ),
    why: 'the arms hang on the neck',
    bend: (poses) => {
      for (const each of riders) turnRider(plan, poses, each, rider);
    },
  };
}

function ridesOnNeck({ skeleton, mapping }: FilledRig): boolean {
  const [neck, collar] = [mapping.get('neck'), mapping.get('shoulder.l')];
  if (neck === undefined || collar === undefined) return false;
  return stepsAbove(skeleton.parents, collar, (joint) => joint === neck).end === neck;
}

function findRider(plan: Plan, rider: 'source' | 'target', side: 'l' | 'r'): Rider | undefined {
  const { mapping, pose } = plan[rider];
  const carrierOf = (part: BodyPart | undefined) =>
    plan.carriers.find((carrier) => carrier.part === part);
  const own = carrierOf(`shoulder.${side}`);
  const neck = carrierOf('neck');
  const base = carrierOf(mappedParent(plan.target.mapping, 'neck'));
  const [n, c, a] = (['neck', `shoulder.${side}`, `upper_arm.${side}`] as const).map((part) =>
    mapping.get(part),
  );
  if (!own || !neck || !base || n === undefined || c === undefined || a === undefined) {
    return undefined;
  }
  const way = (from: number, to: number): Vec3 => {
    const found = subtractVec3(positionOf(pose.frames, to), positionOf(pose.frames, from));
    return rider === 'source' ? rotateVec3(plan.facing, found) : found;
  };
  const [toCollar, toArm] = [way(n, c), way(c, a)];
  return dotVec3(toArm, toArm) > 0 ? { own, neck, base, toCollar, toArm } : undefined;
}

/**
 * In place. Where the neck takes the collar bone, and what turns its end back, are told against the chest and from the rest
 * of the rig whose arms hang on the neck, so that the way back is the inverse.
 */
function turnRider(
  plan: Plan,
  { width, rotations, times }: WorldPoses,
  { own, neck, base, toCollar, toArm }: Rider,
  rider: 'source' | 'target',
): void {
  const restOf = (carrier: Carrier) =>
    rider === 'source'
      ? restOfCarrier(plan, carrier)
      : rotationOf(plan.target.pose.frames, carrier.target);
  const backOf = (carrier: Carrier) => Float64Array.from(invertQuat(restOf(carrier)));
  const [ownBack, neckBack, baseRest] = [
    backOf(own),
    backOf(neck),
    Float64Array.from(restOf(base)),
  ];
  const ownRest = Float64Array.from(restOf(own));
  const baseBack = backOf(base);
  const [ownAt, neckAt, baseAt] = [own, neck, base].map(
    (carrier) => 4 * plan.carriers.indexOf(carrier),
  ) as [number, number, number];
  const way = Float64Array.from(toCollar);
  // What turns the arm against the collar bone by as much as its end is moved by.
  const arm = scaleVec3(toArm, (rider === 'target' ? -1 : 1) / dotVec3(toArm, toArm));
  const turn = new Float64Array(4);
  const moved = new Float64Array(3);
  const vector = new Float64Array(3);
  for (let frame = 0; frame < times.length; frame++) {
    const start = 4 * width * frame;
    const relative = (at: number, back: Float64Array): void => {
      divideFlat(turn, 0, rotations, start + baseAt, rotations, start + at);
      multiplyFlat(turn, 0, baseRest, 0, turn, 0);
      multiplyFlat(turn, 0, turn, 0, back, 0);
    };
    relative(neckAt, neckBack);
    rotateFlat(moved, 0, turn, 0, way, 0);
    for (let k = 0; k < 3; k++) moved[k] = (moved[k] as number) - (way[k] as number);
    relative(ownAt, ownBack);
    vectorOfTurn(vector, 0, turn, 0);
    const more = crossVec3(arm, [moved[0] ?? 0, moved[1] ?? 0, moved[2] ?? 0]);
    moved.set(more);
    shortenVector(moved, 0, MOST, 0);
    for (let k = 0; k < 3; k++) vector[k] = (vector[k] as number) + (moved[k] as number);
    turnOfVector(turn, 0, vector, 0);
    multiplyFlat(turn, 0, turn, 0, ownRest, 0);
    multiplyFlat(turn, 0, baseBack, 0, turn, 0);
    multiplyFlat(rotations, start + ownAt, rotations, start + baseAt, turn, 0);
  }
}
