import type { Mat4 } from '@stfkit/core';
import { invertMat4, multiplyMat4 } from '@stfkit/core';
import { determinantMat3 } from '@stfkit/core/authoring';
import { isAffine } from './matrices.ts';
import { type RigidTransform, rigidInverse, toRigid } from './rigid.ts';

/**
 * The least volume that a bind matrix may leave of a cube, as a part of what its longest axis would give:
 * flatter ones are rounding noise and say nothing of the bone.
 */
const FLAT = 1e-12;

/** The bind matrix: the inverse of what glTF stores; undefined where that has none, or is not affine. */
export function invertBindMatrix(inverseBind: Mat4): Mat4 | undefined {
  const affine: Mat4 = [...inverseBind];
  // Files round; what is meant to be the last row of an affine matrix is taken as that.
  const isNearlyAffine = [3, 7, 11].every((i) => Math.abs(affine[i] as number) < 1e-6);
  if (!isNearlyAffine || Math.abs(affine[15] - 1) > 1e-6) return undefined;
  const exact = affine.map((v, i) => (i % 4 === 3 ? (i === 15 ? 1 : 0) : v)) as unknown as Mat4;
  const longest = Math.max(
    Math.hypot(exact[0], exact[1], exact[2]),
    Math.hypot(exact[4], exact[5], exact[6]),
    Math.hypot(exact[8], exact[9], exact[10]),
  );
  if (!isAffine(exact) || !(Math.abs(determinantMat3(exact)) > FLAT * longest ** 3))
    return undefined;
  return invertMat4(exact);
}

/**
 * The rest of a bone whose joint has this bind matrix, in the space that `transform` leads to from that
 * of the mesh. Both ways between the formats ask it, so that they agree to the bit.
 */
export function restOfBind(transform: Mat4, bind: Mat4): RigidTransform {
  return toRigid(multiplyMat4(transform, bind));
}

/**
 * What a joint's bone lacks of its bind matrix, as a transform below the posed bone: the identity where
 * the bone says all of it.
 *
 * `Pose · residue · Rest⁻¹ · transform = Pose · inverseBind`
 */
export function residueOf(transform: Mat4, bind: Mat4, rest: RigidTransform): Mat4 | undefined {
  const inverse = invertMat4(multiplyMat4(rigidInverse(rest), multiplyMat4(transform, bind)));
  return inverse;
}
