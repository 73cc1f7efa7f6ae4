import type { MeshGeometry, ResourceGraph } from '@stfkit/core';
import { gatherRows } from '../geometry/gather-rows.ts';
import { listRuns, type TriangleRun } from '../geometry/list-runs.ts';
import { TRIANGLES } from '../geometry/triangle-indices.ts';
import { writeFans } from '../ngons/write-fans.ts';
import { buildLoosePrimitives } from './build-loose-primitives.ts';
import { areLengthless, directed } from './directed-tangents.ts';
import type { GrowthBudget } from './growth-budget.ts';
import { inLeastRoom } from './in-least-room.ts';
import { isFilled } from './is-filled.ts';
import { isInSets } from './is-in-sets.ts';
import type { KeptMesh } from './kept-mesh.ts';
import { measureMesh } from './measure-mesh.ts';
import { type MeshColumn, withValues } from './mesh-column.ts';
import { listColumns } from './mesh-columns.ts';
import type { PrimitiveData } from './primitive-data.ts';
import { listVertexColumns } from './vertex-columns.ts';
import { VertexIndexer } from './vertex-indexer.ts';
import { withoutBaseless } from './without-baseless.ts';

/**
 * The primitives of a mesh: those of its faces, then those of its loose edges and vertices.
 *
 * @throws {StfError} GLTF_TOO_LARGE
 */
export function buildPrimitives(
  graph: ResourceGraph,
  geometry: MeshGeometry,
  kept: KeptMesh,
  growth: GrowthBudget,
): PrimitiveData[] {
  const runs = listRuns(geometry, kept.primitives);
  growth.takeBytes(measureMesh(graph, geometry, kept, runs.length));
  const ofVertices = listVertexColumns(geometry);
  const listed = listColumns(graph, geometry, kept, ofVertices);
  // Many primitives would make the same values again and again.
  const columns =
    runs.length > 1 ? listed.map((column) => withValues(column, column.values)) : listed;
  const builder = new PrimitiveBuilder(geometry, columns);
  return [
    ...runs.map((run) => builder.build(run)),
    ...buildLoosePrimitives(graph, geometry, kept, ofVertices),
  ];
}

/** Makes primitives of one mesh. */
class PrimitiveBuilder {
  readonly #geometry: MeshGeometry;
  readonly #columns: readonly MeshColumn[];
  readonly #indexer: VertexIndexer;

  constructor(geometry: MeshGeometry, columns: readonly MeshColumn[]) {
    this.#geometry = geometry;
    this.#columns = columns;
    this.#indexer = new VertexIndexer(geometry);
  }

  build(run: TriangleRun): PrimitiveData {
    const wanted = this.#columns.filter((column) => !this.#lacks(run, column));
    const isWanted = isInSets(wanted);
    const columns = withoutBaseless(this.#columns, isWanted);
    // Without normals splits can be equal, and with values by corner one split can be several vertices.
    const hasNormals = columns.some(({ name }) => name === 'NORMAL');
    const isBySplit = hasNormals && columns.every(({ rowOfCorner }) => !rowOfCorner);
    const { indices, rowsOf } = isBySplit
      ? this.#indexer.bySplit(run.corners)
      : this.#indexer.byValue(run.corners, columns);
    const wide = run.faces.reduce((sum, count) => sum + (count > 1 ? 1 : 0), 0);
    // Readers take triangles without normals for flat ones, each of a plane of its own.
    const fans = wide > 0 && hasNormals ? writeFans(indices, run.faces) : undefined;
    const hasFans = fans !== undefined && fans.encoded > 0;
    return {
      mode: TRIANGLES,
      attributes: columns.map((column) => readAttribute(column, rowsOf(column))),
      indices: hasFans ? fans.indices : indices,
      material: { slot: run.slot },
      ...(wide > 0 && { fans: { isEncoded: hasFans, lost: fans?.lost ?? wide } }),
      ...(run.extras !== undefined && { extras: run.extras }),
    };
  }

  #lacks({ lacks, corners }: TriangleRun, column: MeshColumn): boolean {
    const { name } = column;
    if (name === 'POSITION') return false;
    if (lacks.has(name)) return isFilled(column, this.#geometry, corners);
    // Of a mesh that was edited some primitives may be of faces that never had any.
    return name === 'TANGENT' && areLengthless(column, this.#geometry, corners);
  }
}

/** The rows of a column; of a morph target in the least room. */
function readAttribute(column: MeshColumn, rows: Uint32Array) {
  const { name, size, normalized } = column;
  const values = gatherRows(column.values, size, rows);
  return inLeastRoom({
    name,
    size,
    normalized,
    values: name === 'TANGENT' ? directed(values) : values,
  });
}
