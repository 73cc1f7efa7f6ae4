import { dotVec3, subtractVec3, type Vec3 } from '@stfkit/core';
import type { LocomotionType } from './humanoid-map.ts';
import type { Joint } from './shape/joint.ts';
import { distance } from './shape/joint.ts';
import type { LimbChain } from './solve/find-limb.ts';

/** How much of the way from heel to toes leads down where a body stands on its toes. */
const STEEP = 0.75;
/** How long that way is at least beside the shin. */
const LONG = 0.4;
/** How far the heel is behind the line from knee to toes, as a share of that line. */
const BEHIND = 0.1;

/**
 * A body stands on its toes where the bone between heel and toes is about as long as a shin, leads down
 * and has the heel behind the line from knee to toes.
 */
export function locomotionOf(
  [, knee, heel]: LimbChain,
  toes: Joint | undefined,
  forward: Vec3,
): LocomotionType {
  if (!toes) return 'planti';
  const length = distance(heel.position, toes.position);
  const shin = distance(knee.position, heel.position);
  const steep = (heel.position[1] - toes.position[1]) / (length || 1);
  if (steep < STEEP || length < LONG * shin) return 'planti';
  const line = subtractVec3(toes.position, knee.position);
  const way = subtractVec3(heel.position, knee.position);
  const share = dotVec3(way, line) / dotVec3(line, line);
  const off = subtractVec3(way, [line[0] * share, line[1] * share, line[2] * share]);
  return -dotVec3(off, forward) > BEHIND * Math.hypot(...line) ? 'digi' : 'planti';
}
