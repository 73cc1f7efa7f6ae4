import type { Json, JsonObject } from '@stfkit/core';
import { hashBytes } from '../../bytes/hash.ts';

/** The packed delta of a file. */
export interface DeltaBytes {
  /** Undefined where they are not there, so that the conversion can tell of it. */
  readonly bytes: Uint8Array | undefined;
  /** How many they are unpacked. */
  readonly byteLength: number;
}

/** No more bytes are hashed in looking for it than so many times those of the buffers. */
const MOST_TIMES = 4;

/**
 * The delta of `STF_document`; undefined where it says nothing of one. Programs give buffer views other numbers, so it is
 * looked for by its hash where there is one.
 *
 * @param found `delta` of the extension.
 * @param count How many buffer views there are.
 * @param viewAt The bytes of a buffer view, undefined where there is none.
 */
export function findDeltaBytes(
  found: Json | undefined,
  count: number,
  viewAt: (index: number) => Uint8Array | undefined,
): DeltaBytes | undefined {
  if (found === undefined) return undefined;
  const { bufferView, byteLength, hash } = (found ?? {}) as JsonObject;
  if (!Number.isInteger(byteLength)) return { bytes: undefined, byteLength: 0 };
  const told = typeof bufferView === 'number' ? viewAt(bufferView) : undefined;
  const isIt = (view: Uint8Array | undefined) => view !== undefined && hashBytes(view) === hash;
  let bytes = hash === undefined || isIt(told) ? told : undefined;
  // Views that overlap could be many times the file.
  const buffers = new Set<ArrayBufferLike>();
  let [room, hashed] = [0, 0];
  for (let i = 0; i < count && hash !== undefined && bytes === undefined; i++) {
    const view = viewAt(i);
    if (view === undefined) continue;
    if (!buffers.has(view.buffer)) room += MOST_TIMES * view.buffer.byteLength;
    buffers.add(view.buffer);
    hashed += view.length;
    if (hashed > room) break;
    if (isIt(view)) bytes = view;
  }
  return { bytes, byteLength: byteLength as number };
}
