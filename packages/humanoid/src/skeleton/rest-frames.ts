import type { Skeleton } from '@stfkit/core';

/** Where the joints of a skeleton stand in a pose, in the space of the scene. */
export interface Frames {
  /** `x y z` a joint, in the units of the skeleton. */
  readonly positions: Float64Array;
  /** `x y z w` a joint, of unit length; scales have no part in them. */
  readonly rotations: Float64Array;
}

/**
 * Where the joints stand at rest. Scales move the joints below them; where they are not the same in all
 * directions, what they would shear is not.
 */
export function restFrames({ parents, translations, rotations, scales }: Skeleton): Frames {
  const count = parents.length;
  const positions = new Float64Array(3 * count);
  const turns = new Float64Array(4 * count);
  const sizes = new Float64Array(3 * count);
  for (let joint = 0; joint < count; joint++) {
    const parent = parents[joint] as number;
    const at = 3 * joint;
    if (parent < 0) {
      positions.set(translations.subarray(at, at + 3), at);
      turns.set(rotations.subarray(4 * joint, 4 * joint + 4), 4 * joint);
      sizes.set(scales.subarray(at, at + 3), at);
      continue;
    }
    const above = 3 * parent;
    const [qx, qy, qz, qw] = turns.subarray(4 * parent, 4 * parent + 4) as unknown as Four;
    const [rx, ry, rz, rw] = rotations.subarray(4 * joint, 4 * joint + 4) as unknown as Four;
    turns[4 * joint] = qw * rx + qx * rw + qy * rz - qz * ry;
    turns[4 * joint + 1] = qw * ry - qx * rz + qy * rw + qz * rx;
    turns[4 * joint + 2] = qw * rz + qx * ry - qy * rx + qz * rw;
    turns[4 * joint + 3] = qw * rw - qx * rx - qy * ry - qz * rz;
    const x = (translations[at] as number) * (sizes[above] as number);
    const y = (translations[at + 1] as number) * (sizes[above + 1] as number);
    const z = (translations[at + 2] as number) * (sizes[above + 2] as number);
    const tx = 2 * (qy * z - qz * y);
    const ty = 2 * (qz * x - qx * z);
    const tz = 2 * (qx * y - qy * x);
    positions[at] = (positions[above] as number) + x + qw * tx + qy * tz - qz * ty;
    positions[at + 1] = (positions[above + 1] as number) + y + qw * ty + qz * tx - qx * tz;
    positions[at + 2] = (positions[above + 2] as number) + z + qw * tz + qx * ty - qy * tx;
    for (let i = 0; i < 3; i++) {
      sizes[at + i] = (sizes[above + i] as number) * (scales[at + i] as number);
    }
  }
  return { positions, rotations: turns };
}

type Four = readonly [number, number, number, number];
