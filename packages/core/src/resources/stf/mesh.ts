import type { BufferId, ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { defaulted, expected, object, optional, required, written } from '../../schema/object.ts';
import { bufferReference, rawReference, reference } from '../../schema/references.ts';
import { nullable, number, oneOf, string } from '../../schema/scalars.ts';
import type { Schema } from '../../schema/schema.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** Bytes per unsigned integer. */
export type IndexWidth = 1 | 2 | 4 | 8;

/** One set of texture coordinates. */
export interface UvChannel {
  /** What an editor calls it; need not be unique. */
  readonly name?: string;
  /** Two floats `u v` a split, origin top left. */
  readonly uv: BufferId;
}

/** A shape that the mesh can be blended towards. */
export interface Blendshape {
  /** Unique in the mesh; animations address the blendshape by it. */
  readonly name: string;
  /** Weight where nothing sets one. Default 0. */
  readonly defaultValue: number;
  /** Largest sensible weight; evaluation does not clamp. Default 1. */
  readonly limitUpper: number;
  /** Smallest sensible weight. Default 0. */
  readonly limitLower: number;
  /** Vertex indices that are stored, where not all are. */
  readonly indices?: BufferId;
  /** Three floats `x y z` a stored vertex: offset from the base position at weight 1. Metres. */
  readonly positionOffsets: BufferId;
  /** Split indices that are stored, where not all are; present exactly when `indices` is. */
  readonly splitIndices?: BufferId;
  /** Three floats `x y z` a stored split: the normal itself at weight 1, not an offset. */
  readonly splitNormals?: BufferId;
}

/** A named set of vertices with weights that is no bone. */
export interface VertexGroup {
  /** What an editor calls it. */
  readonly name?: string;
  /** Vertex indices that are stored, where not all are. */
  readonly indices?: BufferId;
  /** One float a stored vertex. */
  readonly weights: BufferId;
}

/**
 * Polygon mesh geometry: faces of triangles of face corners, which name splits, which name vertices.
 *
 * @see resource-schemas §2.2, stf-format §5
 */
export interface MeshFields {
  /** Default material of each slot. */
  readonly materialSlots: readonly (ResourceId | null)[];
  /** Bytes per float in every float buffer. Default 4. */
  readonly floatWidth: 4 | 8;
  /** Bytes per index in every index buffer but those with a width of their own. Default 4. */
  readonly indicesWidth: IndexWidth;
  /** Three floats `x y z` a vertex, metres, +Y up. */
  readonly vertices: BufferId;
  /** Split index of each face corner; absent in old files: the same as the corner's own index. */
  readonly faceCorners?: BufferId;
  /** Vertex index of each split. */
  readonly splits: BufferId;
  /** Three floats `x y z` a split. */
  readonly splitNormals?: BufferId;
  /** Sets of texture coordinates. Default none. */
  readonly uvs: readonly UvChannel[];
  /** Four floats `r g b a` a split, linear. */
  readonly splitColors?: BufferId;
  /** Three corner indices a triangle, counter-clockwise in front. */
  readonly tris: BufferId;
  /** Bytes per index in `materialIndices`; absent: to be told from the length of that buffer. */
  readonly materialIndicesWidth?: IndexWidth;
  /** Number of triangles of each face. */
  readonly faces?: BufferId;
  /** Slot index of each face. */
  readonly materialIndices?: BufferId;
  /** Indices of the flat faces. */
  readonly sharpFaceIndices?: BufferId;
  /** Two vertex indices a loose edge. */
  readonly lines?: BufferId;
  /** Two vertex indices a sharp edge. */
  readonly sharpEdges?: BufferId;
  /** The armature that the bones belong to. */
  readonly armature?: ResourceId;
  /** Bones in the order that `boneIndices` counts in. */
  readonly bones: readonly ResourceId[];
  /** Bytes per index in `boneIndices`. Default 1. */
  readonly boneIndicesWidth: IndexWidth;
  /** Bytes per count in `weightLens`. Default 1. */
  readonly weightLensWidth: IndexWidth;
  /** Number of influences of each vertex. */
  readonly weightLens?: BufferId;
  /** Bone of each influence, vertex after vertex. */
  readonly boneIndices?: BufferId;
  /** Weight of each influence, not normalised. */
  readonly weights?: BufferId;
  /** Named sets of vertices that are no bones. Default none. */
  readonly vertexGroups: readonly VertexGroup[];
  /** Shapes to blend towards; instances list weights in this order. Default none. */
  readonly blendshapes: readonly Blendshape[];
}

/** A mesh resource. */
export type StfMesh = TypedResource<MeshFields>;

/** A width in bytes, 4 where the file has none that is allowed. */
export const indexWidth: Schema<IndexWidth> = { ...oneOf<IndexWidth>([4, 1, 2, 8]) };
const floatWidth: Schema<4 | 8> = { ...oneOf<4 | 8>([4, 8]) };
const none = Object.freeze([]);

const uvChannel = object<UvChannel, 'uv'>({
  name: optional(string),
  uv: required(bufferReference),
});

const blendshape = object<Blendshape, 'name' | 'positionOffsets'>({
  name: required(string),
  defaultValue: written(number(), 0),
  limitUpper: written(number(), 1),
  limitLower: written(number(), 0),
  indices: optional(bufferReference),
  positionOffsets: required(bufferReference),
  splitIndices: optional(bufferReference),
  splitNormals: optional(bufferReference),
});

const vertexGroup = object<VertexGroup, 'weights'>({
  name: optional(string),
  indices: optional(bufferReference),
  weights: required(bufferReference),
});

/** `stf.mesh`: polygon mesh geometry. */
export const StfMesh: ResourceType<MeshFields, 'vertices' | 'splits' | 'tris'> = defineResource<
  MeshFields,
  'vertices' | 'splits' | 'tris'
>({
  type: 'stf.mesh',
  category: 'data',
  fields: {
    materialSlots: written(array(nullable(reference(['stf.material']))), none),
    floatWidth: written(floatWidth, 4),
    indicesWidth: written(indexWidth, 4),
    vertices: required(bufferReference),
    faceCorners: expected(bufferReference),
    splits: required(bufferReference),
    splitNormals: optional(bufferReference),
    uvs: written(array(uvChannel), none),
    splitColors: optional(bufferReference),
    tris: required(bufferReference),
    materialIndicesWidth: optional(indexWidth),
    faces: expected(bufferReference),
    materialIndices: optional(bufferReference),
    sharpFaceIndices: optional(bufferReference),
    lines: optional(bufferReference),
    sharpEdges: optional(bufferReference),
    armature: optional(reference(['stf.armature'])),
    bones: defaulted(array(rawReference(['stf.bone'])), none),
    boneIndicesWidth: written(indexWidth, 1),
    weightLensWidth: written(indexWidth, 1),
    weightLens: optional(bufferReference),
    boneIndices: optional(bufferReference),
    weights: optional(bufferReference),
    vertexGroups: defaulted(array(vertexGroup), none),
    blendshapes: defaulted(array(blendshape), none),
  },
});
