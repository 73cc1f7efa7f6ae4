import type { Resource, StfDocument } from '@stfkit/core';
import { hashBytes, hashValue } from './hash.ts';

/** The hash of all that a mesh is made of: its widths and the bytes of its buffers, in the order of its members. */
export function hashGeometry(document: StfDocument, mesh: Resource): number {
  const { floatWidth, indicesWidth } = mesh.fields;
  const hashes = mesh.references.buffers.map((id) => {
    const buffer = document.buffers.get(id);
    return buffer === undefined ? -1 : hashBytes(buffer.bytes) | 0;
  });
  // As texts: numbers count as single floats.
  return hashValue([floatWidth, indicesWidth, ...hashes].map(String));
}
