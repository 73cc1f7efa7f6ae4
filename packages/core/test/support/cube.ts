import type { PolygonMesh } from '../../src/mesh/build-geometry.ts';

/** A cube of side 2 about the origin: 8 vertices, 6 quads, each with a normal of its own. */
export const cube: PolygonMesh = {
  positions: Float32Array.of(
    ...[-1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1],
    ...[-1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1],
  ),
  faceSizes: Uint8Array.of(4, 4, 4, 4, 4, 4),
  cornerVertices: Uint8Array.of(
    ...[4, 5, 6, 7, 1, 0, 3, 2, 5, 1, 2, 6],
    ...[0, 4, 7, 3, 7, 6, 2, 3, 0, 1, 5, 4],
  ),
  normals: Float32Array.from(
    [
      [0, 0, 1],
      [0, 0, -1],
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
    ].flatMap((normal) => [...normal, ...normal, ...normal, ...normal]),
  ),
};
