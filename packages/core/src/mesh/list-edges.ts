import type { Polygons } from './list-polygons.ts';
import { listPolygons } from './list-polygons.ts';
import type { MeshGeometry } from './mesh-geometry.ts';

/**
 * The edges of the faces, each once: two vertex indices an edge, the lesser first, sorted by it and then
 * by the other. Diagonals inside a polygon and the loose edges in `lines` are none of them. Costs
 * n log n. Pass `polygons` where they are known already.
 *
 * @see stf-format §5.3
 */
export function listEdges(
  geometry: MeshGeometry,
  polygons: Polygons = listPolygons(geometry),
): Uint32Array {
  const { vertices, splits, corners } = geometry;
  const { starts } = polygons;
  const vertexCount = vertices.length / 3;
  // A number for each pair, exact while it is below 2^53: for 94 million vertices, 1 GB of positions.
  const keys = new Float64Array(polygons.corners.length);
  const vertexAt = (i: number): number =>
    splits[corners[polygons.corners[i] as number] as number] as number;
  for (let face = 0; face + 1 < starts.length; face++) {
    const end = starts[face + 1] as number;
    for (let i = starts[face] as number; i < end; i++) {
      const a = vertexAt(i);
      const b = vertexAt(i + 1 < end ? i + 1 : (starts[face] as number));
      keys[i] = Math.min(a, b) * vertexCount + Math.max(a, b);
    }
  }
  keys.sort();
  const edges = new Uint32Array(2 * keys.length);
  let length = 0;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    if (i > 0 && key === keys[i - 1]) continue;
    edges[length++] = Math.floor(key / vertexCount);
    edges[length++] = key % vertexCount;
  }
  return edges.slice(0, length);
}
