import type { BodyPart, Quat, Skeleton, Vec3 } from '@stfkit/core';
import {
  addVec3,
  IDENTITY_QUAT,
  multiplyQuat,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import type { BodyFrame } from './body-frame.ts';
import { pointsTo, SHORTEST_SEGMENT, segment } from './directions.ts';
import { positionOf, rotationOf } from './frames-of.ts';
import { swingParts } from './swing-parts.ts';

/**
 * A T-pose of the same bones: their lengths and axes are kept, trunk, arms and legs point where they do in
 * the T-pose of VRM.
 */
export function synthesiseRest(
  skeleton: Skeleton,
  mapping: BodyMapping,
  frames: Frames,
  body: BodyFrame,
): Frames {
  const shortest = SHORTEST_SEGMENT * body.height;
  const turns = swingParts(mapping, (part) => {
    const to = directionInTPose(part, body);
    if (!to) return part === 'head' ? { turn: IDENTITY_QUAT } : 'follow';
    for (const next of pointsTo(part)) {
      if (!mapping.has(next)) continue;
      const from = segment(frames, mapping, part, next, shortest);
      return from ? { from, to } : 'follow';
    }
    return 'follow';
  });
  return turnJoints(skeleton, mapping, frames, turns);
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
