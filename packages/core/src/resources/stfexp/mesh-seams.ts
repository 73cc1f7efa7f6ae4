import type { BufferId } from '../../definition/ids.ts';
import { required, written } from '../../schema/object.ts';
import { bufferReference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { IndexWidth } from '../stf/mesh.ts';
import { indexWidth } from '../stf/mesh.ts';

/**
 * The edges of a mesh at which an editor cuts its texture map.
 *
 * @see stf-format §4.4
 */
export interface MeshSeamsFields {
  /** Bytes per index. Default 4. */
  readonly indicesWidth: IndexWidth;
  /** Two vertex indices a marked edge. */
  readonly seams: BufferId;
}

/** A mesh seams component. */
export type StfexpMeshSeams = TypedResource<MeshSeamsFields>;

/** `stfexp.mesh.seams`: the edges at which an editor cuts a texture map. */
export const StfexpMeshSeams: ResourceType<MeshSeamsFields, 'seams'> = defineResource<
  MeshSeamsFields,
  'seams'
>({
  type: 'stfexp.mesh.seams',
  category: 'component',
  fields: {
    indicesWidth: written(indexWidth, 4),
    seams: required(bufferReference),
  },
});
