import type { GLTF } from '@gltf-transform/core';
import { Accessor, ComponentTypeToTypedArray } from '@gltf-transform/core';
import { type Place, placeAt, placeWithin, refuse } from './place.ts';

/** What an accessor or a part of a sparse one reads of a view. */
export interface Use {
  readonly bufferView?: number | undefined;
  readonly byteOffset?: number | undefined;
  readonly componentType: number;
  readonly count: number;
  readonly type: string;
}

/**
 * Accessors read nothing past the end of a view, and their elements do not overlap.
 *
 * @throws {StfError} GLTF_UNREADABLE
 * @see glTF 2.0 §3.6.2
 */
export function checkAccessors(json: GLTF.IGLTF): void {
  const { accessors = [], bufferViews = [] } = json;
  accessors.forEach((def, i) => {
    const place = placeAt(json, ['accessors', i]);
    expectFit(def, bufferViews, place);
    if (def.sparse === undefined) return;
    const { count, indices, values } = def.sparse;
    const sparse = placeWithin(place, 'sparse');
    const { componentType, type } = def;
    expectFit(
      {
        bufferView: indices.bufferView,
        byteOffset: indices.byteOffset,
        componentType: indices.componentType,
        count,
        type: 'SCALAR',
      },
      bufferViews,
      placeWithin(sparse, 'indices'),
    );
    // Where they say nothing of an offset it is 0, not that of the accessor.
    const { bufferView, byteOffset } = values;
    const told = { bufferView, byteOffset, componentType, count, type };
    expectFit(told, bufferViews, placeWithin(sparse, 'values'));
  });
}

/** Bytes of an element of an accessor. */
export function sizeOf({ componentType, type }: Use): number {
  const part = ComponentTypeToTypedArray[componentType]?.BYTES_PER_ELEMENT ?? 0;
  return part * Accessor.getElementSize(type as GLTF.AccessorType);
}

function expectFit(use: Use, views: readonly GLTF.IBufferView[], place: Place): void {
  if (use.bufferView === undefined || use.count === 0) return;
  const { byteLength = 0, byteStride } = views[use.bufferView] ?? {};
  const size = sizeOf(use);
  if (byteStride !== undefined && byteStride < size) {
    const expected = `one whose byteStride of ${byteStride} has room for the ${size} bytes of an element`;
    throw refuse(placeWithin(place, 'bufferView'), use.bufferView, expected);
  }
  const left = byteLength - (use.byteOffset ?? 0) - size;
  if ((byteStride ?? size) * (use.count - 1) <= left) return;
  const most = left < 0 ? 0 : 1 + Math.floor(left / (byteStride ?? size));
  const expected = `at most ${most}, as bufferView ${use.bufferView} has ${byteLength} bytes,`;
  throw refuse(placeWithin(place, 'count'), use.count, expected);
}
