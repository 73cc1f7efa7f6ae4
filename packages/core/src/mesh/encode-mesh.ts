import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { UintWidth } from '../buffers/typed-view.ts';
import type { BufferId } from '../definition/ids.ts';
import type { MeshFields } from '../resources/stf/mesh.ts';
import { encodeBlendshapes } from './encode-blendshapes.ts';
import { encodeSkin } from './encode-skin.ts';
import { indexWidthFor, largestOf } from './index-width.ts';
import { checkMeshFaces } from './mesh-fault.ts';
import type { MeshGeometry } from './mesh-geometry.ts';
import { GEOMETRY, MeshPacker } from './mesh-packer.ts';

/** What `encodeMesh` needs besides the geometry. */
export interface EncodeMeshOptions {
  /**
   * The id of a new buffer, called once for each. `name` is the member that it stands for, for
   * instance `vertices` or `blendshapes/0/position_offsets`.
   */
  readonly idFor: (name: string) => BufferId;
}

/** The members of a mesh that its geometry decides. */
export type EncodedMeshFields = Omit<MeshFields, 'materialSlots'>;

/** A mesh as it stands in a file. */
export interface EncodedMesh {
  /** The members of the resource: `StfMesh.create(id, { ...fields, name, materialSlots })`. */
  readonly fields: EncodedMeshFields;
  /** The buffers that the members name. */
  readonly buffers: readonly StfBuffer[];
}

/**
 * A mesh as resource members and buffers, the exact opposite of `decodeMesh`. Arrays that have the
 * width of the file already are not copied, and must not be written to any more.
 *
 * All five widths and all buffers that readers look for are written, empty ones too; only normals
 * and colours are left out where the geometry has none. Widths are the least that hold the values.
 * Blender's are the same, unless it has more material slots than it uses, 256 influences of a vertex,
 * or more vertices than corners, where its own overflow. Where a blendshape with normals lists its
 * vertices but not its splits, or the other way round, the missing list is written: readers expect
 * both or neither.
 *
 * The order of corners, splits and triangles is kept; `buildGeometry` and `dedupeSplits` see to what
 * readers expect of it.
 *
 * @throws {StfError} MESH_BUFFER_LENGTH, MESH_INDEX, MESH_FACES, MESH_SKIN when the arrays contradict
 * each other.
 * @see stf-format §5.2, §13.1
 */
export function encodeMesh(geometry: MeshGeometry, options: EncodeMeshOptions): EncodedMesh {
  const { floatWidth, vertices, splits, normals, colors, corners, triangles, faces } = geometry;
  const vertexCount = vertices.length / 3;
  const splitCount = splits.length;
  const width = commonIndexWidth(geometry);
  checkMeshFaces(GEOMETRY, faces, triangles.length / 3);
  const materialIndicesWidth = indexWidthFor(largestOf(geometry.materialIndices) + 1);
  const pack = new MeshPacker(options.idFor, floatWidth);
  const toVertices = { width, below: vertexCount };
  const fields: EncodedMeshFields = {
    floatWidth,
    indicesWidth: width,
    vertices: pack.floats('vertices', vertices, { per: 3 }),
    faceCorners: pack.uints('face_corners', corners, { per: 1, width, below: splitCount }),
    splits: pack.uints('splits', splits, { per: 1, ...toVertices }),
    ...(normals && {
      splitNormals: pack.floats('split_normals', normals, { per: 3, count: splitCount }),
    }),
    uvs: geometry.uvs.map(({ name, uv }, i) => ({
      uv: pack.floats(`uvs/${i}/uv`, uv, { per: 2, count: splitCount }),
      ...(name !== undefined && { name }),
    })),
    ...(colors && {
      splitColors: pack.floats('split_colors', colors, { per: 4, count: splitCount }),
    }),
    tris: pack.uints('tris', triangles, { per: 3, width, below: corners.length }),
    materialIndicesWidth,
    faces: pack.uints('faces', faces, { per: 1, width }),
    materialIndices: pack.uints('material_indices', geometry.materialIndices, {
      per: 1,
      width: materialIndicesWidth,
      count: faces.length,
    }),
    sharpFaceIndices: pack.uints('sharp_face_indices', geometry.sharpFaces, {
      per: 1,
      width,
      below: faces.length,
    }),
    lines: pack.uints('lines', geometry.lines, { per: 2, ...toVertices }),
    sharpEdges: pack.uints('sharp_edges', geometry.sharpEdges, { per: 2, ...toVertices }),
    ...encodeSkin(geometry.skin, vertexCount, pack),
    vertexGroups: geometry.vertexGroups.map(({ name, indices, weights }, i) => ({
      ...(name !== undefined && { name }),
      ...(indices && {
        indices: pack.uints(`vertex_groups/${i}/indices`, indices, { per: 1, ...toVertices }),
      }),
      weights: pack.floats(`vertex_groups/${i}/weights`, weights, {
        per: 1,
        count: indices?.length ?? vertexCount,
      }),
    })),
    blendshapes: encodeBlendshapes(geometry, pack, width),
  };
  return { fields, buffers: pack.buffers };
}

/** The width of all indices but those of materials and bones; triangle counts of faces need one more. */
function commonIndexWidth({ vertices, splits, corners, faces }: MeshGeometry): UintWidth {
  const most = Math.max(
    vertices.length / 3,
    splits.length,
    corners.length,
    faces.length,
    largestOf(faces) + 1,
  );
  return indexWidthFor(most);
}
