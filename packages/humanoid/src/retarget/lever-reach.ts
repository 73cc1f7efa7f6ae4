import type { BodyPart } from '@stfkit/core';
import { invertQuat, lengthVec3, multiplyQuat } from '@stfkit/core';
import { divideFlat, multiplyFlat } from '../math/flat-quat.ts';
import { turnOfVector, vectorOfTurn } from '../math/rotation-vector.ts';
import { segment } from '../pose/directions.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { mappedParent } from '../pose/swing-parts.ts';
import { lengthOfTrunk, widthOfTrunk } from '../pose/trunk-size.ts';
import { rotationOf } from '../skeleton/frames-of.ts';
import type { Carrier } from './carrier.ts';
import type { Plan } from './plan.ts';
import { bentWith, type Reach } from './reach.ts';
import { restOfCarrier } from './rest-of-carrier.ts';
import type { WorldPoses } from './world-poses.ts';

/** Bones that differ by more than this factor start elsewhere. */
const ALIKE = 1.2;

/** No bone turns more than this factor more or less: a neck that starts between the shoulders is not one that starts above. */
const MOST = 2;

/**
 * Bones that lead to an arm or the head, with what they lead to and what they are measured in: collar bones are longer
 * where shoulders are broader, and necks where the trunk is longer, without starting elsewhere.
 */
const BONES = [
  ['shoulder.l', 'upper_arm.l', widthOfTrunk],
  ['shoulder.r', 'upper_arm.r', widthOfTrunk],
  ['neck', 'head', lengthOfTrunk],
] as const;

/** A bone of the target that is shorter or longer than that of the source. */
interface Lever {
  readonly own: Carrier;
  /** What it hangs on. */
  readonly base: Carrier;
  /** Its length in the source in that of the target: what its turns are multiplied by. */
  readonly gain: number;
}

/**
 * Leads the arms and the head of one figure to where those of the source are, though collar bones or the neck start
 * elsewhere: the shorter one turns more. Undefined where they are as long.
 */
export function findLeverReach(plan: Plan): Reach | undefined {
  const levers = BONES.flatMap(([part, end, sizeOf]) => findLever(plan, part, end, sizeOf) ?? []);
  if (levers.length === 0) return undefined;
  return {
    bent: bentWith(
      plan,
      levers.map(({ own }) => own),
    ),
    why: 'collar bones or neck start elsewhere',
    bend: (poses) => {
      for (const lever of levers) turnLever(plan, poses, lever);
    },
  };
}

function findLever(
  { source, target, carriers }: Plan,
  part: BodyPart,
  end: BodyPart,
  sizeOf: (rig: PosedRig) => number | undefined,
): Lever | undefined {
  const above = mappedParent(target.mapping, part);
  const own = carriers.find((carrier) => carrier.part === part);
  const base = carriers.find((carrier) => carrier.part === above);
  const [from, to] = [source, target].map((rig) => {
    const bone = segment(rig.pose.frames, rig.mapping, part, end, 0);
    const size = sizeOf(rig);
    return bone && size ? lengthVec3(bone) / size : 0;
  }) as [number, number];
  if (!own || !base || !(from > 0) || !(to > 0)) return undefined;
  const gain = from / to;
  if (Math.max(gain, 1 / gain) <= ALIKE) return undefined;
  return { own, base, gain: Math.min(MOST, Math.max(1 / MOST, gain)) };
}

/** In place. Turns are told against what the bone hangs on, from the rest of the longer bone, so that all comes back. */
function turnLever(plan: Plan, poses: WorldPoses, { own, base, gain }: Lever): void {
  const { width, rotations, times } = poses;
  const { frames } = plan.target.pose;
  const [above, below] =
    gain >= 1
      ? [restOfCarrier(plan, base), restOfCarrier(plan, own)]
      : [rotationOf(frames, base.target), rotationOf(frames, own.target)];
  const still = multiplyQuat(invertQuat(above), below);
  const rest = Float64Array.from(still);
  const back = Float64Array.from(invertQuat(still));
  const [ownAt, baseAt] = [own, base].map((carrier) => 4 * plan.carriers.indexOf(carrier));
  const turn = new Float64Array(4);
  const vector = new Float64Array(3);
  for (let frame = 0; frame < times.length; frame++) {
    const from = 4 * width * frame + (baseAt as number);
    const at = 4 * width * frame + (ownAt as number);
    divideFlat(turn, 0, rotations, from, rotations, at);
    multiplyFlat(turn, 0, turn, 0, back, 0);
    vectorOfTurn(vector, 0, turn, 0);
    for (let k = 0; k < 3; k++) vector[k] = gain * (vector[k] as number);
    turnOfVector(turn, 0, vector, 0);
    multiplyFlat(turn, 0, turn, 0, rest, 0);
    multiplyFlat(rotations, at, rotations, from, turn, 0);
  }
}
