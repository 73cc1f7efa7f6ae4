import type { StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfNode } from '@stfkit/core';
import { appendTo } from '../../../append-to.ts';

/** The nodes that show each mesh, by its id. */
export function listShowing(document: StfDocument): ReadonlyMap<string, readonly string[]> {
  const showing = new Map<string, string[]>();
  for (const id of document.resources.keys()) {
    const instance = document.find(id, StfNode)?.instance;
    const mesh = instance && document.find(instance, StfInstanceMesh)?.mesh;
    if (mesh) appendTo(showing, mesh, id);
  }
  return showing;
}
