import type { StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfNode } from '@stfkit/core';

/** The nodes that show a mesh. */
export function listShowing(document: StfDocument, mesh: string): string[] {
  return [...document.resources.keys()].filter((id) => {
    const instance = document.find(id, StfNode)?.instance;
    return instance !== undefined && document.find(instance, StfInstanceMesh)?.mesh === mesh;
  });
}
