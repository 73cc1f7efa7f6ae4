import type { MeshGeometry, ResourceGraph } from '@stfkit/core';
import { gatherRows } from '../geometry/gather-rows.ts';
import { groupEqualRows } from '../geometry/group-rows.ts';
import { listRuns, type TriangleRun } from '../geometry/list-runs.ts';
import { TRIANGLES } from '../geometry/triangle-indices.ts';
import { writeFans } from '../ngons/write-fans.ts';
import { buildLoosePrimitives } from './build-loose-primitives.ts';
import { isFilled } from './is-filled.ts';
import type { KeptMesh } from './kept-mesh.ts';
import type { MeshColumn } from './mesh-column.ts';
import { listColumns } from './mesh-columns.ts';
import { type IndexArray, indexArray, type PrimitiveData } from './primitive-data.ts';
import { listVertexColumns } from './vertex-columns.ts';
import { withoutBaseless } from './without-baseless.ts';

/** The primitives of a mesh: those of its faces, then those of its loose edges and vertices. */
export function buildPrimitives(
  graph: ResourceGraph,
  geometry: MeshGeometry,
  kept: KeptMesh,
): PrimitiveData[] {
  const runs = listRuns(geometry, kept.primitives);
  const ofVertices = listVertexColumns(geometry);
  const columns = listColumns(graph, geometry, kept, ofVertices);
  const builder = new PrimitiveBuilder(geometry, columns);
  return [
    ...runs.map((run) => builder.build(run)),
    ...buildLoosePrimitives(graph, geometry, kept, ofVertices),
  ];
}

/** Makes primitives of one mesh; keeps a table of its splits, so that many small primitives stay cheap. */
class PrimitiveBuilder {
  readonly #geometry: MeshGeometry;
  readonly #columns: readonly MeshColumn[];
  readonly #vertexOfSplit: Int32Array;

  constructor(geometry: MeshGeometry, columns: readonly MeshColumn[]) {
    this.#geometry = geometry;
    this.#columns = columns;
    this.#vertexOfSplit = new Int32Array(geometry.splits.length).fill(-1);
  }

  build(run: TriangleRun): PrimitiveData {
    const columns = withoutBaseless(this.#columns, (column) => !this.#lacks(run, column));
    // Without normals splits can be equal, and with values by corner one split can be several vertices.
    const hasNormals = columns.some(({ name }) => name === 'NORMAL');
    const isBySplit = hasNormals && columns.every(({ rowOfCorner }) => !rowOfCorner);
    const { indices, rowsOf } = isBySplit
      ? this.#indexBySplit(run.corners)
      : this.#indexByValue(run.corners, columns);
    const fans = run.faces.some((count) => count > 1) ? writeFans(indices, run.faces) : undefined;
    const hasFans = fans !== undefined && fans.encoded > 0;
    return {
      mode: TRIANGLES,
      attributes: columns.map((column) => ({
        name: column.name,
        values: gatherRows(column.values, column.size, rowsOf(column)),
        size: column.size,
        normalized: column.normalized,
      })),
      indices: hasFans ? fans.indices : indices,
      material: { slot: run.slot },
      ...(fans && { fans: { isEncoded: hasFans, lost: fans.lost } }),
      ...(run.extras !== undefined && { extras: run.extras }),
    };
  }

  #lacks({ lacks, corners }: TriangleRun, column: MeshColumn): boolean {
    const { name } = column;
    return name !== 'POSITION' && lacks.has(name) && isFilled(column, this.#geometry, corners);
  }

  /** A vertex for each split that the corners name, in the order of the splits. */
  #indexBySplit(cornersOfRun: Uint32Array): IndexedVertices {
    const { corners } = this.#geometry;
    const vertexOf = this.#vertexOfSplit;
    const used = new Uint32Array(Math.min(vertexOf.length, cornersOfRun.length));
    let count = 0;
    for (let i = 0; i < cornersOfRun.length; i++) {
      const split = corners[cornersOfRun[i] as number] as number;
      if (vertexOf[split] !== -1) continue;
      vertexOf[split] = 0;
      used[count++] = split;
    }
    const splits = used.subarray(0, count).sort();
    for (let i = 0; i < count; i++) vertexOf[splits[i] as number] = i;
    const indices = indexArray(cornersOfRun.length, count);
    for (let i = 0; i < cornersOfRun.length; i++) {
      indices[i] = vertexOf[corners[cornersOfRun[i] as number] as number] as number;
    }
    for (let i = 0; i < count; i++) vertexOf[splits[i] as number] = -1;
    return { indices, rowsOf: () => splits };
  }

  /** A vertex for each different set of values that the corners have. */
  #indexByValue(cornersOfRun: Uint32Array, columns: readonly MeshColumn[]): IndexedVertices {
    const { corners } = this.#geometry;
    const rowsAt = (column: MeshColumn, of: Uint32Array): Uint32Array =>
      of.map((corner) => (column.rowOfCorner ?? corners)[corner] as number);
    const expanded = columns.map((column) => ({
      values: gatherRows(column.values, column.size, rowsAt(column, cornersOfRun)),
      size: column.size,
    }));
    const items = Uint32Array.from(cornersOfRun.keys());
    const { groupOf, firsts } = groupEqualRows(expanded, items);
    const indices = indexArray(groupOf.length, firsts.length);
    indices.set(groupOf);
    const firstCorners = firsts.map((item) => cornersOfRun[item] as number);
    return { indices, rowsOf: (column) => rowsAt(column, firstCorners) };
  }
}

interface IndexedVertices {
  readonly indices: IndexArray;
  /** Row of each vertex in a column. */
  readonly rowsOf: (column: MeshColumn) => Uint32Array;
}
