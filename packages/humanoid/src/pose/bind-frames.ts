import type { BodyPart, Mat4, Quat, Skeleton, Vec3 } from '@stfkit/core';
import {
  addVec3,
  decomposeMat4,
  dotQuat,
  IDENTITY_QUAT,
  invertMat4,
  invertQuat,
  multiplyQuat,
  normalizeVec3,
  rotateVec3,
  scaleVec3,
  subtractVec3,
} from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { positionOf, quatAt, rotationOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import { distance } from './body-frame.ts';

/** A turn and a size that lead from the space of the mesh to that of the scene. */
interface Placement {
  readonly rotation: Quat;
  readonly scale: number;
  readonly translation: Vec3;
}

/** Where the space of the mesh is that of the scene. */
const IN_SCENE: Placement = { rotation: IDENTITY_QUAT, scale: 1, translation: [0, 0, 0] };

/** Frames that differ by less than this are the same: files hold 32-bit floats. */
const SAME_TURN = 1 - 1e-7;
const SAME_PLACE = 1e-3;

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
 * Where joints stood when the mesh was bound, in the space of the scene. Where the nodes stand in that pose
 * already, that is what they say. Else the hip stays where its node is, unless one of the spaces above it
 * explains the matrices better, or nearly as well and puts the body upright along an axis of the scene: nodes that stand
 * in a frame of a motion say little of where it looked. Undefined where there are no matrices for most of the body.
 *
 * @param space What the matrices start from: that of the `scene`, or of a `mesh` that stands anywhere.
 */
export function bindFrames(
  skeleton: Skeleton,
  mapping: BodyMapping,
  nodes: Frames,
  space: 'scene' | 'mesh',
): Frames | undefined {
  const { inverseBindMatrices, skinned, parents } = skeleton;
  if (!inverseBindMatrices) return undefined;
  const binds = Array.from(parents, (_, joint) => {
    if (space === 'mesh' && skinned && skinned[joint] === 0) return undefined;
    return readBind(inverseBindMatrices, joint);
  });
  const bound = [...mapping.values()].filter((joint) => binds[joint] !== undefined);
  if (bound.length < 3 || bound.length < 0.5 * mapping.size) return undefined;
  const hip = mapping.get('hip');
  const first = hip !== undefined && binds[hip] ? hip : Math.min(...bound);
  const spread = Math.max(...bound.map((joint) => distance(nodes, first, joint)));
  const placement =
    space === 'scene' ? IN_SCENE : findPlacement(parents, nodes, binds, bound, mapping, first);
  if (!placement) return undefined;
  if (standsBound(placement, nodes, binds, bound, SAME_PLACE * spread)) return nodes;
  return placeAll(skeleton, nodes, binds, placement);
}

/**
 * The placement of the mesh that explains the matrices best; undefined where bones have no length. Turns alone
 * count, so of those that are as good the first is taken, which leaves the hip where it is.
 */
function findPlacement(
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
    return bind && place(placement, bind);
  };
  const [l, r, hip, head] = [at('upper_leg.l'), at('upper_leg.r'), at('hip'), at('head')];
  if (!l || !r || !hip || !head) return true;
  const [x, , z] = normalizeVec3(subtractVec3(l, r));
  const [, up] = normalizeVec3(subtractVec3(head, hip));
  return up > UPRIGHT && Math.max(Math.abs(x), Math.abs(z)) > ALONG;
}

interface Bind {
  readonly rotation: Quat;
  readonly position: Vec3;
}

function readBind(matrices: Float64Array, joint: number): Bind | undefined {
  const inverse = Array.from(matrices.subarray(16 * joint, 16 * joint + 16)) as unknown as Mat4;
  if (!inverse.every(Number.isFinite)) return undefined;
  const matrix = invertMat4(inverse);
  if (!matrix) return undefined;
  const [translation, rotation] = decomposeMat4(matrix);
  return { rotation, position: translation };
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

const place = ({ rotation, scale, translation }: Placement, { position }: Bind): Vec3 =>
  addVec3(translation, rotateVec3(rotation, scaleVec3(position, scale)));

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
    const turned = multiplyQuat(placement.rotation, bind.rotation);
    sum += Math.sqrt(Math.max(0, 1 - dotQuat(turned, rotationOf(nodes, joint)) ** 2));
  }
  return sum;
}

function standsBound(
  placement: Placement,
  nodes: Frames,
  binds: readonly (Bind | undefined)[],
  bound: readonly number[],
  tolerance: number,
): boolean {
  return bound.every((joint) => {
    const bind = binds[joint];
    if (!bind) return true;
    const turned = multiplyQuat(placement.rotation, bind.rotation);
    const off = Math.hypot(...subtractVec3(place(placement, bind), positionOf(nodes, joint)));
    return Math.abs(dotQuat(turned, rotationOf(nodes, joint))) >= SAME_TURN && off <= tolerance;
  });
}

/** All joints in the pose: those that were bound where they were, others as their parents have them at rest. */
function placeAll(
  { parents, rotations: locals }: Skeleton,
  nodes: Frames,
  binds: readonly (Bind | undefined)[],
  placement: Placement,
): Frames {
  const positions = nodes.positions.slice();
  const rotations = nodes.rotations.slice();
  parents.forEach((parent, joint) => {
    const bind = binds[joint];
    if (bind) {
      rotations.set(multiplyQuat(placement.rotation, bind.rotation), 4 * joint);
      positions.set(place(placement, bind), 3 * joint);
    } else if (parent >= 0) {
      const above = quatAt(rotations, parent);
      const back = multiplyQuat(above, invertQuat(rotationOf(nodes, parent)));
      const way = subtractVec3(positionOf(nodes, joint), positionOf(nodes, parent));
      const from = positionOf({ positions, rotations }, parent);
      rotations.set(multiplyQuat(above, quatAt(locals, joint)), 4 * joint);
      positions.set(addVec3(from, rotateVec3(back, way)), 3 * joint);
    }
  });
  return { positions, rotations };
}
