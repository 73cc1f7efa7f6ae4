import type { Mat4 } from '@stfkit/core';
import { IDENTITY_MAT4, multiplyMat4 } from '@stfkit/core';
import { groupBy } from '../../group-by.ts';
import type { Document, Mesh, Node, Skin } from '../../objects/index.ts';
import { placeWithin } from '../../skins/matrices.ts';
import { areMovedApart, pathOf } from './moved-apart.ts';
import { listMovedNodes } from './node-parts.ts';
import type { NodeTree } from './node-tree.ts';
import { readSkin } from './read-skin.ts';
import { isSimilarity } from './similarity.ts';
import type { SkinnedMesh } from './skinned-meshes.ts';

/**
 * The skins whose last joint is the very node of their mesh, and stands for no bone: that is how vertices
 * without weights are written, which glTF does not allow. They go with the armature as long as nothing
 * moves the one against the other.
 */
export function findAnchors(
  document: Document,
  skinned: readonly SkinnedMesh[],
  tree: NodeTree,
  worlds: ReadonlyMap<Node, Mat4>,
): ReadonlyMap<Skin, Node | undefined> {
  const { parentOf } = tree;
  const users = groupBy(skinned, ({ skin }) => skin);
  const skins = document.getRoot().listSkins();
  const last = new Map(skins.map((skin) => [skin, skin.listJoints().at(-1)]));
  const joints = new Set(skins.flatMap((skin) => skin.listJoints().slice(0, -1)));
  const moved = listMovedNodes(document);
  const anchors = new Map<Skin, Node | undefined>();
  for (const [skin, all] of users) {
    if (isAnchorGone(skin, all)) {
      anchors.set(skin, undefined);
      continue;
    }
    const [{ mesh, node: user } = {}, ...others] = all;
    const told = findTold(skin, all, joints, parentOf);
    if (told) {
      anchors.set(skin, told);
      continue;
    }
    if (!mesh || !user || others.length > 0 || last.get(skin) !== user || joints.has(user))
      continue;
    const above = listAbove(skin.listJoints().slice(0, -1), parentOf);
    if (above.size === 0 || above.has(user)) continue;
    const top = findTop(skin, joints, parentOf);
    const isStill = !areMovedApart(user, top, tree, moved);
    const place = placeWithin(
      worlds.get(top as Node) ?? IDENTITY_MAT4,
      worlds.get(user) ?? IDENTITY_MAT4,
    );
    const { anchor = IDENTITY_MAT4 } = readSkin(skin, 'last');
    const isSimilar = isSimilarity(multiplyMat4(place, anchor));
    if (isStill && isSimilar && isAlone(mesh, skin.listJoints().length - 1))
      anchors.set(skin, user);
  }
  return anchors;
}

/** Whether that joint was the node of the only mesh, and went with that: its bind matrix is still there. */
function isAnchorGone(skin: Skin, users: readonly SkinnedMesh[]): boolean {
  const matrices = skin.getInverseBindMatrices()?.getCount();
  const isGone = matrices === skin.listJoints().length + 1;
  return isGone && users.every(({ node, told }) => !node && told?.[0] === 1);
}

/**
 * The last joint where the file says that it stands for no bone: that of the node of a mesh, or the one above all bones
 * where these have no root with that.
 */
function findTold(
  skin: Skin,
  users: readonly SkinnedMesh[],
  joints: ReadonlySet<Node>,
  parentOf: NodeTree['parentOf'],
): Node | undefined {
  const [last, ...others] = [...skin.listJoints()].reverse();
  if (last === undefined || others.length === 0 || joints.has(last)) return undefined;
  const isToldBy = ({ mesh, told }: SkinnedMesh): boolean =>
    told?.[0] === 1 && isAlone(mesh, others.length);
  if (!users.every(isToldBy)) return undefined;
  const nodes = users.flatMap(({ node }) => node ?? []);
  if (nodes.includes(last)) return last;
  const isAbove = others.every((joint) => pathOf(parentOf.get(joint), { parentOf }).includes(last));
  return isAbove && !others.some((joint) => nodes.includes(joint)) ? last : undefined;
}

/** The node above the joints that the first one hangs on. */
function findTop(
  skin: Skin,
  joints: ReadonlySet<Node>,
  parentOf: NodeTree['parentOf'],
): Node | undefined {
  let top: Node | undefined;
  for (let at: Node | undefined = skin.listJoints()[0]; at; at = parentOf.get(at)) {
    if (joints.has(at)) top = parentOf.get(at);
  }
  return top;
}

/** Nodes and everything above them. */
function listAbove(nodes: readonly Node[], parentOf: NodeTree['parentOf']): ReadonlySet<Node> {
  const above = new Set<Node>();
  for (const node of nodes) {
    for (let at: Node | undefined = node; at && !above.has(at); at = parentOf.get(at))
      above.add(at);
  }
  return above;
}

/** Whether all vertices with a joint have no other joint besides. */
function isAlone(mesh: Mesh, joint: number): boolean {
  for (const primitive of mesh.listPrimitives()) {
    const count = primitive.getAttribute('POSITION')?.getCount() ?? 0;
    const here = new Uint8Array(count);
    const elsewhere = new Uint8Array(count);
    for (let set = 0; primitive.getAttribute(`JOINTS_${set}`); set++) {
      const joints = primitive.getAttribute(`JOINTS_${set}`)?.getArray();
      const weights = primitive.getAttribute(`WEIGHTS_${set}`)?.getArray();
      if (!joints || !weights) continue;
      for (let i = 0; i < 4 * count; i++) {
        if (!weights[i]) continue;
        (joints[i] === joint ? here : elsewhere)[i >> 2] = 1;
      }
    }
    for (let i = 0; i < count; i++) if (here[i] && elsewhere[i]) return false;
  }
  return true;
}
