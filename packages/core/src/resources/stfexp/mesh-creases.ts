import type { BufferId } from '../../definition/ids.ts';
import { defaulted, optional } from '../../schema/object.ts';
import { bufferReference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { IndexWidth } from '../stf/mesh.ts';
import { indexWidth } from '../stf/mesh.ts';

/**
 * How sharp the vertices and edges of a mesh stay when it is subdivided, 0 to 1.
 *
 * @see stf-format §4.4
 */
export interface MeshCreasesFields {
  /** One float32 a vertex of the mesh. */
  readonly vertexCreases?: BufferId;
  /** One float32 an edge in `edges`. */
  readonly edgeCreases?: BufferId;
  /**
   * Two vertex indices an edge of the mesh, all edges. Blender writes and reads float32 numbers here,
   * float64 where `indicesWidth` is 8.
   */
  readonly edges?: BufferId;
  /** Bytes per index in `edges`, if they are integers. Written by Blender together with `edges` only. */
  readonly indicesWidth: IndexWidth;
}

/** A mesh creases component. */
export type StfexpMeshCreases = TypedResource<MeshCreasesFields>;

/** `stfexp.mesh.creases`: how sharp vertices and edges stay in subdivision. */
export const StfexpMeshCreases: ResourceType<MeshCreasesFields> = defineResource<MeshCreasesFields>(
  {
    type: 'stfexp.mesh.creases',
    category: 'component',
    fields: {
      vertexCreases: optional(bufferReference),
      edgeCreases: optional(bufferReference),
      edges: optional(bufferReference),
      indicesWidth: defaulted(indexWidth, 4),
    },
  },
);
