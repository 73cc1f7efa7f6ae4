import type { ReadonlyFloats, ReadonlyUints } from '../buffers/readonly-array.ts';
import type { FloatWidth } from '../buffers/typed-view.ts';
import type { ResourceId } from '../definition/ids.ts';

/**
 * The content of a mesh as flat arrays. Faces are made of triangles, triangles of corners, corners
 * name splits, splits name vertices; all indices count from 0. Positions and normals are in metres and
 * in the space of the mesh, right-handed, +Y up.
 *
 * The arrays may be views of the bytes of the file and are only to be read.
 *
 * @see stf-format §5
 */
export interface MeshGeometry {
  /** Bytes that a float has in the file. */
  readonly floatWidth: FloatWidth;
  /** `x y z` a vertex. */
  readonly vertices: ReadonlyFloats;
  /** Vertex index of each split. */
  readonly splits: ReadonlyUints;
  /** `x y z` a split. */
  readonly normals?: ReadonlyFloats;
  /** `r g b a` a split, linear. */
  readonly colors?: ReadonlyFloats;
  /** The sets of texture coordinates, in the order that shaders count in. */
  readonly uvs: readonly UvLayer[];
  /** Split index of each corner. */
  readonly corners: ReadonlyUints;
  /** Three corner indices a triangle, counter-clockwise as seen from the front. */
  readonly triangles: ReadonlyUints;
  /** Number of triangles of each face; they follow each other in `triangles`. */
  readonly faces: ReadonlyUints;
  /** Material slot of each face. */
  readonly materialIndices: ReadonlyUints;
  /** Indices of the faces that an editor shades flat. */
  readonly sharpFaces: ReadonlyUints;
  /** Two vertex indices an edge that an editor shades sharp. */
  readonly sharpEdges: ReadonlyUints;
  /** Two vertex indices an edge that belongs to no face. */
  readonly lines: ReadonlyUints;
  /** What moves the vertices; absent for a mesh that is not skinned. */
  readonly skin?: MeshSkin;
  /** Named sets of vertices that are no bones. */
  readonly vertexGroups: readonly VertexGroupData[];
  /** Shapes to blend towards; instances list their weights in this order. */
  readonly blendshapes: readonly BlendshapeData[];
}

/** One set of texture coordinates. */
export interface UvLayer {
  /** What an editor calls it; need not be unique. */
  readonly name?: string;
  /** `u v` a split, origin top left. */
  readonly uv: ReadonlyFloats;
}

/** Which bones move which vertices. */
export interface MeshSkin {
  /** The armature that the bones belong to. */
  readonly armature?: ResourceId;
  /** The bones that `boneIndices` counts in. */
  readonly bones: readonly ResourceId[];
  /** Number of influences of each vertex. */
  readonly counts: ReadonlyUints;
  /** Index into `bones` of each influence, vertex after vertex. */
  readonly boneIndices: ReadonlyUints;
  /** Weight of each influence; those of a vertex need not add up to 1. */
  readonly weights: ReadonlyFloats;
}

/** A named set of vertices with weights that is no bone. */
export interface VertexGroupData {
  /** What an editor calls it. */
  readonly name?: string;
  /** The vertices that have a weight; absent where all have one. */
  readonly indices?: ReadonlyUints;
  /** One a vertex that has a weight. */
  readonly weights: ReadonlyFloats;
}

/** A shape that the mesh can be blended towards. */
export interface BlendshapeData {
  /** Unique in the mesh; animations address the blendshape by it. */
  readonly name: string;
  /** Weight where nothing sets one. */
  readonly defaultValue: number;
  /** Largest sensible weight; evaluation does not clamp. */
  readonly limitUpper: number;
  /** Least sensible weight. */
  readonly limitLower: number;
  /** The vertices that have an offset; absent where all have one. */
  readonly indices?: ReadonlyUints;
  /** `x y z` a vertex that has an offset: way from the base position at weight 1. */
  readonly positionOffsets: ReadonlyFloats;
  /** The splits that have a normal; absent where all have one. */
  readonly splitIndices?: ReadonlyUints;
  /** `x y z` a split that has a normal: the normal itself at weight 1, no offset. */
  readonly splitNormals?: ReadonlyFloats;
}
