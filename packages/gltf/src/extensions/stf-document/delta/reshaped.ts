import type { StfDocument } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import type { Delta } from './delta.ts';
import { hashShape } from './geometry/geometry-codec.ts';

/** The meshes of which the glTF file gives another geometry than when it was written, as it gives them. */
export type Reshaped = ReadonlyMap<string, StfMesh>;

/** Finds them. */
export function listReshaped(now: StfDocument, { meshes }: Delta): Reshaped {
  const reshaped = new Map<string, StfMesh>();
  for (const { id, hash } of meshes) {
    const mesh = now.find(id, StfMesh);
    if (mesh && hashShape(now, mesh) !== hash) reshaped.set(id, mesh);
  }
  return reshaped;
}
