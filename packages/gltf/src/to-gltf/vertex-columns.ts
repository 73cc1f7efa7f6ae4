import type { BlendshapeData, MeshGeometry } from '@stfkit/core';
import { targetColumn } from '../geometry/target-columns.ts';
import { toFloat32 } from '../geometry/to-float32.ts';
import { listInfluenceColumns } from './influence-columns.ts';
import { MadeColumn } from './made-column.ts';
import type { VertexColumn } from './vertex-column.ts';

/** What the vertices of a mesh have besides their position: influences of bones, offsets of morph targets, which are made when they are asked for. */
export function listVertexColumns(geometry: MeshGeometry): VertexColumn[] {
  const { blendshapes, skin, vertices } = geometry;
  return [
    ...(skin ? listInfluenceColumns(skin) : []),
    ...blendshapes.map(
      (shape, i) =>
        new MadeColumn(targetColumn(i, 'POSITION'), 3, () => denseOffsets(shape, vertices.length)),
    ),
  ];
}

function denseOffsets({ indices, positionOffsets }: BlendshapeData, length: number): Float32Array {
  if (indices === undefined) return toFloat32(positionOffsets);
  const offsets = new Float32Array(length);
  for (let i = 0; i < indices.length; i++) {
    const at = 3 * (indices[i] as number);
    for (let k = 0; k < 3; k++) offsets[at + k] = positionOffsets[3 * i + k] as number;
  }
  return offsets;
}
