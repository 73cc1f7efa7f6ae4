import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfNode } from '@stfkit/core';
import { STF_DOCUMENT } from '../extensions/stf-document/stf-identity.ts';
import type { Property } from '../objects/index.ts';
import type { Node } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfExtensions } from '../resources/gltf-extensions.ts';
import { GltfInstancing } from '../resources/gltf-instancing.ts';
import { describeMoves } from './describe-moves.ts';
import type { NodeExporter } from './node-exporter.ts';

/** An instance that became a node, which is nothing but an instance still. */
export interface FoldableInstance {
  readonly node: Node;
  /** Its number among all instances. */
  readonly index: number;
}

/** A node whose children can be instances of it again. */
export interface FoldableInstances {
  readonly owner: Node;
  readonly kept: GltfInstancing;
  /** At least one. */
  readonly instances: readonly FoldableInstance[];
}

/**
 * The nodes that had instances, each with those that it can have again: all show the same, and clips do nothing to them but
 * the same to the weights of all.
 */
export function listFoldable(source: StfDocument, nodes: NodeExporter): FoldableInstances[] {
  const owners = [...source.resources.values()].flatMap((resource) => {
    if (!(resource instanceof StfNode) || resource.components.length === 0) return [];
    const kept = findComponent(source, resource, GltfInstancing);
    const owner = kept && nodes.nodeOf(resource.id);
    return kept && owner?.getMesh() === null ? [{ owner, kept }] : [];
  });
  if (owners.length === 0) return [];
  const ids = new Set(owners.flatMap(({ kept }) => kept.instances));
  const moves = describeMoves(source, 'blendshape', ids);
  const describe = (id: ResourceId, node: Node): string | undefined => {
    const resource = source.find(id, StfNode);
    // Extensions that nobody knows are written later.
    const isMore = !resource || findComponent(source, resource, GltfExtensions) !== undefined;
    if (isMore || nodes.isMoved(id)) return undefined;
    return `${node.getWeights().join()} ${moves.get(id) ?? ''}`;
  };
  return owners.flatMap(({ owner, kept }) => {
    const instances: FoldableInstance[] = [];
    let first: string | undefined;
    for (const [index, id] of kept.instances.entries()) {
      const node = nodes.nodeOf(id);
      if (node?.getName() !== `${kept.name} ${index}` || !isPlain(node, owner)) continue;
      const description = describe(id, node);
      first ??= description;
      const isSame = node.getMesh() === (instances[0]?.node ?? node).getMesh();
      if (description !== undefined && description === first && isSame) {
        instances.push({ node, index });
      }
    }
    return instances.length > 0 ? [{ owner, kept, instances }] : [];
  });
}

/** Whether a node is a child that shows a mesh and is nothing else, to nobody else. */
function isPlain(node: Node, owner: Node): boolean {
  return (
    node.getParentNode() === owner &&
    node.getMesh() !== null &&
    node.getSkin() === null &&
    node.getCamera() === null &&
    node.listChildren().length === 0 &&
    Object.keys(node.getExtras()).length === 0 &&
    node.listExtensions().every(({ extensionName }) => extensionName === STF_DOCUMENT) &&
    node.listParents().every((parent) => isOwner(parent, owner))
  );
}

function isOwner(parent: Property, owner: Node): boolean {
  return parent === owner || ['Root', 'Scene'].includes(parent.propertyType);
}
