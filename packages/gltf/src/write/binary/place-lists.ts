import { BufferUtils } from '@gltf-transform/core';
import { bytesOf } from '../../geometry/bytes-of.ts';
import type { Def } from '../json/describe-property.ts';
import type { Entry } from './accessor-table.ts';
import type { BufferPlan } from './buffer-plan.ts';
import { describeAccessor } from './describe-accessor.ts';

/** Accessors in one buffer view, one behind the other, each from a whole word on. */
export function placeLists(
  entries: readonly Entry[],
  defs: Def[],
  plan: BufferPlan,
  target?: number,
): void {
  const bufferView = plan.views.length;
  const parts: { readonly bytes: Uint8Array; readonly offset: number }[] = [];
  let byteLength = 0;
  for (const entry of entries) {
    const { def, values } = describeAccessor(entry, defs);
    def['bufferView'] = bufferView;
    def['byteOffset'] = byteLength;
    parts.push({ bytes: bytesOf(values), offset: byteLength });
    byteLength += BufferUtils.padNumber(values.byteLength);
  }
  plan.add(
    byteLength,
    (file, at) => {
      for (const { bytes, offset } of parts) file.set(bytes, at + offset);
    },
    target,
  );
}
