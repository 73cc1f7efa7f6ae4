import { writeFlatNormal } from '../geometry/flat-normal.ts';
import { countDoubles } from './count-doubles.ts';
import { joinRuns, type TriangleRun } from './triangle-run.ts';
import type { Column } from './vertex-blocks.ts';
import { VertexCopies } from './vertex-copies.ts';
import { weldRows } from './weld-rows.ts';

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
 * The three vertices of a triangle are always different ones, and no two faces have the same, as editors
 * demand of polygons (Blender drops others, and then opens no file with normals): where a triangle of no area
 * names a place twice, it gets a copy of the vertex, and the second of two faces has copies of all its vertices.
 *
 * @param ofVertices What rows of one vertex have in common besides the position; asked for as far as needed.
 */
export function weldTriangles(
  positions: Column<Float32Array>,
  ofVertices: Iterable<Column>,
  givenNormals: Column<Float32Array>,
  runs: readonly TriangleRun[],
): WeldedTriangles {
  const rowCount = positions.values.length / 3;
  const { vertexOf, vertexRows } = weldRows(rowCount, positions, ofVertices, runs);
  const copies = new VertexCopies(vertexRows);
  const cornerCount = runs.reduce((sum, { rows }) => sum + rows.length, 0);
  const corners = new Uint32Array(cornerCount);
  const doubles = countDoubles(joinRuns(runs, vertexOf, cornerCount), vertexRows.length);
  const limit = countSplits(runs, vertexOf, rowCount, doubles);
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
      const double = doubles === undefined ? 0 : (doubles[Math.floor(corner / 3)] as number);
      const copy = 3 * double + copyLevel(i - t, vertexOf, a, b, c);
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
function countSplits(
  runs: readonly TriangleRun[],
  vertexOf: Int32Array,
  rowCount: number,
  doubles: Uint32Array | undefined,
): number {
  let count = rowCount;
  let triangle = 0;
  for (const { rows, isFlat } of runs) {
    for (let t = 0; t < rows.length; t += 3) {
      const a = vertexOf[rows[t] as number];
      const b = vertexOf[rows[t + 1] as number];
      const c = vertexOf[rows[t + 2] as number];
      const isDouble = doubles !== undefined && doubles[triangle++] !== 0;
      if (isFlat || isDouble || a === b || b === c || c === a) count += 3;
    }
  }
  return count;
}
