import type { BodyPart, Quat, Skeleton, Vec3 } from '@stfkit/core';
import {
  addVec3,
  BODY_PART_NAMES,
  BODY_PARTS,
  IDENTITY_QUAT,
  multiplyQuat,
  rotateVec3,
  subtractVec3,
} from '@stfkit/core';
import { quatBetween, quatFromAxisAngle } from '@stfkit/core/authoring';
import { referenceRest } from './reference-rest.ts';

/** A bone of the body that a VRMA file is for. */
export interface PosedBone {
  readonly part: BodyPart;
  /** Index of the joint in the skeleton. */
  readonly joint: number;
  /** The bone that it hangs on; undefined for the hip. */
  readonly parent: PosedBone | undefined;
  /** What turns the bone from its rest into the T-pose, about the axes of the file. */
  readonly turn: Quat;
  /** How the joint, with the axes that it has in the scene, is turned in the T-pose in the file. */
  readonly rotation: Quat;
  /** Where the bone is in the T-pose, in the file, metres. */
  readonly place: Vec3;
}

/** The bones of a body in the T-pose of VRM. */
export interface PosedBody {
  /** What turns the scene so that the body faces +Z. */
  readonly facing: Quat;
  /** What moves the turned scene so that the hips are above the origin. */
  readonly shift: Vec3;
  /** Parents first; the hip is the first one. */
  readonly bones: readonly PosedBone[];
}

/** The part at the end of each bone of arms and legs, without sides. */
const ENDS: Readonly<Record<string, string>> = {
  upper_arm: 'lower_arm',
  lower_arm: 'wrist',
  upper_leg: 'lower_leg',
  lower_leg: 'foot',
};

/** Parts that keep their direction in the scene, so that soles stay level: humanoid.md §1.4. */
const LEVEL: ReadonlySet<string> = new Set(['foot', 'toes']);

/** Bodies of files look along an axis; what is this near to one is rounding and asymmetry, radians. */
const ALONG_AXIS = 0.035;

/**
 * Stands a body up in the T-pose of VRM: it faces +Z with its hips above the origin. Unless the file
 * promises that it rests so, arms are swung to ±X and legs to −Y by the shortest way, hands and fingers follow, feet stay as
 * they are. Spine, head and shoulders are not touched, nor is any bone rolled about itself.
 *
 * @param mapping Has the hip.
 * @see VRMC_vrm-1.0 tpose.md
 */
export function poseBody(
  skeleton: Skeleton,
  mapping: ReadonlyMap<BodyPart, number>,
  rest: 'tpose' | undefined,
): PosedBody {
  const { places, rotations } = referenceRest(skeleton, mapping, rest);
  const facing = findFacing(places, mapping);
  const placeOf = (joint: number): Vec3 => rotateVec3(facing, places[joint] as Vec3);
  const bones = new Map<BodyPart, PosedBone>();
  const shift = findShift(mapping, placeOf);
  for (const part of BODY_PART_NAMES) {
    const joint = mapping.get(part);
    if (joint === undefined || part.startsWith('eye')) continue;
    const parent = findAbove(part, bones);
    const turn = rest === 'tpose' ? IDENTITY_QUAT : turnOf(part, parent, mapping, placeOf);
    const place = parent
      ? addVec3(
          parent.place,
          rotateVec3(parent.turn, subtractVec3(placeOf(joint), placeOf(parent.joint))),
        )
      : addVec3(placeOf(joint), shift);
    const inFile = multiplyQuat(facing, rotations[joint] as Quat);
    const rotation = multiplyQuat(turn, inFile);
    bones.set(part, { part, joint, parent, turn, rotation, place });
  }
  return { facing, shift, bones: [...bones.values()] };
}

/** The nearest part above one that is there. */
function findAbove(part: BodyPart, bones: ReadonlyMap<BodyPart, PosedBone>): PosedBone | undefined {
  for (let at = BODY_PARTS[part].parent; at; at = BODY_PARTS[at].parent) {
    const found = bones.get(at);
    if (found) return found;
  }
  return undefined;
}

function turnOf(
  part: BodyPart,
  parent: PosedBone | undefined,
  mapping: ReadonlyMap<BodyPart, number>,
  placeOf: (joint: number) => Vec3,
): Quat {
  const [name = '', side] = part.split('.');
  const above = parent?.turn ?? IDENTITY_QUAT;
  if (LEVEL.has(name)) return IDENTITY_QUAT;
  const end = mapping.get(`${ENDS[name]}.${side}` as BodyPart);
  const start = mapping.get(part);
  if (end === undefined || start === undefined) return above;
  const way = rotateVec3(above, subtractVec3(placeOf(end), placeOf(start)));
  const along: Vec3 = name.endsWith('leg') ? [0, -1, 0] : [side === 'l' ? 1 : -1, 0, 0];
  return multiplyQuat(quatBetween(way, along), above);
}

/** The turn about Y that brings the left of the body to +X. */
function findFacing(places: readonly Vec3[], mapping: ReadonlyMap<BodyPart, number>): Quat {
  let left: Vec3 = [0, 0, 0];
  for (const name of ['upper_leg', 'upper_arm'] as const) {
    const [l, r] = [mapping.get(`${name}.l`), mapping.get(`${name}.r`)];
    if (l === undefined || r === undefined) continue;
    left = addVec3(left, subtractVec3(places[l] as Vec3, places[r] as Vec3));
  }
  const quarter = Math.PI / 2;
  const angle = Math.atan2(left[2], left[0]);
  const nearest = Math.round(angle / quarter) * quarter;
  const turn = Math.abs(angle - nearest) < ALONG_AXIS ? nearest : angle;
  return quatFromAxisAngle([0, 1, 0], turn);
}

/**
 * What brings the hips above the origin. Their height is kept as long as the feet are near the ground, else
 * the lowest joint of the feet goes there.
 */
function findShift(mapping: ReadonlyMap<BodyPart, number>, placeOf: (joint: number) => Vec3): Vec3 {
  const at = (part: BodyPart): Vec3 | undefined => {
    const joint = mapping.get(part);
    return joint === undefined ? undefined : placeOf(joint);
  };
  const hips = at('hip') ?? [0, 0, 0];
  const feet = (['foot.l', 'foot.r', 'toes.l', 'toes.r'] as const).flatMap(
    (part) => at(part) ?? [],
  );
  const ground = Math.min(...feet.filter((_, i) => i % 3 === 1));
  const height = hips[1] - ground;
  const isNear = ground > -0.05 * height && ground < 0.25 * height && hips[1] > 0;
  return [-hips[0], isNear || feet.length === 0 ? 0 : -ground, -hips[2]];
}
