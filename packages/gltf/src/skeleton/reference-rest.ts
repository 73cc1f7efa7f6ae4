import type { BodyPart, Mat4, Quat, Skeleton, Vec3 } from '@stfkit/core';
import { decomposeMat4, IDENTITY_QUAT, invertMat4, multiplyQuat } from '@stfkit/core';
import { listRestMatrices, trsOf } from './rest-matrices.ts';

/** A pose of all joints that motions are told against. */
export interface ReferenceRest {
  /** Where each joint stands in the scene. */
  readonly places: readonly Vec3[];
  /** How each joint is turned in the scene; scales have no part in it. */
  readonly rotations: readonly Quat[];
}

/** Up to this cosine of the angle between the torso and +Y a body stands: 60 degrees. */
const UPRIGHT = 0.5;

/**
 * The pose in which a body rests: that of the nodes where the file promises that it is a T-pose; else that in
 * which the mesh was bound, as nodes may stand in the first frame of a clip; that of the nodes again where
 * the hips move no vertices, or where the bound body does not stand.
 */
export function referenceRest(
  skeleton: Skeleton,
  mapping: ReadonlyMap<BodyPart, number>,
  rest: 'tpose' | undefined,
): ReferenceRest {
  const { inverseBindMatrices, skinned } = skeleton;
  const hips = mapping.get('hip');
  const head = mapping.get('head');
  if (rest === undefined && inverseBindMatrices && hips !== undefined && skinned?.[hips] === 1) {
    const bound = boundRest(inverseBindMatrices);
    if (bound && isUpright(bound.places[hips], bound.places[head ?? -1])) return bound;
  }
  return nodeRest(skeleton);
}

/** The pose of the nodes. */
export function nodeRest(skeleton: Skeleton): ReferenceRest {
  const rotations: Quat[] = [];
  skeleton.parents.forEach((parent, joint) => {
    rotations.push(multiplyQuat(rotations[parent] ?? IDENTITY_QUAT, trsOf(skeleton, joint)[1]));
  });
  return { places: listRestMatrices(skeleton).map(originOf), rotations };
}

/** The pose in which the mesh was bound; undefined where a matrix has no inverse. */
function boundRest(inverseBinds: Float64Array): ReferenceRest | undefined {
  const places: Vec3[] = [];
  const rotations: Quat[] = [];
  for (let at = 0; at < inverseBinds.length; at += 16) {
    const place = invertMat4([...inverseBinds.subarray(at, at + 16)] as unknown as Mat4);
    if (!place?.every(Number.isFinite)) return undefined;
    places.push(originOf(place));
    rotations.push(decomposeMat4(place)[1]);
  }
  return { places, rotations };
}

function isUpright(hips: Vec3 | undefined, head: Vec3 | undefined): boolean {
  if (!hips || !head) return false;
  const [x, y, z] = head.map((value, i) => value - (hips[i] as number));
  return (y ?? 0) > UPRIGHT * Math.hypot(x ?? 0, y ?? 0, z ?? 0);
}

function originOf(matrix: Mat4): Vec3 {
  return [matrix[12], matrix[13], matrix[14]];
}
