import type { VertexTriangles } from './count-doubles.ts';

/** Triangles that share whether their corners bring normals. */
export interface TriangleRun {
  /** Row of each corner, three a triangle. */
  readonly rows: Uint32Array;
  /** Whether the rows have no normals, so that each triangle gets its own. */
  readonly isFlat: boolean;
  /** Triangles of each face, where some are fans of several; else each is one. */
  readonly faces?: Uint32Array | undefined;
}

/** The vertices and faces of all runs. */
export function joinRuns(
  runs: readonly TriangleRun[],
  vertexOf: Int32Array,
  cornerCount: number,
): VertexTriangles {
  const vertices = new Uint32Array(cornerCount);
  let at = 0;
  for (const { rows } of runs) {
    for (let i = 0; i < rows.length; i++) vertices[at++] = vertexOf[rows[i] as number] as number;
  }
  if (runs.every(({ faces }) => faces === undefined)) return { vertices, faces: undefined };
  const faces = runs.flatMap(({ rows, faces }) => [
    ...(faces ?? new Uint32Array(rows.length / 3).fill(1)),
  ]);
  return { vertices, faces: Uint32Array.from(faces) };
}
