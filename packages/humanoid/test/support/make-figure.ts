import type { Motion, MotionTrack, Quat, Skeleton } from '@stfkit/core';
import { createSkeleton, quatFromAxisAngle } from '@stfkit/core/authoring';

type Joint = readonly [
  name: string,
  parent: string,
  place: readonly [x: number, y: number, z: number],
];

/** Joints of a body of 1 m, depth first, with their places in the world. */
const JOINTS: readonly Joint[] = [
  ['Hips', '', [0, 0.53, 0]],
  ['Spine', 'Hips', [0, 0.6, 0]],
  ['Chest', 'Spine', [0, 0.7, 0]],
  ['Neck', 'Chest', [0, 0.82, 0]],
  ['Head', 'Neck', [0, 0.87, 0.01]],
  ['Head_end', 'Head', [0, 1, 0.01]],
  ...bySide((side, x) => [
    [`${side}Shoulder`, 'Chest', [0.02 * x, 0.8, 0]],
    [`${side}Arm`, `${side}Shoulder`, [0.1 * x, 0.81, 0]],
    [`${side}ForeArm`, `${side}Arm`, [0.26 * x, 0.81, 0]],
    [`${side}Hand`, `${side}ForeArm`, [0.41 * x, 0.81, 0]],
    [`${side}Hand_end`, `${side}Hand`, [0.51 * x, 0.81, 0]],
  ]),
  ...bySide((side, x) => [
    [`${side}UpLeg`, 'Hips', [0.05 * x, 0.51, 0]],
    [`${side}Leg`, `${side}UpLeg`, [0.05 * x, 0.28, 0]],
    [`${side}Foot`, `${side}Leg`, [0.05 * x, 0.05, -0.01]],
    [`${side}Toe`, `${side}Foot`, [0.05 * x, 0.01, 0.08]],
    [`${side}Toe_end`, `${side}Toe`, [0.05 * x, 0, 0.12]],
  ]),
];

/** A body in T-pose that faces +Z, with no joint turned. */
export function makeFigure(height: number): Skeleton {
  const names = JOINTS.map(([name]) => name);
  const places = new Map(JOINTS.map(([name, , place]) => [name, place]));
  return createSkeleton({
    names,
    parents: Int32Array.from(JOINTS, ([, parent]) => names.indexOf(parent)),
    translations: Float64Array.from(
      JOINTS.flatMap(([, parent, place]) =>
        place.map((value, k) => height * (value - (places.get(parent)?.[k] ?? 0))),
      ),
    ),
    rotations: Float64Array.from(JOINTS.flatMap(() => [0, 0, 0, 1])),
    scales: new Float64Array(3 * JOINTS.length).fill(1),
  });
}

/** Two seconds of swinging limbs on a way ahead, 30 keys a second. */
export function makeWalk(skeleton: Skeleton): Motion {
  const times = Float64Array.from({ length: 61 }, (_, frame) => frame / 30);
  const swing = (name: string, angle: number, phase: number): MotionTrack => ({
    joint: skeleton.names.indexOf(name),
    property: 'rotation',
    interpolation: 'LINEAR',
    times,
    values: Float64Array.from(
      [...times].flatMap((time): Quat => {
        const turn = angle * Math.sin(Math.PI * time + phase);
        return quatFromAxisAngle([1, 0, 0], turn);
      }),
    ),
  });
  const [x = 0, y = 0, z = 0] = skeleton.translations;
  const way: MotionTrack = {
    joint: 0,
    property: 'translation',
    interpolation: 'LINEAR',
    times,
    values: Float64Array.from([...times].flatMap((time) => [x, y, z + time])),
  };
  const tracks = [
    way,
    swing('LeftUpLeg', 0.5, 0),
    swing('RightUpLeg', 0.5, Math.PI),
    swing('LeftArm', 0.4, Math.PI),
    swing('RightArm', 0.4, 0),
  ];
  return { name: 'Walk', durationSeconds: 2, tracks };
}

function bySide(list: (side: string, x: number) => readonly Joint[]): readonly Joint[] {
  return [...list('Left', 1), ...list('Right', -1)];
}
