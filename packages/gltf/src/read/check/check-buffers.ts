import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { type Place, placeAt, placeWithin, refuse } from './place.ts';
import { resourceLength } from './resource-length.ts';

/** A view of packed data. @see EXT_meshopt_compression */
interface PackedView extends GLTF.IBufferView {
  readonly count: number;
  readonly byteStride: number;
}

/** How much a file has, and how much is made of it before accessors read it. */
export interface Sizes {
  /** Bytes of all buffers. */
  readonly available: number;
  /** Bytes of all views that are unpacked. */
  readonly unpacked: number;
}

/**
 * The bytes of buffers and images are there, and no view goes past their end, where something else begins.
 *
 * @param packing Whether views with `EXT_meshopt_compression` are packed, or read where they are.
 * @throws {StfError} GLTF_UNREADABLE
 * @see glTF 2.0 §3.6
 */
export function checkBuffers(
  { json, resources }: JSONDocument,
  packing: 'packed' | 'unpacked',
): Sizes {
  const lengths = (json.buffers ?? []).map((def, i) => {
    const length = resourceLength(def, resources);
    if (def.uri !== undefined) expectThere(placeAt(json, ['buffers', i, 'uri']), def.uri, length);
    return length;
  });
  (json.images ?? []).forEach((def, i) => {
    if (def.bufferView !== undefined) return;
    const length = def.uri === undefined ? undefined : resourceLength(def, resources);
    expectThere(placeAt(json, ['images', i, 'uri']), def.uri, length);
  });
  let unpacked = 0;
  (json.bufferViews ?? []).forEach((def, i) => {
    const found = def.extensions?.['EXT_meshopt_compression'] as PackedView | undefined;
    if (found === undefined || packing === 'unpacked') {
      expectWithin(lengths, def, placeAt(json, ['bufferViews', i]));
      return;
    }
    const place = placeAt(json, ['bufferViews', i, 'extensions', 'EXT_meshopt_compression']);
    expectWithin(lengths, found, place);
    if (found.count * found.byteStride !== def.byteLength) {
      throw refuse(placeWithin(place, 'count'), found.count, 'as many as the view has room for');
    }
    unpacked += def.byteLength;
  });
  return { available: lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0), unpacked };
}

function expectThere(place: Place, uri: string | undefined, length: number | undefined): void {
  if (length === undefined) throw refuse(place, uri, 'a file that is there, or data in base64,');
}

function expectWithin(
  lengths: readonly (number | undefined)[],
  { buffer, byteOffset = 0, byteLength }: GLTF.IBufferView,
  place: Place,
): void {
  const length = lengths[buffer];
  if (length === undefined) {
    throw refuse(placeWithin(place, 'buffer'), buffer, 'a buffer that has bytes');
  }
  const left = length - byteOffset;
  if (byteLength <= left) return;
  const expected = `at most ${Math.max(0, left)}, as buffer ${buffer} has ${length} bytes,`;
  throw refuse(placeWithin(place, 'byteLength'), byteLength, expected);
}
