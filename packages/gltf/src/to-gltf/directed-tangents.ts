import type { TypedArray } from '@gltf-transform/core';
import type { MeshGeometry } from '@stfkit/core';
import type { MeshColumn } from './mesh-column.ts';

/** A tangent is a direction, and the side of the bitangent. */
const SIZE = 4;

/**
 * Whether no tangent at these corners has a length, as the faces never had any.
 *
 * @param corners Three a triangle.
 */
export function areLengthless(
  { values, size, rowOfCorner }: MeshColumn,
  geometry: MeshGeometry,
  corners: Uint32Array,
): boolean {
  const rowOf = rowOfCorner ?? geometry.corners;
  return (
    size === SIZE && corners.every((corner) => isZero(values, SIZE * (rowOf[corner] as number)))
  );
}

/** The tangents with a direction for those of no length, which glTF does not allow; the same array where all have one. */
export function directed(values: TypedArray): TypedArray {
  let result = values;
  for (let i = 0; i + SIZE <= values.length; i += SIZE) {
    if (!isZero(values, i)) continue;
    if (result === values) result = values.slice();
    result[i] = 1;
    result[i + 3] = 1;
  }
  return result;
}

const isZero = (values: TypedArray, at: number): boolean =>
  values[at] === 0 && values[at + 1] === 0 && values[at + 2] === 0;
