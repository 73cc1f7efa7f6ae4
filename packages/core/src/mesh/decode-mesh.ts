import type { ReadonlyUints } from '../buffers/readonly-array.ts';
import type { UintWidth } from '../buffers/typed-view.ts';
import type { ResourceGraph } from '../resources/resource-graph.ts';
import type { StfMesh } from '../resources/stf/mesh.ts';
import { countUp } from './count-up.ts';
import { decodeBlendshapes } from './decode-blendshapes.ts';
import { decodeSkin } from './decode-skin.ts';
import { MeshBuffers } from './mesh-buffers.ts';
import { checkMeshFaces } from './mesh-fault.ts';
import type { MeshGeometry } from './mesh-geometry.ts';

/**
 * The content of a mesh resource as flat arrays, the exact opposite of `encodeMesh`. The arrays are
 * views of the buffers where their bytes are aligned, else copies; both are kept by the buffers.
 *
 * What files leave out is put in: there are no triangles, corners name the splits of their own index, each triangle is a
 * face, all faces have slot 0, and nothing is sharp. Lengths, indices and sums are all checked, so
 * that later loops need no check.
 *
 * @throws {StfError} MESH_BUFFER_MISSING, MESH_BUFFER_LENGTH, MESH_INDEX, MESH_FACES, MESH_SKIN when the
 * buffers contradict each other.
 * @throws {StfError} BUFFER_NOT_LOADED when bytes are not in memory.
 * @see stf-format §5.2, §5.3, §12.2
 */
export function decodeMesh(graph: ResourceGraph, mesh: StfMesh): MeshGeometry {
  const buffers = new MeshBuffers(graph, mesh.id, mesh.floatWidth);
  const width = mesh.indicesWidth;
  const vertices = buffers.floats('vertices', mesh.vertices, { per: 3 });
  const vertexCount = vertices.length / 3;
  const splits = isAbsent(mesh, 'splits')
    ? new Uint8Array(0)
    : buffers.uints('splits', mesh.splits, { per: 1, width, below: vertexCount });
  const splitCount = splits.length;
  const normals =
    mesh.splitNormals === undefined
      ? undefined
      : buffers.floats('split_normals', mesh.splitNormals, { per: 3, count: splitCount });
  const colors =
    mesh.splitColors === undefined
      ? undefined
      : buffers.floats('split_colors', mesh.splitColors, { per: 4, count: splitCount });
  const corners =
    mesh.faceCorners === undefined
      ? countUp(splitCount)
      : buffers.uints('face_corners', mesh.faceCorners, { per: 1, width, below: splitCount });
  const triangles = isAbsent(mesh, 'tris')
    ? new Uint8Array(0)
    : buffers.uints('tris', mesh.tris, { per: 3, width, below: corners.length });
  const faces = decodeFaces(buffers, mesh, triangles.length / 3);
  const vertexPairs = { per: 2, width, below: vertexCount };
  const skin = decodeSkin(buffers, mesh, vertexCount);
  return {
    floatWidth: mesh.floatWidth,
    vertices,
    splits,
    ...(normals && { normals }),
    ...(colors && { colors }),
    uvs: mesh.uvs.map(({ name, uv }, i) => ({
      uv: buffers.floats(`uvs/${i}/uv`, uv, { per: 2, count: splitCount }),
      ...(name !== undefined && { name }),
    })),
    corners,
    triangles,
    faces,
    materialIndices: decodeMaterialIndices(buffers, mesh, faces.length),
    sharpFaces:
      mesh.sharpFaceIndices === undefined
        ? new Uint8Array(0)
        : buffers.uints('sharp_face_indices', mesh.sharpFaceIndices, {
            per: 1,
            width,
            below: faces.length,
          }),
    sharpEdges:
      mesh.sharpEdges === undefined
        ? new Uint8Array(0)
        : buffers.uints('sharp_edges', mesh.sharpEdges, vertexPairs),
    lines:
      mesh.lines === undefined
        ? new Uint8Array(0)
        : buffers.uints('lines', mesh.lines, vertexPairs),
    ...(skin && { skin }),
    vertexGroups: mesh.vertexGroups.map(({ name, indices, weights }, i) => {
      const field = `vertex_groups/${i}`;
      const members =
        indices === undefined
          ? undefined
          : buffers.uints(`${field}/indices`, indices, { per: 1, width, below: vertexCount });
      const count = members?.length ?? vertexCount;
      return {
        weights: buffers.floats(`${field}/weights`, weights, { per: 1, count }),
        ...(name !== undefined && { name }),
        ...(members && { indices: members }),
      };
    }),
    blendshapes: decodeBlendshapes(buffers, mesh, vertexCount, splitCount),
  };
}

function decodeFaces(buffers: MeshBuffers, mesh: StfMesh, triangleCount: number): ReadonlyUints {
  if (mesh.faces === undefined) return new Uint8Array(triangleCount).fill(1);
  const faces = buffers.uints('faces', mesh.faces, { per: 1, width: mesh.indicesWidth });
  checkMeshFaces(mesh.id, faces, triangleCount);
  return faces;
}

function decodeMaterialIndices(
  buffers: MeshBuffers,
  mesh: StfMesh,
  faceCount: number,
): ReadonlyUints {
  const { materialIndices: id, materialIndicesWidth } = mesh;
  if (id === undefined) return new Uint8Array(faceCount);
  const field = 'material_indices';
  const width = materialIndicesWidth ?? inferWidth(buffers.byteLength(field, id), faceCount);
  return buffers.uints(field, id, { per: 1, width, count: faceCount });
}

/** Whether the file leaves out a member that it should have, as those of loose vertices do. */
function isAbsent(mesh: StfMesh, member: 'splits' | 'tris'): boolean {
  return mesh[member] === '' && mesh.json[member] === undefined;
}

/** The width that makes `count` values of so many bytes; 1 where none does, so that the length is wrong. */
function inferWidth(byteLength: number, count: number): UintWidth {
  return ([1, 2, 4, 8] as const).find((width) => width * count === byteLength) ?? 1;
}
