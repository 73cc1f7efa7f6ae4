import type { Mat4, Skeleton } from '@stfkit/core';
import {
  addVec3,
  decomposeMat4,
  dotQuat,
  invertMat4,
  invertQuat,
  multiplyQuat,
  rotateVec3,
  subtractVec3,
} from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { positionOf, quatAt, rotationOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import { distance } from './body-frame.ts';
import { findPlacement } from './find-placement.ts';
import { type Bind, IN_SCENE, type Placement, place } from './placement.ts';

/** Frames that differ by less than this are the same: files hold 32-bit floats. */
const SAME_TURN = 1 - 1e-7;
const SAME_PLACE = 1e-3;

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

function readBind(matrices: Float64Array, joint: number): Bind | undefined {
  const inverse = Array.from(matrices.subarray(16 * joint, 16 * joint + 16)) as unknown as Mat4;
  if (!inverse.every(Number.isFinite)) return undefined;
  const matrix = invertMat4(inverse);
  if (!matrix) return undefined;
  const [translation, rotation] = decomposeMat4(matrix);
  return { rotation, position: translation };
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
    const { rotation, position } = place(placement, bind);
    const off = Math.hypot(...subtractVec3(position, positionOf(nodes, joint)));
    return Math.abs(dotQuat(rotation, rotationOf(nodes, joint))) >= SAME_TURN && off <= tolerance;
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
      const placed = place(placement, bind);
      rotations.set(placed.rotation, 4 * joint);
      positions.set(placed.position, 3 * joint);
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
