import { type Resource, StfexpMeshCreases, StfexpMeshSeams } from '@stfkit/core';

/** Whether a component counts vertices and edges of its mesh. */
export function countsVertices(resource: Resource | undefined): boolean {
  return resource instanceof StfexpMeshCreases || resource instanceof StfexpMeshSeams;
}
