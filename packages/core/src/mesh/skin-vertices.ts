import type { ReadonlyFloats } from '../buffers/readonly-array.ts';
import type { Mat4 } from '../math/mat4.ts';
import type { MeshSkin } from './mesh-geometry.ts';

/** A vertex whose weights add up to no more than this counts as one without weights. */
const NO_WEIGHT = 1e-4;

/** The matrices that move the vertices of a mesh. */
export interface SkinMatrices {
  /** One a bone of the skin: from mesh space to where the bone takes a vertex. */
  readonly bones: readonly Mat4[];
  /** From mesh space to where a vertex without weights is. */
  readonly mesh: Mat4;
}

/**
 * The positions that a skin gives to vertices: `x y z` a vertex, in a new array unless `into` is given,
 * which may be `positions` itself. The weights of a vertex are divided by their sum. Without a skin
 * every vertex goes with the mesh.
 *
 * For world positions a bone's matrix is `A · Pose · Rest⁻¹ · A⁻¹ · M`, where A is the world matrix of
 * the node with the armature, M that of the node with the mesh, and Pose and Rest are in armature space.
 *
 * @see stf-format §5.8
 */
export function skinVertices(
  positions: ReadonlyFloats,
  skin: MeshSkin | undefined,
  matrices: SkinMatrices,
  into: Float64Array = new Float64Array(positions.length),
): Float64Array {
  const blended = new Float64Array(12);
  const whole = affinePart(matrices.mesh);
  const bones = matrices.bones.map(affinePart);
  let influence = 0;
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    const end = influence + ((skin?.counts[vertex] as number | undefined) ?? 0);
    let total = 0;
    for (let i = influence; i < end; i++) total += skin?.weights[i] as number;
    let matrix = whole;
    if (skin && total > NO_WEIGHT) {
      matrix = blended.fill(0);
      for (let i = influence; i < end; i++) {
        const bone = bones[skin.boneIndices[i] as number] as Float64Array;
        const weight = (skin.weights[i] as number) / total;
        for (let k = 0; k < 12; k++)
          matrix[k] = (matrix[k] as number) + weight * (bone[k] as number);
      }
    }
    transformInto(into, matrix, positions, 3 * vertex);
    influence = end;
  }
  return into;
}

/** The columns of an affine matrix without their last row. */
function affinePart(m: Mat4): Float64Array {
  return Float64Array.from([
    ...m.slice(0, 3),
    ...m.slice(4, 7),
    ...m.slice(8, 11),
    ...m.slice(12, 15),
  ]);
}

function transformInto(
  into: Float64Array,
  m: Float64Array,
  positions: ReadonlyFloats,
  at: number,
): void {
  const x = positions[at] as number;
  const y = positions[at + 1] as number;
  const z = positions[at + 2] as number;
  for (let k = 0; k < 3; k++) {
    into[at + k] =
      (m[k] as number) * x +
      (m[3 + k] as number) * y +
      (m[6 + k] as number) * z +
      (m[9 + k] as number);
  }
}
