import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import type { BlendshapeData, MeshGeometry } from './mesh-geometry.ts';

/** A vertex moves if the sum of its |x|, |y|, |z| is more than this; Blender's measure. Metres. */
const MOVES = 1e-4;

/** From this part of moved vertices on all are written; Blender's measure. */
const DENSE = 0.75;

/** The part of a mesh that blendshapes count in. */
export type BlendshapeBase = Pick<MeshGeometry, 'vertices' | 'splits' | 'normals'>;

/**
 * A blendshape that stores only the vertices that move, with all their splits, if fewer than three
 * quarters do; else one that stores all. What moves by 1e-4 or less in the space of the mesh is lost
 * if it is sparse, as in Blender.
 *
 * @see stf-format §5.7
 */
export function sparsifyBlendshape(base: BlendshapeBase, shape: BlendshapeData): BlendshapeData {
  const dense = densifyBlendshape(base, shape);
  const { positionOffsets, splitNormals } = dense;
  const vertexCount = base.vertices.length / 3;
  const moves = new Uint8Array(vertexCount);
  let moved = 0;
  for (let v = 0; v < vertexCount; v++) {
    let way = 0;
    for (let k = 0; k < 3; k++) way += Math.abs(positionOffsets[3 * v + k] as number);
    if (way <= MOVES) continue;
    moves[v] = 1;
    moved++;
  }
  if (moved >= DENSE * vertexCount) return dense;
  const indices = new Uint32Array(moved);
  for (let v = 0, i = 0; v < vertexCount; v++) if (moves[v] === 1) indices[i++] = v;
  const { splits } = base;
  const splitIndices: number[] = [];
  for (let s = 0; s < splits.length; s++)
    if (moves[splits[s] as number] === 1) splitIndices.push(s);
  const listed = Uint32Array.from(splitIndices);
  return {
    ...dense,
    indices,
    positionOffsets: gather(positionOffsets, indices),
    ...(splitNormals && { splitIndices: listed, splitNormals: gather(splitNormals, listed) }),
  };
}

/**
 * The blendshape with an offset for every vertex, 0 where it stores none, and a normal for every split
 * if it stores any, that of the base elsewhere. The same object where it has them already.
 *
 * @see stf-format §5.7
 */
export function densifyBlendshape(base: BlendshapeBase, shape: BlendshapeData): BlendshapeData {
  const { indices, positionOffsets, splitIndices, splitNormals, ...rest } = shape;
  if (indices === undefined && splitIndices === undefined) return shape;
  const zeros = new Float64Array(base.vertices.length);
  const normals = base.normals ?? new Float64Array(3 * base.splits.length);
  return {
    ...rest,
    positionOffsets: indices ? scatter(positionOffsets, indices, zeros) : positionOffsets,
    ...(splitNormals && {
      splitNormals: splitIndices ? scatter(splitNormals, splitIndices, normals) : splitNormals,
    }),
  };
}

/** The vectors at these indices. */
function gather(vectors: ReadonlyFloats, indices: ReadonlyUints): Float64Array {
  const gathered = new Float64Array(3 * indices.length);
  for (let i = 0; i < indices.length; i++) {
    for (let k = 0; k < 3; k++) {
      gathered[3 * i + k] = vectors[3 * (indices[i] as number) + k] as number;
    }
  }
  return gathered;
}

/** A copy of `base` in which the vectors stand at these indices. */
function scatter(
  vectors: ReadonlyFloats,
  indices: ReadonlyUints,
  base: ReadonlyFloats,
): Float64Array {
  const scattered = Float64Array.from(base);
  for (let i = 0; i < indices.length; i++) {
    for (let k = 0; k < 3; k++) {
      scattered[3 * (indices[i] as number) + k] = vectors[3 * i + k] as number;
    }
  }
  return scattered;
}
