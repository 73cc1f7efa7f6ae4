import { writeFlatNormal } from '../geometry/flat-normal.ts';
import { groupEqualRows } from '../geometry/group-rows.ts';
import type { Column } from './vertex-blocks.ts';

/** Triangles that share whether their corners bring normals. */
export interface TriangleRun {
  /** Row of each corner, three a triangle. */
  readonly rows: Uint32Array;
  /** Whether the rows have no normals, so that each triangle gets its own. */
  readonly isFlat: boolean;
}

/** Triangles over splits and vertices. */
export interface WeldedTriangles {
  /** Row of each vertex. */
  readonly vertexRows: Uint32Array;
  /** Vertex of each split. */
  readonly splits: Uint32Array;
  /** Row of each split. */
  readonly splitRows: Uint32Array;
  /** `x y z` a split. */
  readonly normals: Float32Array;
  /** Split of each corner, three a triangle. */
  readonly corners: Uint32Array;
}

/**
 * Makes vertices of rows, one for all rows of the same position and whatever else vertices have, bit by
 * bit; and splits, one a row and vertex. A row without a normal gets a split for each corner, with the normal of its triangle.
 *
 * The three vertices of a triangle are always different ones, as editors demand of a polygon: where a
 * triangle of no area names a place twice, it gets a copy of the vertex.
 *
 * @param ofVertices What rows of one vertex have in common besides the position.
 */
export function weldTriangles(
  positions: Column<Float32Array>,
  ofVertices: readonly Column[],
  givenNormals: Column<Float32Array>,
  runs: readonly TriangleRun[],
): WeldedTriangles {
  const rowCount = positions.values.length / 3;
  const { vertexOf, vertexRows } = weldRows(rowCount, [positions, ...ofVertices], runs);
  const copies = new VertexCopies(vertexRows);
  const cornerCount = runs.reduce((sum, { rows }) => sum + rows.length, 0);
  const corners = new Uint32Array(cornerCount);
  const limit = countSplits(runs, vertexOf, rowCount);
  const splits = new Uint32Array(limit);
  const splitRows = new Uint32Array(limit);
  const normals = new Float32Array(3 * limit);
  const splitOfRow = new Int32Array(rowCount).fill(-1);
  let count = 0;
  let corner = 0;
  const positionValues = positions.values;
  const normalValues = givenNormals.values;
  for (const { rows, isFlat } of runs) {
    for (let i = 0; i < rows.length; i++) {
      const t = i - (i % 3);
      const a = rows[t] as number;
      const b = rows[t + 1] as number;
      const c = rows[t + 2] as number;
      const row = rows[i] as number;
      const copy = copyLevel(i - t, vertexOf, a, b, c);
      const isOwn = isFlat || copy > 0;
      let split = isOwn ? -1 : (splitOfRow[row] as number);
      if (split < 0) {
        split = count++;
        splits[split] = copies.find(vertexOf[row] as number, copy);
        splitRows[split] = row;
        if (!isOwn) splitOfRow[row] = split;
        if (isFlat) writeFlatNormal(positionValues, a, b, c, normals, 3 * split);
        else copyVec3(normalValues, row, normals, split);
      }
      corners[corner++] = split;
    }
  }
  return {
    vertexRows: copies.rows(),
    splits: splits.subarray(0, count),
    splitRows: splitRows.subarray(0, count),
    normals: normals.subarray(0, 3 * count),
    corners,
  };
}

/**
 * The vertex of each row that is used, numbered as the triangles come to them, and a row of each vertex.
 * That order is the same for what becomes of the mesh on its way to glTF and back.
 */
function weldRows(
  rowCount: number,
  columns: readonly Column[],
  runs: readonly TriangleRun[],
): { readonly vertexOf: Int32Array; readonly vertexRows: Uint32Array } {
  const isUsed = new Uint8Array(rowCount);
  const used = new Uint32Array(rowCount);
  let count = 0;
  for (const { rows } of runs) {
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      if (isUsed[row] === 0) used[count++] = row;
      isUsed[row] = 1;
    }
  }
  const items = used.subarray(0, count);
  const { groupOf, firsts } = groupEqualRows(columns, items);
  const vertexOf = new Int32Array(rowCount).fill(-1);
  for (let i = 0; i < count; i++) vertexOf[items[i] as number] = groupOf[i] as number;
  return { vertexOf, vertexRows: firsts.map((item) => items[item] as number) };
}

/** How many corners of the triangle of rows a, b, c before this one name the same vertex. */
function copyLevel(corner: number, vertexOf: Int32Array, a: number, b: number, c: number): number {
  if (corner === 0) return 0;
  const vertex = vertexOf[corner === 1 ? b : c];
  const sameAsFirst = vertexOf[a] === vertex ? 1 : 0;
  return corner === 1 ? sameAsFirst : sameAsFirst + (vertexOf[b] === vertex ? 1 : 0);
}

function copyVec3(from: Float32Array, row: number, to: Float32Array, index: number): void {
  for (let k = 0; k < 3; k++) to[3 * index + k] = from[3 * row + k] as number;
}

/** The most splits that can come out: one a row, and one a corner of triangles that need their own. */
function countSplits(runs: readonly TriangleRun[], vertexOf: Int32Array, rowCount: number): number {
  let count = rowCount;
  for (const { rows, isFlat } of runs) {
    for (let t = 0; t < rows.length; t += 3) {
      const a = vertexOf[rows[t] as number];
      const b = vertexOf[rows[t + 1] as number];
      const c = vertexOf[rows[t + 2] as number];
      if (isFlat || a === b || b === c || c === a) count += 3;
    }
  }
  return count;
}

/** Vertices with the copies that triangles of no area need. */
class VertexCopies {
  readonly #originals: Uint32Array;
  readonly #copied: number[] = [];
  readonly #copies = new Map<number, number>();

  constructor(originals: Uint32Array) {
    this.#originals = originals;
  }

  /** The vertex itself for level 0, else its first or second copy. */
  find(vertex: number, level: number): number {
    if (level === 0) return vertex;
    const key = 2 * vertex + level - 1;
    let copy = this.#copies.get(key);
    if (copy === undefined) {
      copy = this.#originals.length + this.#copied.push(this.#originals[vertex] as number) - 1;
      this.#copies.set(key, copy);
    }
    return copy;
  }

  /** The row of each vertex, copies at the end. */
  rows(): Uint32Array {
    if (this.#copied.length === 0) return this.#originals;
    const all = new Uint32Array(this.#originals.length + this.#copied.length);
    all.set(this.#originals);
    all.set(this.#copied, this.#originals.length);
    return all;
  }
}
