import type { Json, Resource, StfDocument } from '@stfkit/core';
import { IDENTITY_MAT4, StfBuffer, StfMesh } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { areEqualBytes } from '../../../bytes/equal-bytes.ts';
import { hashBytes } from '../../../bytes/hash.ts';
import { asArray } from '../../../json/as-json.ts';
import { GLTF_REGISTRY } from '../../../resources/gltf-resource-types.ts';
import { decodeBaked, listBaked } from './baked-samples.ts';
import type { Delta, StoredBuffer } from './delta.ts';
import { decodeGeometry } from './geometry/geometry-codec.ts';
import { moveGeometry } from './geometry/move-geometry.ts';
import type { Reshaped } from './reshaped.ts';

/**
 * The buffers of the document, those that both have before those that only the delta has: the bytes that
 * are told, or those of the glTF file where it gives others than when it was written.
 *
 * @param resources The resources of the document, as they name the buffers; a mesh that shares one with another mesh names
 * one of its own where they differ by now.
 * @param reshaped The meshes whose geometry is that of the glTF file.
 */
export function chooseBuffers(
  now: StfDocument,
  { meshes, buffers }: Delta,
  reshaped: Reshaped,
  resources: Map<string, Resource>,
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
  const taken = new Map<string, StfBuffer>();
  for (const stored of meshes) {
    const [given, mesh] = [now.find(stored.id, StfMesh), resources.get(stored.id)];
    if (!given || !(mesh instanceof StfMesh)) continue;
    const isReshaped = reshaped.has(stored.id);
    const moved = isReshaped ? moveGeometry(now, given, stored.map ?? IDENTITY_MAT4) : [];
    const isCoded = !isReshaped && stored.coded.length > 0;
    const made = isCoded ? decodeGeometry(stored, mesh, now, given) : moved;
    for (const buffer of made) {
      const before = taken.get(buffer.id);
      const isOther = before && !areEqualBytes(before.bytes, buffer.bytes);
      const own = isOther
        ? StfBuffer.of(deriveId(`${mesh.id}/${buffer.id}`), buffer.bytes)
        : buffer;
      if (isOther)
        resources.set(mesh.id, withBuffer(resources.get(mesh.id) ?? mesh, buffer.id, own.id));
      chosen.set(own.id, own);
      taken.set(own.id, own);
    }
    if (!isReshaped) stored.buffers.forEach(add);
  }
  buffers.forEach(add);
  return chosen;
}

/** A resource that names another buffer where it named one: indices count in its list. */
function withBuffer({ id, json }: Resource, from: string, to: string): Resource {
  const list = asArray(json['referenced_buffers']) as readonly Json[];
  const buffers = list.map((each) => (each === from ? to : each));
  return GLTF_REGISTRY.fromJson(id, { ...json, referenced_buffers: buffers });
}

/** A buffer with the entry that it had in the STF file, also one that named no bytes. */
function makeBuffer({ id, bytes, entry, isBroken }: StoredBuffer): StfBuffer {
  const plain = isBroken ? StfBuffer.broken(id) : StfBuffer.of(id, bytes);
  return entry === undefined ? plain : plain.withEntry(entry);
}
