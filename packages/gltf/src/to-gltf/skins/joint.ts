import type { Mat4, ResourceId } from '@stfkit/core';
import { multiplyMat4 } from '@stfkit/core';
import { isIdentity } from '../../geometry/transform-rows.ts';
import type { Node } from '../../objects/target.ts';
import { rigidInverse } from '../../skins/rigid.ts';
import type { ExportedBone } from '../export-bones.ts';
import type { KeptSkin } from './kept-skins.ts';

/** A joint with its inverse bind matrix. */
export interface Joint {
  readonly node: Node;
  readonly matrix: Mat4;
}

/**
 * The joint of a bone, with the matrix that a skin had for it, if any.
 *
 * @param place From the place of the mesh to that of the armature.
 */
export function toJoint(
  id: ResourceId,
  bone: ExportedBone,
  kept: KeptSkin | undefined,
  place: Mat4,
): Joint {
  const own = multiplyMat4(bone.residue, rigidInverse(bone.rest));
  const matrix = kept?.matrixOf(id, bone) ?? own;
  return { node: bone.node, matrix: isIdentity(place) ? matrix : multiplyMat4(matrix, place) };
}
