import { BODY_PARTS } from '@stfkit/core';
import { fromPlane } from '../shape/body-plane.ts';
import type { Joint } from '../shape/joint.ts';
import type { Body } from './body.ts';
import type { Facing } from './facing.ts';

/** Which side of a body is its left, and what that rests on. */
export interface Sides {
  /** The value of `Joint.side` on the left. */
  readonly left: 1 | -1;
  /** How certain that is, 0 to 1. */
  readonly certainty: number;
  /** For reasons: `named left` or `left of the body plane`. */
  readonly source: 'user' | 'names' | 'shape' | 'custom';
  readonly warnings: readonly string[];
}

/** The share of the names that may be wrong without it counting as a mixture. */
const STRAY = 0.1;

/**
 * Names decide where they agree with each other, even against the shape, as a whole rig may be mirrored.
 * Where they contradict each other the shape decides.
 */
export function chooseSides(joints: readonly Joint[], body: Body, facing: Facing): Sides {
  let left = 0;
  let right = 0;
  for (const { reading, centroid, side } of joints) {
    if (reading.side === null) continue;
    if (Math.abs(fromPlane(centroid, body.plane)) < 0.005 * body.height) continue;
    if ((reading.side === 'l') === (side === 1)) left++;
    else right++;
  }
  const pinned = sideOfPins(body);
  if (pinned !== undefined) return { left: pinned, certainty: 1, source: 'user', warnings: [] };
  const total = left + right;
  if (total === 0) return byShape(facing);
  const named = left >= right ? 1 : -1;
  const isOfOneMind = Math.min(left, right) <= STRAY * total;
  if (isOfOneMind) {
    const isMirrored = facing.source !== undefined && named !== facing.left;
    const stray =
      Math.min(left, right) > 0
        ? [
            `${Math.min(left, right)} of ${total} names are on the other side of the body than the rest of their kind; the side of the body counts.`,
          ]
        : [];
    if (!isMirrored) return { left: named, certainty: 1, source: 'names', warnings: stray };
    const mirrored = `All names have left and right on the other side than the shape of the body tells (${facing.source}); the names count.`;
    return { left: named, certainty: 0.8, source: 'names', warnings: [mirrored, ...stray] };
  }
  const mixed = `The names contradict each other: ${left} joints have left on one side of the body, ${right} on the other; the side is taken from the ${facing.source === undefined ? 'majority' : 'shape'}.`;
  if (facing.source === undefined) {
    return { left: named, certainty: 0.5, source: 'names', warnings: [mixed] };
  }
  return { left: facing.left, certainty: 0.8, source: 'shape', warnings: [mixed] };
}

function byShape({ left, source }: Facing): Sides {
  if (source !== undefined) return { left, certainty: 0.8, source: 'shape', warnings: [] };
  const warning =
    'Neither names nor the shape tell left from right; the left of the body is taken to be at +X, or at +Z where it is broad along Z.';
  return { left, certainty: 0.4, source: 'custom', warnings: [warning] };
}

/** The side of the first part that the user has pinned on a side. */
function sideOfPins({ pins }: Body): 1 | -1 | undefined {
  for (const [joint, part] of pins) {
    const { side } = BODY_PARTS[part];
    if (side === null || joint.side === 0) continue;
    return side === 'left' ? joint.side : joint.side === 1 ? -1 : 1;
  }
  return undefined;
}
