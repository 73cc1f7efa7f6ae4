import type { StfDocument } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import { listRoles } from '../delta/geometry/mesh-roles.ts';

/** Fewer bytes are not worth it. */
const LEAST = 1 << 10;

/** Lists of these are nearly the same number over and over, which packs well as it is. */
const EVEN = new Set(['faces', 'materials', 'influences', 'bones']);

/** How wide the indices are in a buffer. */
export type IndexWidth = 2 | 4;

/**
 * The buffers of meshes with many indices of rows, and how wide these are: as steps from one to the next, most of which are small, they pack
 * to a third and in a third of the time.
 */
export function listIndexBuffers({ resources, buffers }: StfDocument): Map<string, IndexWidth> {
  const found = new Map<string, IndexWidth>();
  for (const mesh of resources.values()) {
    if (!(mesh instanceof StfMesh)) continue;
    for (const { id, path, isFloat, width } of listRoles(mesh)) {
      const length = buffers.get(id)?.byteLength ?? 0;
      const isWide = width === 2 || width === 4;
      if (isFloat || !isWide || length < LEAST || length % width > 0 || EVEN.has(path)) continue;
      found.set(id, width);
    }
  }
  return found;
}

/** The indices as steps from one to the next, the first one from 0. */
export function toSteps(bytes: Uint8Array, width: IndexWidth): Uint8Array {
  const indices = copyOf(bytes, width);
  let before = 0;
  for (let i = 0; i < indices.length; i++) {
    const index = indices[i] as number;
    indices[i] = index - before;
    before = index;
  }
  return bytesOf(indices);
}

/** The opposite of `toSteps`. */
export function fromSteps(bytes: Uint8Array, width: IndexWidth): Uint8Array {
  const indices = copyOf(bytes, width);
  let index = 0;
  for (let i = 0; i < indices.length; i++) {
    index += indices[i] as number;
    indices[i] = index;
  }
  return bytesOf(indices);
}

function copyOf(bytes: Uint8Array, width: IndexWidth): Uint16Array | Uint32Array {
  const { buffer } = Uint8Array.from(bytes);
  return width === 2 ? new Uint16Array(buffer) : new Uint32Array(buffer);
}
