import type { MeshSkin } from '@stfkit/core';
import type { RowInfluences } from './read-influences.ts';
import type { MeshBinding } from './skins/mesh-binding.ts';

/** Vertices and where their influences stand. */
export interface InfluencedVertices {
  readonly influences: RowInfluences;
  /** Row of each vertex. */
  readonly rows: Uint32Array;
}

/**
 * What moves the vertices of a mesh that hangs on an armature.
 *
 * @param parts Vertices that follow each other.
 */
export function buildSkin(
  { armature, bones }: MeshBinding,
  parts: readonly InfluencedVertices[],
): MeshSkin {
  const vertexCount = parts.reduce((sum, { rows }) => sum + rows.length, 0);
  const counts = new Uint32Array(vertexCount);
  let vertex = 0;
  let total = 0;
  for (const { influences, rows } of parts) {
    const { values, size } = influences.weights;
    for (let i = 0; i < rows.length; i++, vertex++) {
      const start = (rows[i] as number) * size;
      let count = 0;
      while (count < size && (values[start + count] as number) > 0) count++;
      counts[vertex] = count;
      total += count;
    }
  }
  const boneIndices = new Uint32Array(total);
  const weights = new Float32Array(total);
  let at = 0;
  vertex = 0;
  for (const { influences, rows } of parts) {
    const { joints, weights: given } = influences;
    for (let i = 0; i < rows.length; i++, vertex++) {
      const start = (rows[i] as number) * given.size;
      const end = start + (counts[vertex] as number);
      for (let from = start; from < end; from++, at++) {
        boneIndices[at] = joints.values[from] as number;
        weights[at] = given.values[from] as number;
      }
    }
  }
  return { armature, bones, counts, boneIndices, weights };
}
