import type { RoleValues } from './mesh-roles.ts';
import { areNear, nearnessOf } from './nearness.ts';
import type { Origins } from './origins.ts';

/** Columns of rows in two meshes, and how near their values are where they are the same. */
interface Compared {
  readonly to: ArrayLike<number>;
  readonly from: ArrayLike<number>;
  readonly size: number;
  readonly nearness: number;
}

/**
 * The origins of splits and vertices by their values, where those by the order of corners have others: triangles may
 * start at other corners, and loose vertices have no triangles.
 *
 * @param positions The vertices of the other mesh where they are in this one.
 */
export function findOrigins(
  to: RoleValues,
  from: RoleValues,
  positions: ArrayLike<number>,
  { splits, vertices }: Origins,
): Origins {
  const vertexCount = (to.get('vertices')?.length ?? 0) / 3;
  const guessedVertices = lengthened(vertices, vertexCount);
  const places = compare(to.get('vertices'), positions, 3);
  const foundVertices = places ? matchRows(guessedVertices, [places]) : guessedVertices;
  const vertexOf = to.get('splits') ?? [];
  const owners: Compared = {
    to: Int32Array.from(vertexOf, (vertex) => foundVertices[vertex] ?? -1),
    from: from.get('splits') ?? [],
    size: 1,
    nearness: 0,
  };
  const layers = [...to.keys()].filter((path) => path.startsWith('uvs/'));
  const columns = [
    compare(to.get('normals'), from.get('normals'), 3),
    ...layers.map((path) => compare(to.get(path), from.get(path), 2)),
  ].filter((column) => column !== undefined);
  const guessedSplits = lengthened(splits, vertexOf.length);
  return { vertices: foundVertices, splits: matchRows(guessedSplits, [owners, ...columns]) };
}

function compare(
  to: ArrayLike<number> | undefined,
  from: ArrayLike<number> | undefined,
  size: number,
): Compared | undefined {
  return to && from && { to, from, size, nearness: nearnessOf(to) };
}

/** Origins of so many rows; of those that were not listed none is known. */
function lengthened(origins: Int32Array, count: number): Int32Array {
  const longer = new Int32Array(count).fill(-1);
  longer.set(origins.subarray(0, count));
  return longer;
}

/** The guessed origins where their rows are near in all columns, else that of a row which is; the guess where none is. */
function matchRows(guessed: Int32Array, columns: readonly Compared[]): Int32Array {
  const isNear = (row: number, origin: number): boolean =>
    columns.every(({ to, from, size, nearness }) =>
      areNear(to, size * row, from, size * origin, size, nearness),
    );
  const isWrong = (row: number): boolean =>
    (guessed[row] as number) < 0 || !isNear(row, guessed[row] as number);
  const wrong = [...guessed.keys()].filter(isWrong);
  if (wrong.length === 0) return guessed;
  const [first] = columns as [Compared];
  const count = Math.floor(first.from.length / first.size);
  const byKey = new Map<string, number>();
  for (let origin = 0; origin < count; origin++) {
    const key = keyOf(columns, 'from', origin);
    if (!byKey.has(key)) byKey.set(key, origin);
  }
  const found = guessed.slice();
  for (const row of wrong) {
    const origin = byKey.get(keyOf(columns, 'to', row));
    if (origin !== undefined && isNear(row, origin)) found[row] = origin;
  }
  return found;
}

/** The same for rows that are near each other, unless they lie on two sides of a step. */
function keyOf(columns: readonly Compared[], side: 'to' | 'from', row: number): string {
  const parts: number[] = [];
  for (const { size, nearness, [side]: values } of columns) {
    const step = nearness > 0 ? 4 * nearness : 1;
    for (let k = 0; k < size; k++)
      parts.push(Math.round((values[size * row + k] as number) / step));
  }
  return parts.join();
}
