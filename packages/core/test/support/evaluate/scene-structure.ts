import type { ResourceId } from '../../../src/definition/ids.ts';
import type { ResourceGraph } from '../../../src/resources/resource-graph.ts';
import { StfInstanceArmature } from '../../../src/resources/stf/instance-armature.ts';
import { StfInstanceMesh } from '../../../src/resources/stf/instance-mesh.ts';
import { StfNode } from '../../../src/resources/stf/node.ts';
import { StfPrefab } from '../../../src/resources/stf/prefab.ts';

/** A node of a scene and what it stands on. */
export interface SceneNode {
  readonly node: StfNode;
  /** The node that the transform is relative to: the parent, or the one with the bone. */
  readonly parent?: ResourceId;
  /** The bone of the armature instance of `parent` that the transform is relative to. */
  readonly bone?: ResourceId;
  readonly armature?: StfInstanceArmature;
  readonly mesh?: StfInstanceMesh;
}

/**
 * The nodes below the root prefab, each after the one that it stands on. References to nothing, second
 * parents and circles are passed over: the first way to a node counts.
 *
 * @see stf-format §4.1, §6.3
 */
export function listSceneNodes(graph: ResourceGraph): ReadonlyMap<ResourceId, SceneNode> {
  const found = new Map<ResourceId, SceneNode>();
  const root = graph.resources.get(graph.root);
  const open: { id: ResourceId; parent?: ResourceId }[] =
    root instanceof StfPrefab ? root.rootNodes.map((id) => ({ id })).reverse() : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { id, parent } = next;
    const node = graph.resources.get(id);
    if (found.has(id) || !(node instanceof StfNode)) continue;
    found.set(id, describeNode(graph, node, parent));
    for (const child of [...node.children].reverse()) open.push({ id: child, parent: id });
  }
  return orderByParent(found);
}

function describeNode(
  graph: ResourceGraph,
  node: StfNode,
  parent: ResourceId | undefined,
): SceneNode {
  const instance = node.instance === undefined ? undefined : graph.resources.get(node.instance);
  const bound = node.parentBinding;
  const binding = bound && graph.resources.get(bound.node) instanceof StfNode ? bound : undefined;
  return {
    node,
    ...(binding
      ? { parent: binding.node, bone: binding.bone }
      : parent !== undefined && { parent }),
    ...(instance instanceof StfInstanceArmature && { armature: instance }),
    ...(instance instanceof StfInstanceMesh && { mesh: instance }),
  };
}

/** The same nodes, each after its parent; one whose parent is not in the scene has none. */
function orderByParent(nodes: ReadonlyMap<ResourceId, SceneNode>): Map<ResourceId, SceneNode> {
  const ordered = new Map<ResourceId, SceneNode>();
  for (const start of nodes.keys()) {
    const chain = new Set<ResourceId>();
    for (let id: ResourceId | undefined = start; id !== undefined; id = nodes.get(id)?.parent) {
      if (ordered.has(id) || chain.has(id) || !nodes.has(id)) break;
      chain.add(id);
    }
    for (const id of [...chain].reverse()) {
      const { parent, bone, ...rest } = nodes.get(id) as SceneNode;
      const stands = parent !== undefined && ordered.has(parent);
      ordered.set(id, {
        ...rest,
        ...(stands && { parent }),
        ...(stands && bone !== undefined && { bone }),
      });
    }
  }
  return ordered;
}
