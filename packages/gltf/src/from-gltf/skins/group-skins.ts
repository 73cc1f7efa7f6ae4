import type { Mat4 } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { Document, Node, Skin } from '../../objects/index.ts';
import { DisjointSets } from './disjoint-sets.ts';
import { findAnchors } from './find-anchors.ts';
import { type NodeTree, walkNodes } from './node-tree.ts';
import { listWorlds } from './node-worlds.ts';
import type { SkinnedMesh } from './skinned-meshes.ts';
import { listToldBones } from './told-bones.ts';

/** Skins whose joints become the bones of one armature; or a body, whose nodes do though no skin has them. */
export interface SkinGroup {
  /** None where all bones are those of a body. */
  readonly skins: readonly Skin[];
  /** The joints and the parts of the body, and the nodes between them; parents before children. */
  readonly bones: readonly Node[];
  /** The node above all bones; undefined where they stand at roots. */
  readonly parent: Node | undefined;
}

/** The groups, and the tree that they were found in. */
export interface GroupedSkins {
  readonly groups: readonly SkinGroup[];
  /** The node that the last joint of a skin is that stands for no bone; undefined where it is gone. */
  readonly anchors: ReadonlyMap<Skin, Node | undefined>;
  readonly tree: NodeTree;
  readonly worlds: ReadonlyMap<Node, Mat4>;
}

/** Nodes that become bones of one armature. */
interface BoneSet {
  /** The skin that they are the joints of; absent for those of a body. */
  readonly skin?: Skin;
  readonly nodes: readonly Node[];
}

/** What of a group is at or below a node that is a bone of it. */
interface Part {
  readonly group: number;
  readonly count: number;
}

/**
 * Groups skins that share joints, or whose joints hang below bones of each other, as if the nodes of a body were the
 * joints of a skin. The bones of a group are its joints and the nodes between them and their lowest common ancestor,
 * which is a bone only if it is a joint. Linear in the number of nodes and joints.
 *
 * @param skinned All meshes that skins move.
 * @param body Nodes that are parts of one body; those that stand in no scene are passed over.
 * @see glTF 2.0 §3.7.3.2
 */
export function groupSkins(
  document: Document,
  skinned: readonly SkinnedMesh[],
  body: readonly Node[] = [],
): GroupedSkins {
  const tree = walkNodes(document);
  const reachable = new Set(tree.order);
  const worlds = listWorlds(tree);
  const anchors = findAnchors(document, skinned, tree, worlds);
  const skins = document
    .getRoot()
    .listSkins()
    .filter((skin) => {
      const joints = skin.listJoints();
      return joints.length > 0 && joints.every((joint) => reachable.has(joint));
    });
  const boneSets: BoneSet[] = skins.map((skin) => ({
    skin,
    nodes: skin.listJoints().slice(0, anchors.get(skin) ? -1 : undefined),
  }));
  const standing = body.filter((node) => reachable.has(node));
  if (standing.length > 0) boneSets.push({ nodes: standing });
  boneSets.push(...listToldBones(tree, boneSets).map((nodes) => ({ nodes })));
  const sets = new DisjointSets(boneSets.length);
  const groupOf = new Map<Node, number>();
  const sizes = joinByNodes(boneSets, sets, groupOf);
  const parents = new Map<number, Node | undefined>();
  const below = new Map<Node, Part[]>();
  const unite = (groups: readonly number[]): number =>
    groups.reduce((a, b) => {
      const [first, second] = [sets.find(a), sets.find(b)];
      if (first === second) return first;
      const size = (sizes[first] as number) + (sizes[second] as number);
      const united = sets.unite(first, second);
      sizes[united] = size;
      return united;
    });
  for (let i = tree.order.length - 1; i >= 0; i--) {
    const node = tree.order[i] as Node;
    const parts = sumParts(below.get(node) ?? [], sets);
    below.delete(node);
    const joint = groupOf.get(node);
    const isBone =
      joint !== undefined || parts.some(({ group, count }) => count < (sizes[group] as number));
    if (!isBone) {
      for (const { group } of parts) parents.set(group, node);
      continue;
    }
    const group = unite([...(joint === undefined ? [] : [joint]), ...parts.map((p) => p.group)]);
    const count = parts.reduce((sum, part) => sum + part.count, joint === undefined ? 0 : 1);
    groupOf.set(node, group);
    const parent = tree.parentOf.get(node);
    if (parent === undefined) continue;
    appendTo(below, parent, { group, count });
  }
  return { groups: listGroups(boneSets, sets, tree, groupOf, parents), anchors, tree, worlds };
}

/** Unites those that share nodes; returns how many nodes each united one has. */
function joinByNodes(
  boneSets: readonly BoneSet[],
  sets: DisjointSets,
  groupOf: Map<Node, number>,
): number[] {
  boneSets.forEach(({ nodes }, index) => {
    for (const node of nodes) {
      const other = groupOf.get(node);
      if (other === undefined) groupOf.set(node, index);
      else sets.unite(other, index);
    }
  });
  const sizes = boneSets.map(() => 0);
  for (const [node, index] of groupOf) {
    const group = sets.find(index);
    groupOf.set(node, group);
    sizes[group] = (sizes[group] as number) + 1;
  }
  return sizes;
}

/** One part a group. */
function sumParts(parts: readonly Part[], sets: DisjointSets): Part[] {
  const counts = new Map<number, number>();
  for (const { group, count } of parts) {
    const root = sets.find(group);
    counts.set(root, (counts.get(root) ?? 0) + count);
  }
  return Array.from(counts, ([group, count]) => ({ group, count }));
}

function listGroups(
  boneSets: readonly BoneSet[],
  sets: DisjointSets,
  tree: NodeTree,
  groupOf: ReadonlyMap<Node, number>,
  parents: ReadonlyMap<number, Node | undefined>,
): SkinGroup[] {
  const bones = new Map<number, Node[]>();
  const members = new Map<number, Skin[]>();
  boneSets.forEach(({ skin }, index) => {
    const group = sets.find(index);
    const known = members.get(group) ?? [];
    if (skin) known.push(skin);
    members.set(group, known);
    bones.set(group, bones.get(group) ?? []);
  });
  for (const node of tree.order) {
    const group = groupOf.get(node);
    if (group !== undefined) bones.get(sets.find(group))?.push(node);
  }
  return Array.from(members, ([group, list]) => ({
    skins: list,
    bones: bones.get(group) ?? [],
    parent: parents.get(group),
  }));
}
