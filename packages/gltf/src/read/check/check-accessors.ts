import type { GLTF } from '@gltf-transform/core';
import { Accessor, ComponentTypeToTypedArray } from '@gltf-transform/core';
import { StfError } from '@stfkit/core';
import type { Sizes } from './check-buffers.ts';
import { type Place, placeAt, placeWithin, refuse } from './place.ts';

/** Values of accessors may take this many times the bytes that the file has, … */
const MOST_GROWTH = 100;
/** … and this many bytes in any case. */
const ALWAYS_ALLOWED = 4 * 2 ** 20;

/** What an accessor or a part of a sparse one reads of a view. */
interface Use {
  readonly bufferView?: number | undefined;
  readonly byteOffset?: number | undefined;
  readonly componentType: number;
  readonly count: number;
  readonly type: string;
}

/**
 * Accessors read nothing past the end of a view, and no small file asks for values without end: those
 * that stand nowhere, as they are 0, and those that several accessors share count too.
 *
 * @throws {StfError} GLTF_UNREADABLE
 * @see glTF 2.0 §3.6.2
 */
export function checkAccessors(json: GLTF.IGLTF, { available, unpacked }: Sizes): void {
  const { accessors = [], bufferViews = [] } = json;
  let total = unpacked;
  accessors.forEach((def, i) => {
    const place = placeAt(json, ['accessors', i]);
    total += def.count * sizeOf(def);
    expectFit(def, bufferViews, place);
    if (def.sparse === undefined) return;
    const { count, indices, values } = def.sparse;
    const sparse = placeWithin(place, 'sparse');
    expectFit({ ...indices, count, type: 'SCALAR' }, bufferViews, placeWithin(sparse, 'indices'));
    expectFit({ ...def, ...values, count }, bufferViews, placeWithin(sparse, 'values'));
    total += count * sizeOf(def);
  });
  if (total <= ALWAYS_ALLOWED + MOST_GROWTH * available) return;
  throw new StfError(
    'GLTF_UNREADABLE',
    `The file cannot be read as glTF: its accessors have ${total} bytes of values, more than ` +
      `${MOST_GROWTH} times the ${available} bytes of its buffers.`,
  );
}

/** Bytes of an element. */
function sizeOf({ componentType, type }: Use): number {
  const part = ComponentTypeToTypedArray[componentType]?.BYTES_PER_ELEMENT ?? 0;
  return part * Accessor.getElementSize(type as GLTF.AccessorType);
}

function expectFit(use: Use, views: readonly GLTF.IBufferView[], place: Place): void {
  if (use.bufferView === undefined || use.count === 0) return;
  const { byteLength = 0, byteStride } = views[use.bufferView] ?? {};
  const size = sizeOf(use);
  const left = byteLength - (use.byteOffset ?? 0) - size;
  if ((byteStride ?? size) * (use.count - 1) <= left) return;
  const most = left < 0 ? 0 : 1 + Math.floor(left / (byteStride ?? size));
  const expected = `at most ${most}, as bufferView ${use.bufferView} has ${byteLength} bytes,`;
  throw refuse(placeWithin(place, 'count'), use.count, expected);
}
