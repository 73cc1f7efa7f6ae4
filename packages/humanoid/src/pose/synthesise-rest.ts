import type { BodyPart, Quat, Skeleton, Vec3 } from '@stfkit/core';
import {
  addVec3,
  crossVec3,
  dotVec3,
  IDENTITY_QUAT,
  invertQuat,
  lengthVec3,
  multiplyQuat,
  normalizeVec3,
  quatFromAxes,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import { quatBetween, quatFromAxisAngle } from '@stfkit/core/authoring';
import type { BodyMapping } from '../body-mapping.ts';
import { positionOf, rotationOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { type BodyFrame, lowestOf, middleOf, pairOf } from './body-frame.ts';
import { pointsTo, SHORTEST_SEGMENT, segment } from './directions.ts';
import { swingParts } from './swing-parts.ts';

/** Bones above an elbow or a knee, which bend about one axis alone. */
const UPPER = /^upper_(arm|leg)/;

/** Sine of the bend from which its axis can be trusted: 15 degrees. */
const BENT = 0.26;

/**
 * A T-pose of the same bones: their lengths and axes are kept, trunk, arms and legs point where they do in
 * the T-pose of VRM. First the body is put upright as a whole, by its thighs and its neck. Where an elbow or a knee is
 * bent the limb rolls so that it would bend forward, or back: the shortest way alone keeps what turned the limb about itself.
 */
export function synthesiseRest(
  skeleton: Skeleton,
  mapping: BodyMapping,
  posed: Frames,
  body: BodyFrame,
): Frames {
  const hip = new Map([...mapping].filter(([part]) => part === 'hip'));
  const upright = new Map([['hip', turnUpright(mapping, posed, body)]] as const);
  const frames = turnJoints(skeleton, hip, posed, upright);
  const shortest = SHORTEST_SEGMENT * body.height;
  /** The axis about which a limb is bent below its upper bone; undefined where it is nearly straight. */
  const bendOf = (part: BodyPart, next: BodyPart, way: Vec3): Vec3 | undefined => {
    const [end] = UPPER.test(part) ? pointsTo(next) : [];
    const lower = end && segment(frames, mapping, next, end, shortest);
    if (!lower) return undefined;
    const axis = crossVec3(normalizeVec3(way), normalizeVec3(lower));
    return lengthVec3(axis) > BENT ? axis : undefined;
  };
  const turns = swingParts(mapping, (part) => {
    const to = directionInTPose(part, body);
    if (!to) return part === 'head' ? { turn: IDENTITY_QUAT } : 'follow';
    for (const next of pointsTo(part)) {
      if (!mapping.has(next)) continue;
      const from = segment(frames, mapping, part, next, shortest);
      if (!from) return 'follow';
      const bend = bendOf(part, next, from);
      const turn = bend && turnWithBend(from, to, bend, hingeInTPose(part, body));
      return turn ? { turn } : { from, to };
    }
    return 'follow';
  });
  return standAsLow(posed, turnJoints(skeleton, mapping, frames, turns), mapping, body.up);
}

/** Lifts a pose so that its lowest part is as high as that of another: legs that were bent are longer now. */
function standAsLow(posed: Frames, made: Frames, mapping: BodyMapping, up: Vec3): Frames {
  const lift = scaleVec3(up, lowestOf(posed, mapping, up) - lowestOf(made, mapping, up));
  return { ...made, positions: made.positions.map((value, i) => value + (lift[i % 3] ?? 0)) };
}

/** How a body is turned to stand upright and to look forward; not at all where joints are missing. */
function turnUpright(mapping: BodyMapping, frames: Frames, { facing, up }: BodyFrame): Quat {
  const thighs = pairOf(mapping, 'upper_leg');
  const top = mapping.get('neck') ?? mapping.get('head');
  if (!thighs || top === undefined) return IDENTITY_QUAT;
  const [l, r] = thighs.map((joint) => positionOf(frames, joint)) as [Vec3, Vec3];
  const trunk = normalizeVec3(subtractVec3(positionOf(frames, top), middleOf(frames, thighs)));
  const across = subtractVec3(l, r);
  const left = normalizeVec3(subtractVec3(across, scaleVec3(trunk, dotVec3(across, trunk))));
  if (lengthVec3(trunk) === 0 || lengthVec3(left) === 0) return quatBetween(trunk, up);
  const own = quatFromAxes(left, trunk, crossVec3(left, trunk));
  return multiplyQuat(facing, invertQuat(own));
}

function directionInTPose(part: BodyPart, { up, forward, left }: BodyFrame): Vec3 | undefined {
  const [name, side] = part.split('.');
  switch (name) {
    case 'spine':
    case 'chest':
    case 'upper_chest':
    case 'neck':
      return up;
    case 'shoulder':
    case 'upper_arm':
    case 'lower_arm':
      return side === 'l' ? left : scaleVec3(left, -1);
    case 'upper_leg':
    case 'lower_leg':
      return scaleVec3(up, -1);
    case 'foot':
      return subtractVec3(forward, scaleVec3(up, 0.5));
    default:
      return undefined;
  }
}

/** About which axis arms and legs of a T-pose bend. */
function hingeInTPose(part: BodyPart, { up, forward, left }: BodyFrame): Vec3 {
  if (part.startsWith('upper_leg')) return crossVec3(scaleVec3(up, -1), scaleVec3(forward, -1));
  return crossVec3(part.endsWith('.l') ? left : scaleVec3(left, -1), forward);
}

/** The rotation that takes a direction to another, and an axis across the one as near as can be to one across the other. */
function turnWithBend(from: Vec3, to: Vec3, bend: Vec3, hinge: Vec3): Quat {
  const swing = quatBetween(from, to);
  const found = rotateVec3(swing, bend);
  const [x, y] = [dotVec3(found, hinge), dotVec3(found, crossVec3(to, hinge))];
  return multiplyQuat(quatFromAxisAngle(to, -Math.atan2(y, x)), swing);
}

/** The frames of a skeleton whose mapped joints are turned in the space of the scene; others follow their parents. */
function turnJoints(
  { parents }: Skeleton,
  mapping: BodyMapping,
  frames: Frames,
  turns: ReadonlyMap<BodyPart, Quat>,
): Frames {
  const own = new Map<number, Quat>();
  for (const [part, joint] of mapping) own.set(joint, turns.get(part) ?? IDENTITY_QUAT);
  const positions = frames.positions.slice();
  const rotations = frames.rotations.slice();
  const turned: Quat[] = [];
  parents.forEach((parent, joint) => {
    const above = turned[parent] ?? IDENTITY_QUAT;
    const turn = own.get(joint) ?? above;
    turned.push(turn);
    rotations.set(multiplyQuat(turn, rotationOf(frames, joint)), 4 * joint);
    if (parent < 0) return;
    const way = subtractVec3(positionOf(frames, joint), positionOf(frames, parent));
    const from = positionOf({ positions, rotations }, parent);
    positions.set(addVec3(from, rotateVec3(above, way)), 3 * joint);
  });
  return { positions, rotations };
}
