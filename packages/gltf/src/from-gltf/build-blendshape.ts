import type { BlendshapeData } from '@stfkit/core';
import { gatherRows } from '../geometry/gather-rows.ts';
import { writeBlendedNormal } from '../geometry/normal-deltas.ts';
import type { TargetValues } from './read-target-values.ts';
import type { Column } from './vertex-blocks.ts';

/** From this part of listed vertices on a blendshape stores all; Blender's measure. */
const DENSE = 0.75;

/** Vertices and splits that morph targets move. */
export interface MorphedMesh {
  /** Row of each vertex of the faces. */
  readonly vertexRows: Uint32Array;
  /** Number of loose vertices behind those of the faces. */
  readonly looseCount: number;
  /** Vertex of each split. */
  readonly splits: Uint32Array;
  /** Row of each split. */
  readonly splitRows: Uint32Array;
  /** `x y z` a split. */
  readonly normals: Float32Array;
}

/** The offsets of all vertices and the way of all normals in one morph target; absent where there is none. */
export interface TargetRows {
  /** Of the rows of the faces. */
  readonly offsets: Column<Float32Array> | undefined;
  /** Of the loose vertices in their order. */
  readonly looseOffsets: Column<Float32Array> | undefined;
  /** Of the rows of the faces. */
  readonly normals: Column<Float32Array> | undefined;
}

/**
 * Makes a blendshape of a morph target. It lists the vertices that it moves, or whose normals it turns,
 * however little, if fewer than three quarters of all are that, and their splits; else it stores all.
 * Blender leaves out offsets of 1e-4 and less, which in a small model are much.
 *
 * @see stf-format §5.7
 */
export function buildBlendshape(
  mesh: MorphedMesh,
  rows: TargetRows,
  values: TargetValues,
): BlendshapeData {
  const { vertexRows, splits, looseCount } = mesh;
  const vertexCount = vertexRows.length + looseCount;
  const offsets = joinOffsets(rows, vertexRows, looseCount);
  const isListed = markMoved(mesh, rows, offsets);
  const listed = listMarked(isListed);
  const indices = listed.length >= DENSE * vertexCount ? undefined : listed;
  const positionOffsets = indices ? gatherRows(offsets, 3, indices) : offsets;
  const base = { positionOffsets, ...(indices && { indices }), ...values };
  if (rows.normals === undefined) return base;
  const splitIndices = indices && listMarked(gatherRows(isListed, 1, splits));
  const splitNormals = blendNormals(mesh, rows.normals.values, splitIndices);
  return { splitNormals, ...(splitIndices && { splitIndices }), ...base };
}

/** Of the vertices of the faces, then of the loose ones; only to be read. */
function joinOffsets(
  { offsets, looseOffsets }: TargetRows,
  vertexRows: Uint32Array,
  looseCount: number,
): Float32Array {
  const ofFaces = offsets && gatherRows(offsets.values, 3, vertexRows);
  if (ofFaces && looseCount === 0) return ofFaces;
  const joined = new Float32Array(3 * (vertexRows.length + looseCount));
  if (ofFaces) joined.set(ofFaces);
  if (looseOffsets) joined.set(looseOffsets.values, 3 * vertexRows.length);
  return joined;
}

/** 1 for each vertex that moves, or one of whose normals does. */
function markMoved(
  { splits, splitRows }: MorphedMesh,
  { normals }: TargetRows,
  offsets: Float32Array,
): Uint8Array {
  const isMoved = new Uint8Array(offsets.length / 3);
  for (let vertex = 0, i = 0; vertex < isMoved.length; vertex++, i += 3) {
    if (offsets[i] !== 0 || offsets[i + 1] !== 0 || offsets[i + 2] !== 0) isMoved[vertex] = 1;
  }
  for (let split = 0; normals && split < splits.length; split++) {
    const at = 3 * (splitRows[split] as number);
    for (let k = 0; k < 3; k++) {
      if (normals.values[at + k] !== 0) isMoved[splits[split] as number] = 1;
    }
  }
  return isMoved;
}

/** The normals at full weight, of all splits or of those that are listed. */
function blendNormals(
  { splits, splitRows, normals }: MorphedMesh,
  deltas: Float32Array,
  listed: Uint32Array | undefined,
): Float32Array {
  const count = listed?.length ?? splits.length;
  const blended = new Float32Array(3 * count);
  for (let i = 0; i < count; i++) {
    const split = listed ? (listed[i] as number) : i;
    const delta = 3 * (splitRows[split] as number);
    writeBlendedNormal(normals, 3 * split, deltas, delta, blended, 3 * i);
  }
  return blended;
}

/** The places of the ones. */
function listMarked(marks: Uint8Array): Uint32Array {
  let count = 0;
  for (let i = 0; i < marks.length; i++) count += marks[i] as number;
  const listed = new Uint32Array(count);
  for (let i = 0, found = 0; found < count; i++) if (marks[i] === 1) listed[found++] = i;
  return listed;
}
