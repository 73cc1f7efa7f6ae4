import type { BlendshapeData, MeshGeometry } from '@stfkit/core';

/**
 * Writes a normal under a morph target at weight 1, of unit length, to `out` at `to`; where the sum has no
 * direction, the base normal itself.
 */
export function writeBlendedNormal(
  base: ArrayLike<number>,
  at: number,
  deltas: ArrayLike<number>,
  deltaAt: number,
  out: Float32Array,
  to: number,
): void {
  const x = (base[at] as number) + (deltas[deltaAt] as number);
  const y = (base[at + 1] as number) + (deltas[deltaAt + 1] as number);
  const z = (base[at + 2] as number) + (deltas[deltaAt + 2] as number);
  const length = Math.sqrt(x * x + y * y + z * z);
  const isDirection = length > 0 && length < Number.POSITIVE_INFINITY;
  out[to] = isDirection ? x / length : (base[at] as number);
  out[to + 1] = isDirection ? y / length : (base[at + 1] as number);
  out[to + 2] = isDirection ? z / length : (base[at + 2] as number);
}

/**
 * The way from the base normal to that of a blendshape, `x y z` a split; 0 for splits that it does not list,
 * and where the mesh has no normals.
 *
 * @see stf-format §5.7
 */
export function normalDeltas(
  { normals, splits }: Pick<MeshGeometry, 'normals' | 'splits'>,
  { splitIndices, splitNormals }: BlendshapeData,
): Float32Array {
  const deltas = new Float32Array(3 * splits.length);
  if (normals === undefined || splitNormals === undefined) return deltas;
  for (let i = 0; 3 * i < splitNormals.length; i++) {
    const split = splitIndices ? (splitIndices[i] as number) : i;
    for (let k = 0; k < 3; k++) {
      deltas[3 * split + k] =
        (splitNormals[3 * i + k] as number) - (normals[3 * split + k] as number);
    }
  }
  return deltas;
}
