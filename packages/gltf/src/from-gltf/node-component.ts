import type { ResourceId } from '@stfkit/core';
import type { Node } from '../objects/index.ts';
import { readName } from '../objects/read-name.ts';
import { extrasOf } from '../read/extras.ts';
import { GltfNode, type GltfNodeFields } from '../resources/gltf-node.ts';
import type { ImportContext } from './import-context.ts';

/** What is to be kept of a glTF node whose resource has this name. */
export function describeNode(node: Node, name: string): Partial<GltfNodeFields> {
  const extras = extrasOf(node.getExtras());
  const original = readName(node);
  return {
    ...(extras !== undefined && { extras }),
    ...(original !== name && { generatedName: name }),
    ...(original !== name && original !== '' && { originalName: original }),
  };
}

/** Makes the component of a node or bone; returns the ids to list there, none where there is nothing to keep. */
export function keepOfNode(
  context: ImportContext,
  owner: ResourceId,
  kept: Partial<GltfNodeFields>,
): ResourceId[] {
  if (Object.keys(kept).length === 0) return [];
  const id = context.partId(owner, GltfNode.type);
  context.resources.push(GltfNode.create(id, kept));
  return [id];
}
