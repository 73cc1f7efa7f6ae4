import { dotVec3, subtractVec3 } from '@stfkit/core';
import { distance } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { positionOf } from '../skeleton/frames-of.ts';

/** How long legs are. */
export interface LegSize {
  readonly length: number;
  /** From where it hangs to where it stands, along the sky. */
  readonly drop: number;
}

const PLANTI = ['upper_leg', 'lower_leg', 'foot'] as const;
const DIGI = [...PLANTI, 'toes'] as const;

/** Legs along their bones, to the joint that they stand on; undefined where there are none. */
export function alongBones({
  pose: { frames, body },
  mapping,
  locomotionType,
}: PosedRig): LegSize | undefined {
  return meanOfLegs((side) => {
    const parts = locomotionType === 'digi' ? DIGI : PLANTI;
    const chain = parts.flatMap((part) => mapping.get(`${part}.${side}`) ?? []);
    const [top, end] = [chain[0], chain[chain.length - 1]];
    if (chain.length < 3 || top === undefined || end === undefined) return undefined;
    const length = chain.reduce(
      (sum, joint, i) => sum + distance(frames, chain[i - 1] ?? joint, joint),
      0,
    );
    const way = subtractVec3(positionOf(frames, top), positionOf(frames, end));
    return length > 1e-3 * body.height ? { length, drop: dotVec3(way, body.up) } : undefined;
  });
}

/**
 * Legs straight down to the ground, as those of figures compare of which one stands on its toes: each keeps
 * the bend that it rests in, and what its bones measure has no part in how far it steps. Undefined where there are none.
 */
export function downToGround({ pose: { frames, body }, mapping }: PosedRig): LegSize | undefined {
  return meanOfLegs((side) => {
    const top = mapping.get(`upper_leg.${side}`);
    if (top === undefined) return undefined;
    const drop = dotVec3(positionOf(frames, top), body.up) - body.ground;
    return drop > 1e-3 * body.height ? { length: drop, drop } : undefined;
  });
}

/** The mean of both legs; undefined where there is none that can be measured. */
function meanOfLegs(measure: (side: 'l' | 'r') => LegSize | undefined): LegSize | undefined {
  const legs = (['l', 'r'] as const).flatMap((side) => measure(side) ?? []);
  if (legs.length === 0) return undefined;
  const mean = (of: (leg: LegSize) => number) =>
    legs.reduce((sum, leg) => sum + of(leg), 0) / legs.length;
  return { length: mean(({ length }) => length), drop: mean(({ drop }) => drop) };
}
