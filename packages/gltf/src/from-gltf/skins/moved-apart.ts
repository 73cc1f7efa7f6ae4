import type { Node } from '../../objects/index.ts';
import type { NodeTree } from './node-tree.ts';

/** A node and those above it; none for no node. */
export function pathOf(node: Node | undefined, { parentOf }: Pick<NodeTree, 'parentOf'>): Node[] {
  const path: Node[] = [];
  for (let at = node; at; at = parentOf.get(at)) path.push(at);
  return path;
}

/** Whether one of some nodes that move is a place or above it, and not above the other one as well. */
export function areMovedApart(
  a: Node | undefined,
  b: Node | undefined,
  tree: Pick<NodeTree, 'parentOf'>,
  moved: ReadonlySet<Node>,
): boolean {
  const [way, other] = [pathOf(a, tree), pathOf(b, tree)];
  const aboveOther = new Set(other);
  const common = way.find((node) => aboveOther.has(node));
  return [way, other].some((path) =>
    path.slice(0, common ? path.indexOf(common) : undefined).some((node) => moved.has(node)),
  );
}
