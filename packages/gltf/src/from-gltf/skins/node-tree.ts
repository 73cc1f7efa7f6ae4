import type { Document, Node } from '../../objects/index.ts';

/** The nodes of a document as trees. */
export interface NodeTree {
  /** All nodes that a root leads to, parents before children. */
  readonly order: readonly Node[];
  /** The node above each; roots have none. */
  readonly parentOf: ReadonlyMap<Node, Node>;
  /** Index of each node among the children of its parent, or the roots of its first scene. */
  readonly placeOf: ReadonlyMap<Node, number>;
}

/** The nodes of a document from the roots down, in the order of the file. Nodes in circles are left out. */
export function walkNodes(document: Document): NodeTree {
  const root = document.getRoot();
  const order: Node[] = [];
  const parentOf = new Map<Node, Node>();
  const placeOf = new Map<Node, number>();
  for (const scene of [...root.listScenes()].reverse()) {
    scene.listChildren().forEach((node, i) => {
      placeOf.set(node, i);
    });
  }
  const roots = root.listNodes().filter((node) => node.getParentNode() === null);
  const stack = roots.reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    order.push(node);
    const children = node.listChildren();
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] as Node;
      parentOf.set(child, node);
      placeOf.set(child, i);
      stack.push(child);
    }
  }
  return { order, parentOf, placeOf };
}
