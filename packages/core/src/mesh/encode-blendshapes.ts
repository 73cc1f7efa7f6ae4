import type { ReadonlyUints } from '../buffers/readonly-array.ts';
import type { UintWidth } from '../buffers/typed-view.ts';
import type { Blendshape } from '../resources/stf/mesh.ts';
import { countUp } from './count-up.ts';
import type { BlendshapeData, MeshGeometry } from './mesh-geometry.ts';
import type { MeshPacker } from './mesh-packer.ts';

/**
 * The blendshapes of a mesh as members with buffers.
 *
 * @throws {StfError} MESH_BUFFER_LENGTH, MESH_INDEX.
 * @see stf-format §5.7, §12.2 M11
 */
export function encodeBlendshapes(
  geometry: MeshGeometry,
  pack: MeshPacker,
  width: UintWidth,
): readonly Blendshape[] {
  const vertexCount = geometry.vertices.length / 3;
  const splitCount = geometry.splits.length;
  return geometry.blendshapes.map((shape, i) => {
    const { name, defaultValue, limitUpper, limitLower, positionOffsets, splitNormals } = shape;
    const { indices, splitIndices } = pairIndices(shape, vertexCount, splitCount);
    const field = `blendshapes/${i}`;
    return {
      name,
      defaultValue,
      limitUpper,
      limitLower,
      ...(indices && {
        indices: pack.uints(`${field}/indices`, indices, { per: 1, width, below: vertexCount }),
      }),
      positionOffsets: pack.floats(`${field}/position_offsets`, positionOffsets, {
        per: 3,
        count: indices?.length ?? vertexCount,
      }),
      ...(splitIndices && {
        splitIndices: pack.uints(`${field}/split_indices`, splitIndices, {
          per: 1,
          width,
          below: splitCount,
        }),
      }),
      ...(splitNormals && {
        splitNormals: pack.floats(`${field}/split_normals`, splitNormals, {
          per: 3,
          count: splitIndices?.length ?? splitCount,
        }),
      }),
    };
  });
}

/** The lists of vertices and splits: both where either is there and there are normals. */
function pairIndices(
  shape: BlendshapeData,
  vertexCount: number,
  splitCount: number,
): {
  readonly indices?: ReadonlyUints | undefined;
  readonly splitIndices?: ReadonlyUints | undefined;
} {
  const { indices, splitIndices, splitNormals } = shape;
  const paired = (indices === undefined) === (splitIndices === undefined);
  if (paired || splitNormals === undefined) return { indices, splitIndices };
  return {
    indices: indices ?? countUp(vertexCount),
    splitIndices: splitIndices ?? countUp(splitCount),
  };
}
