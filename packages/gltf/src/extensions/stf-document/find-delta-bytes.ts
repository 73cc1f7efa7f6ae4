import type { JsonObject } from '@stfkit/core';
import { hashBytes } from '../../bytes/hash.ts';
import type { KeptKind } from './identity.ts';

/** The packed delta of a file. */
export interface DeltaBytes {
  readonly kind: KeptKind;
  /** Undefined where they are not there, so that the conversion can tell of it, or nothing is packed. */
  readonly bytes: Uint8Array | undefined;
  /** How many they are unpacked. */
  readonly byteLength: number;
}

/** No more bytes are hashed in looking for it than so many times those of the buffers. */
const MOST_TIMES = 4;

const KINDS: readonly KeptKind[] = ['delta', 'file', 'complete'];

/**
 * The delta of `STF_document`; undefined where it says nothing of one. Programs give buffer views other numbers, so it is
 * looked for by its hash where there is one.
 *
 * @param told What the extension says.
 * @param count How many buffer views there are.
 * @param viewAt The bytes of a buffer view, undefined where there is none.
 */
export function findDeltaBytes(
  told: JsonObject,
  count: number,
  viewAt: (index: number) => Uint8Array | undefined,
): DeltaBytes | undefined {
  const kind = KINDS.find((each) => told[each] !== undefined);
  if (kind === undefined) return undefined;
  if (kind === 'complete') return { kind, bytes: undefined, byteLength: 0 };
  const { bufferView, byteLength, hash } = (told[kind] ?? {}) as JsonObject;
  if (!Number.isInteger(byteLength)) return { kind, bytes: undefined, byteLength: 0 };
  const named = typeof bufferView === 'number' ? viewAt(bufferView) : undefined;
  const isIt = (view: Uint8Array | undefined) => view !== undefined && hashBytes(view) === hash;
  let bytes = hash === undefined || isIt(named) ? named : undefined;
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
  return { kind, bytes, byteLength: byteLength as number };
}
