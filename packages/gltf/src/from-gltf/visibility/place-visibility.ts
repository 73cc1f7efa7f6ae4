import type { ResourceId } from '@stfkit/core';
import { IDENTITY_TRS, StfNode } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { Node } from '../../objects/index.ts';
import type { ImportContext } from '../import-context.ts';
import { keepOfNode } from '../node-component.ts';
import { commonHider, findHiders, type Hider } from './find-hiders.ts';
import type { HidingPlace, HidingPlaces } from './hiding-place.ts';

/**
 * Hides the nodes of STF that glTF hides, in place, each at the highest node below which all is hidden in
 * glTF as well: skinned meshes and what follows bones stand below other nodes there. A node that may not hide
 * what is below it gets a child for its mesh.
 *
 * @returns Where each node that hides others does so now.
 * @see KHR_node_visibility
 */
export function placeVisibility(context: ImportContext): HidingPlaces {
  const hiders = findHiders(context.source);
  const places = new Map<Node, HidingPlace[]>();
  if (hiders.size === 0) return places;
  const tree = listTree(context);
  const shown = listShown(context);
  const shared = shareHiders(tree, shown, hiders);
  const aboveOf = new Map<ResourceId, Hider | undefined>();
  for (const { resource, index, parent = '' } of tree) {
    const { id } = resource;
    const above = aboveOf.get(parent);
    const common = shared.get(id) ?? above;
    aboveOf.set(id, common);
    hideAt(index, common, above);
    const node = shown.get(id);
    const nearest = node && hiders.get(node);
    if (nearest !== common && context.meshNodes.get(node as Node) === id) {
      hideAt(moveMesh(context, index, node as Node), nearest, common);
    }
  }
  return places;

  /** Hides a node as these hiders do: from the nearest one on to those above, without the last. */
  function hideAt(index: number, nearest: Hider | undefined, end: Hider | undefined): void {
    if (!nearest || nearest === end) return;
    const resource = context.resources[index] as StfNode;
    const start = end ? end.depth + 1 : 0;
    if (nearest.hidden && nearest.hidden.depth >= start) {
      context.resources[index] = resource.with({ enabled: false });
    }
    const count = nearest.depth + 1 - start;
    if (!context.trackBudget.take(count ** 2 - 1, 1)) return;
    const own: Hider[] = [];
    for (let at: Hider | undefined = nearest; at && at !== end; at = at.above) own.push(at);
    for (const { node } of own) appendTo(places, node, { id: resource.id, hiders: own });
  }
}

/** Gives the mesh of a node to a new child; returns the place of that among the resources. */
function moveMesh(context: ImportContext, index: number, node: Node): number {
  const owner = context.resources[index] as StfNode;
  const { id: partOf, name, instance } = owner;
  const id = context.partId(partOf, 'shown');
  const components = keepOfNode(context, id, { partOf });
  context.meshNodes.set(node, id);
  context.resources[index] = owner.with({
    instance: undefined,
    children: [...owner.children, id],
  });
  const child = StfNode.create(id, { name, trs: IDENTITY_TRS, instance, components });
  return context.resources.push(child) - 1;
}

interface TreeNode {
  readonly resource: StfNode;
  /** Its place among the resources. */
  readonly index: number;
  readonly parent: ResourceId | undefined;
}

/** The nodes that were made so far, each before what is below it. */
function listTree({ resources }: ImportContext): TreeNode[] {
  const made = new Map<ResourceId, TreeNode>();
  const parents = new Map<ResourceId, ResourceId>();
  for (const resource of resources) {
    if (!(resource instanceof StfNode)) continue;
    for (const child of resource.children) parents.set(child, resource.id);
  }
  resources.forEach((resource, index) => {
    if (!(resource instanceof StfNode)) return;
    made.set(resource.id, { resource, index, parent: parents.get(resource.id) });
  });
  const tree: TreeNode[] = [];
  const stack = [...made.values()].filter(({ parent }) => parent === undefined);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    tree.push(next);
    for (const child of next.resource.children) {
      const below = made.get(child);
      if (below) stack.push(below);
    }
  }
  return tree;
}

/** The nodes of glTF that nodes of STF show, or show a part of. */
function listShown({ targets, parts }: ImportContext): ReadonlyMap<ResourceId, Node> {
  const shown = new Map(parts);
  for (const [node, target] of targets) {
    if (target.kind === 'node') shown.set(target.node, node);
  }
  return shown;
}

/**
 * What hides each node of STF that shows one of glTF, together with all that is below it; null for nothing. What
 * was made up hides nothing: on the way back it may be gone.
 */
function shareHiders(
  tree: readonly TreeNode[],
  shown: ReadonlyMap<ResourceId, Node>,
  hiders: ReadonlyMap<Node, Hider>,
): ReadonlyMap<ResourceId, Hider | null> {
  const shared = new Map<ResourceId, Hider | null>();
  const madeUp = new Set<ResourceId>();
  const add = (id: ResourceId, hider: Hider | null): void => {
    const known = shared.get(id);
    shared.set(id, known === undefined ? hider : commonHider(known, hider));
  };
  for (const { resource, parent } of [...tree].reverse()) {
    const { id } = resource;
    const node = shown.get(id);
    if (node) add(id, hiders.get(node) ?? null);
    else madeUp.add(id);
    const common = shared.get(id);
    if (common !== undefined && parent !== undefined) add(parent, common);
  }
  for (const id of madeUp) shared.delete(id);
  return shared;
}
