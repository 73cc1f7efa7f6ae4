import type { Mat4 } from '@stfkit/core';
import { linearPart, turnVectors } from '../../../../geometry/transform-rows.ts';
import type { RoleValues } from './mesh-roles.ts';
import type { Origins } from './origins.ts';
import type { ValueCoder } from './value-coder.ts';

/**
 * The blendshapes: each from the one at the same place in the other mesh.
 *
 * @param transform What moves the vertices of that, if anything does.
 */
export function codeShapes(
  coder: ValueCoder,
  from: RoleValues,
  origins: Origins,
  transform: Mat4 | undefined,
): void {
  const shapes = coder.layers('shapes');
  for (let i = 0; i < shapes; i++) {
    codeSparse(coder, from, {
      indices: `shapes/${i}/vertices`,
      values: `shapes/${i}/offsets`,
      origins: origins.vertices,
      transform,
    });
    codeSparse(coder, from, {
      indices: `shapes/${i}/splits`,
      values: `shapes/${i}/normals`,
      origins: origins.splits,
      transform: undefined,
    });
  }
}

interface SparseValues {
  /** Path of the rows that have values; absent where all have. */
  readonly indices: string;
  /** Path of the values, three a row. */
  readonly values: string;
  readonly origins: Int32Array;
  readonly transform: Mat4 | undefined;
}

/** Values of some rows: the rows whose origins have values. */
function codeSparse(
  coder: ValueCoder,
  from: RoleValues,
  { indices, values, origins, transform }: SparseValues,
): void {
  const sources = from.get(indices);
  const places = sources && placesOf(sources);
  const placeOf = (row: number): number => {
    const origin = origins[row] ?? -1;
    return places ? (places.get(origin) ?? -1) : origin;
  };
  const rows: number[] = [];
  for (let row = 0; row < origins.length; row++) if (placeOf(row) >= 0) rows.push(row);
  const listed = coder.integers(indices, (i) => rows[i] ?? 0);
  const given = from.get(values);
  coder.floats(values, {
    values:
      given && transform ? turnVectors(Float32Array.from(given), 3, linearPart(transform)) : given,
    size: 3,
    at: (i) => {
      const row = Math.floor(i / 3);
      const place = placeOf(listed ? (listed[row] ?? -1) : row);
      return place < 0 ? -1 : 3 * place + (i % 3);
    },
  });
}

function placesOf(rows: ArrayLike<number>): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (let i = 0; i < rows.length; i++) places.set(rows[i] as number, i);
  return places;
}
