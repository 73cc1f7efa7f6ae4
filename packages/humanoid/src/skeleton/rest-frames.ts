import type { Skeleton } from '@stfkit/core';
import { addRotatedFlat, multiplyFlat } from '../math/flat-quat.ts';

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
  const sized = new Float64Array(3);
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
    multiplyFlat(turns, 4 * joint, turns, 4 * parent, rotations, 4 * joint);
    for (let i = 0; i < 3; i++) {
      positions[at + i] = positions[above + i] as number;
      sized[i] = (translations[at + i] as number) * (sizes[above + i] as number);
    }
    addRotatedFlat(positions, at, turns, 4 * parent, sized, 0);
    for (let i = 0; i < 3; i++) {
      sizes[at + i] = (sizes[above + i] as number) * (scales[at + i] as number);
    }
  }
  return { positions, rotations: turns };
}
