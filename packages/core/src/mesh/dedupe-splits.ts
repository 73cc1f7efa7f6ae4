import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import { mergeSplits } from './merge-splits.ts';
import type { BlendshapeData, MeshGeometry } from './mesh-geometry.ts';

/**
 * The geometry without splits that no corner uses and without splits that equal an earlier one of the
 * same vertex, by the measure of the known programs: normals, colours and each layer of texture
 * coordinates within 1e-4. Some of them read blendshapes wrongly where that has not been done. The same object where
 * nothing is to be done.
 *
 * The first of equal splits stays. The time is linear, also where very many splits share a vertex, unless
 * their values were made to defeat `SplitGrid`.
 *
 * @see stf-format §5.5
 */
export function dedupeSplits(geometry: MeshGeometry): MeshGeometry {
  const { kept, renamed } = mergeSplits(geometry);
  if (kept.length === geometry.splits.length) return geometry;
  const { splits, normals, colors, corners } = geometry;
  return {
    ...geometry,
    splits: lookUp(kept, splits),
    ...(normals && { normals: pick(normals, kept, 3) }),
    ...(colors && { colors: pick(colors, kept, 4) }),
    uvs: geometry.uvs.map((layer) => ({ ...layer, uv: pick(layer.uv, kept, 2) })),
    corners: lookUp(corners, renamed),
    blendshapes: geometry.blendshapes.map((shape) => renameSplits(shape, kept, renamed)),
  };
}

/** The number at each of these indices. */
function lookUp(indices: ReadonlyUints, numbers: ReadonlyUints | Int32Array): Uint32Array {
  const found = new Uint32Array(indices.length);
  for (let i = 0; i < indices.length; i++) found[i] = numbers[indices[i] as number] as number;
  return found;
}

/** The items of `size` values at these indices. */
function pick(values: ReadonlyFloats, indices: ReadonlyUints, size: number): ReadonlyFloats {
  const length = indices.length * size;
  const picked =
    values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
  for (let i = 0; i < indices.length; i++) {
    const from = (indices[i] as number) * size;
    for (let k = 0; k < size; k++) picked[i * size + k] = values[from + k] as number;
  }
  return picked;
}

function renameSplits(
  shape: BlendshapeData,
  kept: ReadonlyUints,
  renamed: Int32Array,
): BlendshapeData {
  const { splitIndices, splitNormals } = shape;
  if (splitIndices === undefined) {
    return splitNormals ? { ...shape, splitNormals: pick(splitNormals, kept, 3) } : shape;
  }
  // Of several old splits that are one now, the first that is listed gives the normal.
  const position = new Map<number, number>();
  for (let i = 0; i < splitIndices.length; i++) {
    const split = renamed[splitIndices[i] as number] as number;
    if (split >= 0 && !position.has(split)) position.set(split, i);
  }
  return {
    ...shape,
    splitIndices: Uint32Array.from(position.keys()),
    ...(splitNormals && {
      splitNormals: pick(splitNormals, Uint32Array.from(position.values()), 3),
    }),
  };
}
