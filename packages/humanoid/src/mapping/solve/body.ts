import type { BodyPart } from '@stfkit/core';
import type { BodyPlane } from '../shape/body-plane.ts';
import { distance, type Joint } from '../shape/joint.ts';
import { type Stem, stemOf } from '../stem.ts';

/** A skeleton as the parts of the solution see it. */
export interface Body {
  readonly joints: readonly Joint[];
  readonly plane: BodyPlane;
  /** From the lowest joint to the highest, ends and helpers left aside. */
  readonly height: number;
  /** The level of the lowest joint. */
  readonly ground: number;
  /** The parts that the user has pinned, by joint. */
  readonly pins: ReadonlyMap<Joint, BodyPart>;
}

/** What names weigh beside shapes, whose scores add up to about 4 for a limb. */
const NAMES = 3;
/** A joint that no skin uses is a little less likely to be a bone: files have been seen in which none is used. */
const UNSKINNED = 0.1;
/** More than everything else together. */
const PINNED = 30;

/** How well the name of a joint suits a stem. */
export function nameScore(stem: Stem, joint: Joint, body: Body): number {
  const pinned = pinnedStem(joint, body);
  if (pinned !== undefined) return pinned === stem ? PINNED : -PINNED;
  return NAMES * joint.evidence.score(stem) - (joint.skinned ? 0 : UNSKINNED);
}

/** The same for a joint and its twin together; a joint without one is less likely to be half of a pair. */
export function pairScore(stem: Stem, joint: Joint, body: Body): number {
  const own = nameScore(stem, joint, body);
  if (!joint.twin) return own - 0.5;
  return (own + nameScore(stem, joint.twin, body)) / 2;
}

/** Whether two joints stand at the same place. */
export const stands = (a: Joint, b: Joint, { height }: Body): boolean =>
  distance(a.position, b.position) < 0.002 * height;

/** 0 to 1. */
export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** 1 where two lengths are the same, 0 where one is e times the other or more. */
export function balance(a: number, b: number): number {
  if (!(a > 0 && b > 0)) return -2;
  return 1 - Math.min(1.5, Math.abs(Math.log(a / b)));
}

/** What the user has pinned a joint to, without the side. */
export function pinnedStem(joint: Joint, { pins }: Body): Stem | undefined {
  const part = pins.get(joint);
  return part && stemOf(part);
}
