import { appendTo } from '../../append-to.ts';
import { identityOf } from '../../extensions/stf-document/identities.ts';
import type { Node } from '../../objects/index.ts';
import { pathOf } from './moved-apart.ts';
import type { NodeTree } from './node-tree.ts';

/** Whether the file says that a node is a bone, whatever skins there are. */
export const isToldBone = (node: Node): boolean => (identityOf(node)?.getBoneGroup() ?? 0) > 0;

/**
 * The nodes that are bones by what the file says, though no skin may have them any more, with a joint of the armature
 * each; without those that stand where no bones do by now.
 *
 * @param others Nodes that are bones anyway.
 */
export function listToldBones(
  { order, parentOf }: NodeTree,
  others: readonly { readonly nodes: readonly Node[] }[],
): readonly (readonly Node[])[] {
  const groups = new Map<number, Node[]>();
  for (const node of order) {
    const group = identityOf(node)?.getBoneGroup() ?? 0;
    if (group > 0) appendTo(groups, group, node);
  }
  if (groups.size === 0) return [];
  const joints = new Set(others.flatMap(({ nodes }) => nodes));
  const above = new Set([...joints].flatMap((joint) => pathOf(joint, { parentOf })));
  const told = new Set([...groups.values()].flat());
  const isAmongBones = (node: Node): boolean => {
    const parent = parentOf.get(node);
    return above.has(node) || (parent !== undefined && (told.has(parent) || above.has(parent)));
  };
  return [...groups.values()]
    .map((nodes) => nodes.filter((node) => joints.has(node) || isAmongBones(node)))
    .filter((nodes) => nodes.some((node) => joints.has(node)));
}
