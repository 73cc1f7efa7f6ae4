import type { BodyPart, Motion, MotionTrack, Skeleton } from '@stfkit/core';
import { createSkeleton } from '@stfkit/core/authoring';

type Row = readonly [part: BodyPart | string, parent: string, x: number, y: number, z: number];

/** The 15 bones that VRM demands, eyes and a neck that nobody maps: names, parents, places in metres. */
function rows(armDropDegrees: number): Row[] {
  const drop = (armDropDegrees * Math.PI) / 180;
  const [along, down] = [Math.cos(drop), Math.sin(drop)];
  return [
    ['root', '', 0, 0, 0],
    ['hip', 'root', 0, 1, 0],
    ['spine', 'hip', 0, 0.2, 0.01],
    ['between', 'spine', 0, 0.2, 0],
    ['head', 'between', 0, 0.2, 0],
    ...(['l', 'r'] as const).flatMap((side): Row[] => {
      const x = side === 'l' ? 1 : -1;
      return [
        [`eye.${side}`, 'head', 0.03 * x, 0.1, 0.08],
        [`upper_arm.${side}`, 'between', 0.2 * x, 0.1, 0],
        [`lower_arm.${side}`, `upper_arm.${side}`, 0.3 * x * along, -0.3 * down, 0],
        [`wrist.${side}`, `lower_arm.${side}`, 0.25 * x * along, -0.25 * down, 0],
        [`upper_leg.${side}`, 'hip', 0.1 * x, -0.05, 0],
        [`lower_leg.${side}`, `upper_leg.${side}`, 0, -0.45, 0],
        [`foot.${side}`, `lower_leg.${side}`, 0, -0.42, 0],
      ];
    }),
  ];
}

/** A body with a mapping for all that has the name of a part; its arms hang down by an angle. */
export interface MadeBody {
  readonly skeleton: Skeleton;
  readonly mapping: ReadonlyMap<BodyPart, number>;
  readonly joints: Readonly<Record<string, number>>;
}

/** Makes a body that faces +Z, its joints without rotations at rest. */
export function makeBody(armDropDegrees = 0): MadeBody {
  const list = rows(armDropDegrees);
  const names = list.map(([name]) => name);
  const count = list.length;
  const rotations = new Float64Array(4 * count);
  for (let i = 3; i < rotations.length; i += 4) rotations[i] = 1;
  const skeleton = createSkeleton({
    names,
    parents: Int32Array.from(list, ([, parent]) => names.indexOf(parent)),
    translations: Float64Array.from(list.flatMap(([, , x, y, z]) => [x, y, z])),
    rotations,
    scales: new Float64Array(3 * count).fill(1),
  });
  const joints = Object.fromEntries(names.map((name, joint) => [name, joint]));
  const mapped = names.filter((name) => name !== 'root' && name !== 'between');
  return {
    skeleton,
    joints,
    mapping: new Map(mapped.map((name) => [name as BodyPart, joints[name] as number])),
  };
}

/** A motion of tracks; those that give no interpolation are `LINEAR`. */
export function makeMotion(
  ...tracks: readonly {
    readonly joint: number | undefined;
    readonly property?: MotionTrack['property'];
    readonly interpolation?: MotionTrack['interpolation'];
    readonly times: readonly number[];
    readonly values: readonly (readonly number[])[];
  }[]
): Motion {
  return {
    name: 'Made',
    durationSeconds: Math.max(0, ...tracks.flatMap(({ times }) => times)),
    tracks: tracks.map(({ joint, property, interpolation, times, values }) => ({
      joint: joint ?? -1,
      property: property ?? 'rotation',
      interpolation: interpolation ?? 'LINEAR',
      times: Float64Array.from(times),
      values: Float64Array.from(values.flat()),
    })),
  };
}
