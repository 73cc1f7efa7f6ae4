import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import { countUp } from './count-up.ts';
import { dedupeSplits } from './dedupe-splits.ts';
import type { Polygons } from './list-polygons.ts';
import { checkMeshIndices, checkMeshLength, meshFault } from './mesh-fault.ts';
import type { MeshGeometry } from './mesh-geometry.ts';
import { GEOMETRY } from './mesh-packer.ts';
import { triangulate } from './triangulate.ts';

/**
 * A mesh as polygons with everything that varies within a face given per corner. Other members are
 * those of `MeshGeometry`; where blendshapes speak of splits, corners are meant.
 */
export interface PolygonMesh
  extends Partial<
    Pick<
      MeshGeometry,
      | 'floatWidth'
      | 'materialIndices'
      | 'sharpFaces'
      | 'sharpEdges'
      | 'lines'
      | 'skin'
      | 'vertexGroups'
      | 'blendshapes'
    >
  > {
  /** `x y z` a vertex. */
  readonly positions: ReadonlyFloats;
  /** Number of corners of each face, 3 or more. */
  readonly faceSizes: ReadonlyUints;
  /** Vertex of each corner, face after face, counter-clockwise as seen from the front. */
  readonly cornerVertices: ReadonlyUints;
  /** `x y z` a corner. */
  readonly normals?: ReadonlyFloats;
  /** `r g b a` a corner, linear. */
  readonly colors?: ReadonlyFloats;
  /** `u v` a corner, origin top left. */
  readonly uvs?: MeshGeometry['uvs'];
}

/**
 * The geometry of a polygon mesh in the form that all readers agree on: corners count up through the
 * faces, a face of m corners has m − 2 triangles, and equal splits are one.
 *
 * @throws {StfError} MESH_FACES for a face of less than 3 corners, MESH_BUFFER_LENGTH, MESH_INDEX.
 * @see stf-format §5.4, §5.5
 */
export function buildGeometry(mesh: PolygonMesh): MeshGeometry {
  const { positions, faceSizes, cornerVertices, normals, colors, uvs = [] } = mesh;
  const starts = startsOf(faceSizes);
  const count = starts.at(-1) as number;
  checkMeshLength(GEOMETRY, 'vertices', positions.length, { per: 3 });
  checkMeshLength(GEOMETRY, 'face_corners', cornerVertices.length, { per: 1, count });
  checkMeshIndices(GEOMETRY, 'splits', cornerVertices, positions.length / 3);
  if (normals) checkMeshLength(GEOMETRY, 'split_normals', normals.length, { per: 3, count });
  if (colors) checkMeshLength(GEOMETRY, 'split_colors', colors.length, { per: 4, count });
  for (const { uv } of uvs) checkMeshLength(GEOMETRY, 'uvs', uv.length, { per: 2, count });
  const corners = countUp(count);
  const polygons: Polygons = { starts, corners };
  const { triangles, faces } = triangulate(positions, cornerVertices, polygons);
  return dedupeSplits({
    floatWidth: mesh.floatWidth ?? 4,
    vertices: positions,
    splits: cornerVertices,
    ...(normals && { normals }),
    ...(colors && { colors }),
    uvs,
    corners,
    triangles,
    faces,
    materialIndices: mesh.materialIndices ?? new Uint8Array(faces.length),
    sharpFaces: mesh.sharpFaces ?? new Uint8Array(0),
    sharpEdges: mesh.sharpEdges ?? new Uint8Array(0),
    lines: mesh.lines ?? new Uint8Array(0),
    ...(mesh.skin && { skin: mesh.skin }),
    vertexGroups: mesh.vertexGroups ?? [],
    blendshapes: mesh.blendshapes ?? [],
  });
}

/** Where each face starts; the last value is where all end. */
function startsOf(faceSizes: ReadonlyUints): Uint32Array {
  const starts = new Uint32Array(faceSizes.length + 1);
  for (let face = 0; face < faceSizes.length; face++) {
    const size = faceSizes[face] as number;
    if (size < 3) {
      const problem = `has a face of ${size} corners at ${face}, expected 3 or more`;
      throw meshFault('MESH_FACES', GEOMETRY, 'faces', problem);
    }
    starts[face + 1] = (starts[face] as number) + size;
  }
  return starts;
}
