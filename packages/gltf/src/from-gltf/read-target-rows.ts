import { targetColumn } from '../geometry/target-columns.ts';
import type { TargetRows } from './build-blendshape.ts';
import type { Column } from './vertex-blocks.ts';
import type { VertexColumns } from './vertex-columns.ts';

/** The bits of −0. */
const NEGATIVE_ZERO = 0x80000000;

/** What a morph target does to the vertices of the faces and to the loose ones. */
export function readTargetRows(
  columns: VertexColumns,
  loose: VertexColumns,
  target: number,
): TargetRows {
  const position = targetColumn(target, 'POSITION');
  return {
    offsets: readVectors(columns, position),
    looseOffsets: readVectors(loose, position),
    normals: readVectors(columns, targetColumn(target, 'NORMAL')),
  };
}

function readVectors(columns: VertexColumns, name: string): Column<Float32Array> | undefined {
  if (!columns.semantics.has(name)) return undefined;
  const { values, size } = columns.read(name, 3);
  return { values: withoutNegativeZeros(values), size };
}

/** The same values, where zeros have no sign: it says nothing, and would part vertices that are one. */
function withoutNegativeZeros(values: Float32Array): Float32Array {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length);
  if (!words.includes(NEGATIVE_ZERO)) return values;
  const positive = values.slice();
  for (let i = 0; i < positive.length; i++) (positive[i] as number) += 0;
  return positive;
}
