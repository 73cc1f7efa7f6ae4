import type { BodyPart, Vec3 } from '@stfkit/core';
import { lengthVec3, subtractVec3 } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';

/** The joints up the trunk, from the hip to where its way ends. */
export const TRUNK = ['hip', 'spine', 'chest', 'upper_chest', 'neck', 'head'] as const;

/** Those of them that are the back. */
export const SPINES = ['spine', 'chest', 'upper_chest'] as const;

/** A segment shorter than this part of the height has no direction that could be trusted. */
export const SHORTEST_SEGMENT = 0.01;

const LIMBS: Readonly<Record<string, string>> = {
  shoulder: 'upper_arm',
  upper_arm: 'lower_arm',
  lower_arm: 'wrist',
  upper_leg: 'lower_leg',
  lower_leg: 'foot',
  foot: 'toes',
};

/** The parts that a part of the body may point to, the nearest first; empty where it only follows another. */
export function pointsTo(part: BodyPart): readonly BodyPart[] {
  const rung = TRUNK.indexOf(part as (typeof TRUNK)[number]);
  if (rung >= 0) return TRUNK.slice(rung + 1);
  const [name = '', side] = part.split('.');
  const next = LIMBS[name];
  return next === undefined ? [] : [`${next}.${side}` as BodyPart];
}

/** The way from one part of the body to another, or undefined where it is too short or one is missing. */
export function segment(
  frames: Frames,
  mapping: BodyMapping,
  from: BodyPart,
  to: BodyPart,
  shortest: number,
): Vec3 | undefined {
  const a = mapping.get(from);
  const b = mapping.get(to);
  if (a === undefined || b === undefined) return undefined;
  const way = subtractVec3(positionOf(frames, b), positionOf(frames, a));
  return lengthVec3(way) > shortest ? way : undefined;
}
