import type { Resource, StfDocument } from '@stfkit/core';
import { StfBuffer, StfMesh } from '@stfkit/core';
import { hashBytes } from '../../../bytes/hash.ts';
import { decodeBaked, listBaked } from './baked-samples.ts';
import type { Delta, StoredBuffer } from './delta.ts';
import { decodeGeometry } from './geometry/geometry-codec.ts';

/**
 * The buffers of the document, those that both have before those that only the delta has: the bytes that
 * are told, or those of the glTF file where it gives others than when it was written.
 *
 * @param resources The resources of the document, as they name the buffers.
 * @param reshaped The meshes whose geometry is that of the glTF file.
 */
export function chooseBuffers(
  now: StfDocument,
  { meshes, buffers }: Delta,
  reshaped: ReadonlySet<string>,
  resources: ReadonlyMap<string, Resource>,
): Map<string, StfBuffer> {
  const chosen = new Map<string, StfBuffer>(now.buffers);
  // Every clip has to be decoded to know.
  const hasSamples = [...meshes.flatMap((mesh) => mesh.buffers), ...buffers].some(
    ({ samples }) => samples !== undefined,
  );
  const baked = hasSamples ? listBaked(resources.values()) : new Map();
  const add = (stored: StoredBuffer): void => {
    const { id, bytes, hash, samples } = stored;
    const given = now.buffers.get(id);
    if (given && (hash === undefined || hashBytes(given.bytes) !== hash)) return;
    const use = baked.get(id);
    if (samples === undefined) chosen.set(id, makeBuffer(stored));
    else if (use) chosen.set(id, StfBuffer.of(id, decodeBaked(bytes, samples, use)));
  };
  for (const { id, coded, buffers: others } of meshes) {
    const [given, mesh] = [now.find(id, StfMesh), resources.get(id)];
    if (reshaped.has(id) || !given || !(mesh instanceof StfMesh)) continue;
    if (coded.length > 0) {
      for (const made of decodeGeometry(coded, mesh, now, given)) chosen.set(made.id, made);
    }
    others.forEach(add);
  }
  buffers.forEach(add);
  return chosen;
}

/** A buffer with the entry that it had in the STF file, also one that named no bytes. */
function makeBuffer({ id, bytes, entry, isBroken }: StoredBuffer): StfBuffer {
  const plain = isBroken ? StfBuffer.broken(id) : StfBuffer.of(id, bytes);
  return entry === undefined ? plain : plain.withEntry(entry);
}
