import type { Quat } from '@stfkit/core';
import { dotQuat, normalizeQuat, slerpQuat } from '@stfkit/core';
import { areStraightTurns, UNIT_TOLERANCE } from './straight-turns.ts';
import { countTurnParts } from './turn-keys.ts';

/** Keys of a rotation as STF has them. */
export interface RotationKeys {
  /** Ascending. */
  readonly frames: Float64Array;
  /** Quaternions `x y z w`, four a frame. */
  readonly values: ArrayLike<number>;
  /** Whether these are the keys that were given. */
  readonly isUnchanged: boolean;
}

/**
 * The keys of a glTF rotation for STF, which goes straight in each component: each on the side of the one
 * before it, at unit length, and with keys between those that are so far apart that the straight way
 * would leave that of glTF.
 *
 * @param frames Ascending.
 * @param values Quaternions, four a frame.
 * @param interpolation None are added where `STEP` holds each key until the next.
 * @see stf-format §7.6, glTF 2.0 appendix C
 */
export function straightenRotations(
  frames: Float64Array,
  values: ArrayLike<number>,
  interpolation: 'STEP' | 'LINEAR',
): RotationKeys {
  if (areStraightTurns(values, interpolation)) return { frames, values, isUnchanged: true };
  const madeFrames: number[] = [];
  const madeValues: number[] = [];
  let isUnchanged = true;
  let before: Quat | undefined;
  let isFlipped = false;
  for (let i = 0; i < frames.length; i++) {
    const given = quatAt(values, i);
    const unit =
      Math.abs(Math.hypot(...given) - 1) <= UNIT_TOLERANCE ? given : normalizeQuat(given);
    if (before !== undefined && interpolation === 'LINEAR') {
      const parts = countTurnParts(before, unit);
      const [start, end] = [frames[i - 1] as number, frames[i] as number];
      for (let part = 1; part < parts; part++) {
        const way = part / parts;
        madeFrames.push(start + (end - start) * way);
        const turn = rounded(slerpQuat(normalizeQuat(before), normalizeQuat(unit), way));
        madeValues.push(...(isFlipped ? negated(turn) : turn));
        isUnchanged = false;
      }
    }
    // Asked of the keys that were given: of a half turn it depends on their signs which way it goes.
    if (before !== undefined && dotQuat(before, unit) < 0) isFlipped = !isFlipped;
    if (unit !== given || isFlipped) isUnchanged = false;
    madeFrames.push(frames[i] as number);
    madeValues.push(...(isFlipped ? negated(unit) : unit));
    before = unit;
  }
  return {
    frames: Float64Array.from(madeFrames),
    values: Float64Array.from(madeValues),
    isUnchanged,
  };
}

/** Adding 0 spares the zeros their sign, which JSON has not. */
const negated = (quat: Quat): Quat => quat.map((value) => -value + 0) as unknown as Quat;

/** To single floats, as sines differ from engine to engine in their last digit. */
const rounded = (quat: Quat): Quat =>
  quat.map((value) => Math.fround(value) + 0) as unknown as Quat;

/** A quaternion of a list of them. */
export function quatAt(values: ArrayLike<number>, index: number): Quat {
  const at = 4 * index;
  return [
    values[at] as number,
    values[at + 1] as number,
    values[at + 2] as number,
    values[at + 3] as number,
  ];
}
