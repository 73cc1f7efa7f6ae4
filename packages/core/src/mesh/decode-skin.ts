import type { StfMesh } from '../resources/stf/mesh.ts';
import type { MeshBuffers } from './mesh-buffers.ts';
import { checkMeshInfluences, meshFault } from './mesh-fault.ts';
import type { MeshSkin } from './mesh-geometry.ts';

/**
 * The bones and weights of a mesh; undefined where it has none of them. A mesh that only names its
 * armature has a skin without influences.
 *
 * @throws {StfError} MESH_SKIN when only some of the three buffers are there or their lengths differ.
 * @throws {StfError} MESH_BUFFER_MISSING, MESH_BUFFER_LENGTH, MESH_INDEX.
 * @see stf-format §5.8, §12.2 M1
 */
export function decodeSkin(
  buffers: MeshBuffers,
  mesh: StfMesh,
  vertexCount: number,
): MeshSkin | undefined {
  const { armature, bones, weightLens, boneIndices, weights } = mesh;
  const named = armature !== undefined && { armature };
  if (weightLens === undefined && boneIndices === undefined && weights === undefined) {
    if (armature === undefined && bones.length === 0) return undefined;
    const counts = new Uint8Array(vertexCount);
    return {
      bones,
      counts,
      boneIndices: new Uint8Array(0),
      weights: new Float32Array(0),
      ...named,
    };
  }
  if (weightLens === undefined || boneIndices === undefined || weights === undefined) {
    const field = weightLens ? 'weight_lens' : boneIndices ? 'bone_indices' : 'weights';
    const problem = 'needs the others of weight_lens, bone_indices and weights';
    throw meshFault('MESH_SKIN', mesh.id, field, problem);
  }
  const counts = buffers.uints('weight_lens', weightLens, {
    per: 1,
    width: mesh.weightLensWidth,
    count: vertexCount,
  });
  const indices = buffers.uints('bone_indices', boneIndices, {
    per: 1,
    width: mesh.boneIndicesWidth,
    below: bones.length,
  });
  checkMeshInfluences(mesh.id, counts, indices);
  const values = buffers.floats('weights', weights, { per: 1, count: indices.length });
  return { bones, counts, boneIndices: indices, weights: values, ...named };
}
