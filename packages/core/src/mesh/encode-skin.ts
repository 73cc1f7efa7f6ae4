import type { MeshFields } from '../resources/stf/mesh.ts';
import { indexWidthFor, largestOf } from './index-width.ts';
import { checkMeshInfluences } from './mesh-fault.ts';
import type { MeshSkin } from './mesh-geometry.ts';
import type { MeshPacker } from './mesh-packer.ts';
import { GEOMETRY } from './mesh-packer.ts';

/** The members of a mesh that its skin decides. */
export type EncodedSkinFields = Pick<
  MeshFields,
  | 'armature'
  | 'bones'
  | 'boneIndicesWidth'
  | 'weightLensWidth'
  | 'weightLens'
  | 'boneIndices'
  | 'weights'
>;

/**
 * The bones and weights of a mesh as members with buffers; the two widths are there without a skin
 * too, since some readers divide by them.
 *
 * @throws {StfError} MESH_BUFFER_LENGTH, MESH_INDEX, MESH_SKIN.
 * @see stf-format §5.2, §5.8
 */
export function encodeSkin(
  skin: MeshSkin | undefined,
  vertexCount: number,
  pack: MeshPacker,
): EncodedSkinFields {
  if (skin === undefined) return { bones: [], boneIndicesWidth: 1, weightLensWidth: 1 };
  const { armature, bones, counts, boneIndices, weights } = skin;
  const boneIndicesWidth = indexWidthFor(bones.length);
  const weightLensWidth = indexWidthFor(largestOf(counts) + 1);
  checkMeshInfluences(GEOMETRY, counts, boneIndices);
  return {
    bones,
    boneIndicesWidth,
    weightLensWidth,
    weightLens: pack.uints('weight_lens', counts, {
      per: 1,
      width: weightLensWidth,
      count: vertexCount,
    }),
    boneIndices: pack.uints('bone_indices', boneIndices, {
      per: 1,
      width: boneIndicesWidth,
      below: bones.length,
    }),
    weights: pack.floats('weights', weights, { per: 1, count: boneIndices.length }),
    ...(armature !== undefined && { armature }),
  };
}
