import type { BodyPart, Vec3 } from '@stfkit/core';
import {
  dotQuat,
  invertQuat,
  multiplyQuat,
  normalizeVec3,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { positionOf, rotationOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { distance } from './body-frame.ts';
import { type Bind, IN_SCENE, type Placement, place } from './placement.ts';

/** Misfits a joint, sines of half the turns, that differ by less than this do so by the rounding of files. */
const SAME_FIT = 1e-3;

/** Nodes that fit worse than this stand in another pose than that of the bind. */
const POSED = 0.05;

/** How much worse such nodes may fit a bind in which the body is as figures are made: upright, and looking along an axis. */
const ODD = 0.4;

/** Cosines of how far from up and from an axis that is: 20 and 2 degrees. */
const UPRIGHT = 0.94;
const ALONG = 0.9994;

/**
 * The placement of the mesh that explains the matrices best; undefined where bones have no length. Turns alone
 * count, so of those that are as good the first is taken, which leaves the hip where it is.
 */
export function findPlacement(
  parents: Int32Array,
  nodes: Frames,
  binds: readonly (Bind | undefined)[],
  bound: readonly number[],
  mapping: BodyMapping,
  first: number,
): Placement | undefined {
  const size = ratioOfLengths(parents, nodes, binds, bound);
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return undefined;
  const above = stepsAbove(parents, first, () => false).joints.reverse();
  const candidates = [first, ...above].map((joint) => placeBy(nodes, joint, binds[joint], size));
  candidates.push({ ...IN_SCENE, scale: size });
  const misfits = candidates.map(
    (candidate) => misfit(candidate, nodes, binds, bound) / bound.length,
  );
  const isPosed = misfits.every((fit) => fit > POSED);
  const costs = misfits.map((fit, i) => {
    const isOdd = isPosed && !looksAlongAxis(candidates[i] ?? IN_SCENE, binds, mapping);
    return isOdd ? fit + ODD : fit;
  });
  const least = costs.reduce((lowest, cost) => Math.min(lowest, cost)) + SAME_FIT;
  return candidates.find((_, i) => (costs[i] ?? Infinity) <= least);
}

/** Whether a placement puts a body upright, looking along an axis of the scene; or the body lacks the joints that say so. */
function looksAlongAxis(
  placement: Placement,
  binds: readonly (Bind | undefined)[],
  mapping: BodyMapping,
): boolean {
  const at = (part: BodyPart): Vec3 | undefined => {
    const bind = binds[mapping.get(part) ?? -1];
    return bind && place(placement, bind).position;
  };
  const [l, r, hip, head] = [at('upper_leg.l'), at('upper_leg.r'), at('hip'), at('head')];
  if (!l || !r || !hip || !head) return true;
  const [x, , z] = normalizeVec3(subtractVec3(l, r));
  const [, up] = normalizeVec3(subtractVec3(head, hip));
  return up > UPRIGHT && Math.max(Math.abs(x), Math.abs(z)) > ALONG;
}

/** The size of the scene in that of the mesh: the median over bones, as poses may stretch some. */
function ratioOfLengths(
  parents: Int32Array,
  nodes: Frames,
  binds: readonly (Bind | undefined)[],
  bound: readonly number[],
): number {
  const ratios: number[] = [];
  for (const joint of bound) {
    const { end: above } = stepsAbove(parents, joint, (other) => bound.includes(other));
    const [a, b] = [binds[above], binds[joint]];
    if (!a || !b) continue;
    const length = Math.hypot(...subtractVec3(b.position, a.position));
    if (length > 0) ratios.push(distance(nodes, above, joint) / length);
  }
  return ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 0;
}

/** The placement that puts one joint where its node is; for a joint that is not bound, where its space is. */
function placeBy(nodes: Frames, joint: number, bind: Bind | undefined, scale: number): Placement {
  const rotation = rotationOf(nodes, joint);
  const translation = positionOf(nodes, joint);
  if (!bind) return { rotation, scale, translation };
  const turn = multiplyQuat(rotation, invertQuat(bind.rotation));
  const from = rotateVec3(turn, scaleVec3(bind.position, scale));
  return { rotation: turn, scale, translation: subtractVec3(translation, from) };
}

/** Sum of the sizes of the turns between nodes and bound joints, 0 where all fit. */
function misfit(
  placement: Placement,
  nodes: Frames,
  binds: readonly (Bind | undefined)[],
  bound: readonly number[],
): number {
  let sum = 0;
  for (const joint of bound) {
    const bind = binds[joint];
    if (!bind) continue;
    const { rotation } = place(placement, bind);
    sum += Math.sqrt(Math.max(0, 1 - dotQuat(rotation, rotationOf(nodes, joint)) ** 2));
  }
  return sum;
}
