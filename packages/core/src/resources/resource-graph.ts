import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Resource } from './resource.ts';

/** What a function that only reads needs of a document. */
export interface ResourceGraph {
  /** Id of the root prefab. */
  readonly root: ResourceId;
  /** Resources by id, in the order of the file. */
  readonly resources: ReadonlyMap<ResourceId, Resource>;
  /** Buffers by id, in the order of the file. */
  readonly buffers: ReadonlyMap<BufferId, StfBuffer>;
}
