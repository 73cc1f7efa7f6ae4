import { BufferUtils, type TypedArray } from '@gltf-transform/core';
import { bytesOf } from '../../geometry/bytes-of.ts';
import type { BufferPlan } from './buffer-plan.ts';

/** Where lists are. */
export interface PlacedLists {
  /** The buffer view that all of them are in. */
  readonly bufferView: number;
  /** Where each starts in it, bytes. */
  readonly offsets: readonly number[];
}

/**
 * Puts lists of numbers into one buffer view, one behind the other, each from a whole word on.
 *
 * @param target As for `BufferPlan.add`.
 */
export function placeLists(
  lists: readonly TypedArray[],
  plan: BufferPlan,
  target?: number,
): PlacedLists {
  let byteLength = 0;
  const offsets = lists.map((list) => {
    const offset = byteLength;
    byteLength += BufferUtils.padNumber(list.byteLength);
    return offset;
  });
  const fill = (file: Uint8Array, at: number): void => {
    lists.forEach((list, i) => {
      file.set(bytesOf(list), at + (offsets[i] as number));
    });
  };
  return { bufferView: plan.add(byteLength, fill, target), offsets };
}
