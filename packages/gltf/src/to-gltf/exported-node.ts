import type { ResourceId, StfNode } from '@stfkit/core';
import type { Node } from '../objects/target.ts';
import type { GltfNode } from '../resources/gltf-node.ts';

/** A glTF node that was made of an `stf.node`, and where that stands. */
export interface ExportedNode {
  readonly resource: StfNode;
  readonly node: Node;
  readonly kept: GltfNode | undefined;
  /** The prefab or node above in STF. */
  readonly parent: ResourceId;
}
