import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { Accessor, ComponentTypeToTypedArray } from '@gltf-transform/core';
import { StfError } from '@stfkit/core';
import { type Place, placeWithin, refuse } from './place.ts';
import { resourceLength } from './resource-length.ts';

const MESHOPT = 'EXT_meshopt_compression';

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
 * All bytes that a file refers to are there: none is read past the end of a view, which would be bytes
 * of something else, and no small file asks for memory without end.
 *
 * @param read The extensions that are read; others say nothing of where data is.
 * @throws {StfError} GLTF_UNREADABLE
 * @see glTF 2.0 §3.6
 */
export function checkData({ json, resources }: JSONDocument, read: ReadonlySet<string>): void {
  const root: Place = { file: json as unknown as Record<string, unknown>, key: '' };
  const lengths = (json.buffers ?? []).map((def) => resourceLength(def, resources));
  const views = json.bufferViews ?? [];
  const placeOf = (list: string, i: number): Place => placeWithin(placeWithin(root, list), i);
  const expectThere = (place: Place, { uri }: GLTF.IImage, length: number | undefined): void => {
    if (uri === undefined || length !== undefined) return;
    throw refuse(placeWithin(place, 'uri'), uri, 'a file that is there, or data in base64');
  };
  const expectWithin = (place: Place, def: GLTF.IBufferView): void => {
    const length = lengths[def.buffer];
    if (length === undefined) {
      throw refuse(placeWithin(place, 'buffer'), def.buffer, 'a buffer that has bytes');
    }
    const left = length - (def.byteOffset ?? 0);
    if (def.byteLength <= left) return;
    const expected = `at most ${Math.max(0, left)}, as buffer ${def.buffer} has ${length} bytes,`;
    throw refuse(placeWithin(place, 'byteLength'), def.byteLength, expected);
  };
  let total = 0;
  lengths.forEach((length, i) => {
    expectThere(placeOf('buffers', i), json.buffers?.[i] ?? {}, length);
  });
  views.forEach((def, i) => {
    const place = placeOf('bufferViews', i);
    const packed = def.extensions?.[MESHOPT] as PackedView | undefined;
    if (packed === undefined || !read.has(MESHOPT)) {
      expectWithin(place, def);
      return;
    }
    const inner = placeWithin(placeWithin(place, 'extensions'), MESHOPT);
    expectWithin(inner, packed);
    if (packed.count * packed.byteStride !== def.byteLength) {
      throw refuse(placeWithin(inner, 'count'), packed.count, 'as many as the view has room for');
    }
    total += def.byteLength;
  });
  (json.images ?? []).forEach((def, i) => {
    if (def.bufferView !== undefined) return;
    const place = placeOf('images', i);
    if (def.uri === undefined) throw refuse(placeWithin(place, 'uri'), undefined, 'a URI');
    expectThere(place, def, resourceLength(def, resources));
  });
  (json.accessors ?? []).forEach((def, i) => {
    const place = placeOf('accessors', i);
    total += def.count * sizeOf(def);
    expectFit(def, views, place);
    if (def.sparse === undefined) return;
    const { count, indices, values } = def.sparse;
    const sparse = placeWithin(place, 'sparse');
    expectFit({ ...indices, count, type: 'SCALAR' }, views, placeWithin(sparse, 'indices'));
    expectFit({ ...def, ...values, count }, views, placeWithin(sparse, 'values'));
    total += count * sizeOf(def);
  });
  const available = lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);
  if (total <= ALWAYS_ALLOWED + MOST_GROWTH * available) return;
  throw new StfError(
    'GLTF_UNREADABLE',
    `The file cannot be read as glTF: its accessors have ${total} bytes of values, more than ` +
      `${MOST_GROWTH} times the ${available} bytes of its buffers.`,
  );
}

interface PackedView extends GLTF.IBufferView {
  readonly count: number;
  readonly byteStride: number;
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
