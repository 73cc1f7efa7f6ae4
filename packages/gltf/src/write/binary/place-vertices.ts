import { BufferUtils } from '@gltf-transform/core';
import type { Def } from '../json/describe-property.ts';
import type { Entry } from './accessor-table.ts';
import type { BufferPlan } from './buffer-plan.ts';
import { type Column, describeAccessor } from './describe-accessor.ts';
import { interleave } from './interleave.ts';

const ARRAY_BUFFER = 34962;

/** Vertex attributes in a buffer view of their own, vertex by vertex; each starts at a whole word there (glTF 2.0 §3.7.2.1). */
export function placeVertices(entries: readonly Entry[], defs: Def[], plan: BufferPlan): void {
  const bufferView = plan.views.length;
  const columns: Column[] = [];
  const offsets: number[] = [];
  let byteStride = 0;
  for (const entry of entries) {
    const column = describeAccessor(entry, defs);
    column.def['bufferView'] = bufferView;
    column.def['byteOffset'] = byteStride;
    columns.push(column);
    offsets.push(byteStride);
    byteStride += BufferUtils.padNumber(column.size * column.values.BYTES_PER_ELEMENT);
  }
  const first = columns[0];
  const count = first ? first.values.length / first.size : 0;
  plan.add(
    count * byteStride,
    (file, at) => {
      columns.forEach(({ values, size }, i) => {
        interleave(values, size, count, file, at + (offsets[i] as number), byteStride);
      });
    },
    ARRAY_BUFFER,
    byteStride,
  );
}
