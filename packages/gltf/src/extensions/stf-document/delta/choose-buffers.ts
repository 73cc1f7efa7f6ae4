import { StfBuffer, type StfDocument } from '@stfkit/core';
import type { Delta, StoredBuffer } from './delta.ts';
import { hashBytes } from './hash.ts';

/**
 * The buffers of the document, those that both have before those that only the delta has: the bytes that
 * are told, or those of the glTF file where it gives others than when it was written.
 *
 * @param reshaped The meshes whose geometry is that of the glTF file.
 */
export function chooseBuffers(
  now: StfDocument,
  { meshes, buffers }: Delta,
  reshaped: ReadonlySet<string>,
): Map<string, StfBuffer> {
  const chosen = new Map<string, StfBuffer>(now.buffers);
  const add = ({ id, bytes, hash }: StoredBuffer): void => {
    const given = now.buffers.get(id);
    if (given && (hash === undefined || hashBytes(given.bytes) !== hash)) return;
    chosen.set(id, StfBuffer.of(id, bytes));
  };
  for (const mesh of meshes) if (!reshaped.has(mesh.id)) mesh.buffers.forEach(add);
  buffers.forEach(add);
  return chosen;
}
