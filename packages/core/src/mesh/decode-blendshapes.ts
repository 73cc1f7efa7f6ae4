import type { StfMesh } from '../resources/stf/mesh.ts';
import type { MeshBuffers } from './mesh-buffers.ts';
import type { BlendshapeData } from './mesh-geometry.ts';

/**
 * The blendshapes of a mesh.
 *
 * @throws {StfError} MESH_BUFFER_MISSING, MESH_BUFFER_LENGTH, MESH_INDEX.
 * @see stf-format §5.7
 */
export function decodeBlendshapes(
  buffers: MeshBuffers,
  mesh: StfMesh,
  vertexCount: number,
  splitCount: number,
): readonly BlendshapeData[] {
  const width = mesh.indicesWidth;
  return mesh.blendshapes.map((shape, i) => {
    const field = `blendshapes/${i}`;
    const { name, defaultValue, limitUpper, limitLower } = shape;
    const indices =
      shape.indices === undefined
        ? undefined
        : buffers.uints(`${field}/indices`, shape.indices, { per: 1, width, below: vertexCount });
    const splitIndices =
      shape.splitIndices === undefined
        ? undefined
        : buffers.uints(`${field}/split_indices`, shape.splitIndices, {
            per: 1,
            width,
            below: splitCount,
          });
    const splitNormals =
      shape.splitNormals === undefined
        ? undefined
        : buffers.floats(`${field}/split_normals`, shape.splitNormals, {
            per: 3,
            count: splitIndices?.length ?? splitCount,
          });
    return {
      name,
      defaultValue,
      limitUpper,
      limitLower,
      ...(indices && { indices }),
      positionOffsets: buffers.floats(`${field}/position_offsets`, shape.positionOffsets, {
        per: 3,
        count: indices?.length ?? vertexCount,
      }),
      ...(splitIndices && { splitIndices }),
      ...(splitNormals && { splitNormals }),
    };
  });
}
