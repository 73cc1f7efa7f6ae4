import type { MeshGeometry } from '@stfkit/core';

/** How triangles, three corners each, become faces of more corners. */
export interface JoinedFaces {
  /** Triangles of each face. */
  readonly faces: Uint32Array;
  /** The corner of the triangles that each corner of the faces is. */
  readonly corners: Uint32Array;
  /** Corners of the faces, three a triangle. */
  readonly triangles: Uint32Array;
}

/**
 * Joins triangles that are fans: the corners of a face follow each other counter-clockwise, as editors read
 * them.
 *
 * @param faces Triangles of each face.
 * @see stf-format §5.4
 */
export function joinFaces(faces: Uint32Array): JoinedFaces {
  const triangleCount = faces.reduce((sum, count) => sum + count, 0);
  const corners = new Uint32Array(triangleCount + 2 * faces.length);
  const triangles = new Uint32Array(3 * triangleCount);
  let corner = 0;
  let triangle = 0;
  for (const count of faces) {
    const first = corner;
    corners[corner++] = 3 * triangle;
    corners[corner++] = 3 * triangle + 1;
    for (let i = 0; i < count; i++, triangle++) {
      corners[corner++] = 3 * triangle + 2;
      triangles.set([first, first + i + 1, first + i + 2], 3 * triangle);
    }
  }
  return { faces, corners, triangles };
}

/** The geometry, whose faces are triangles, with joined faces; none of them may be sharp. */
export function withJoinedFaces(
  geometry: MeshGeometry,
  { faces, corners, triangles }: JoinedFaces,
): MeshGeometry {
  let triangle = 0;
  return {
    ...geometry,
    corners: corners.map((corner) => geometry.corners[corner] as number),
    triangles,
    faces,
    materialIndices: faces.map((count) => {
      const slot = geometry.materialIndices[triangle] as number;
      triangle += count;
      return slot;
    }),
  };
}
