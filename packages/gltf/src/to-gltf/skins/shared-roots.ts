import type { Document, Node, Scene } from '../../objects/target.ts';

/** Finds the roots of nodes, and puts below one what needs a common root. */
export class SharedRoots {
  readonly #target: Document;
  /** What was made to be a root. */
  readonly #made = new Set<Node>();

  constructor(target: Document) {
    this.#target = target;
  }

  /**
   * Puts the roots of nodes that stand apart in a scene below one node, as the joints of a skin need a common root.
   * Nothing moves by that; roots that stand in no scene or another one stay where they are.
   *
   * @see glTF 2.0 §3.7.3.2
   */
  share(scene: Scene, nodes: readonly Node[]): void {
    const roots = new Set(nodes.map(rootOf));
    if (roots.size < 2) return;
    const there = new Set(scene.listChildren());
    if ([...roots].some((root) => !there.has(root))) return;
    const above = [...roots].find((root) => this.#made.has(root)) ?? this.#target.createNode();
    this.#made.add(above);
    scene.addChild(above);
    for (const root of roots) if (root !== above) above.addChild(root);
  }
}

/** The node that a node stands below, that stands below none. */
export function rootOf(node: Node): Node {
  let root = node;
  for (let above = root.getParentNode(); above; above = root.getParentNode()) root = above;
  return root;
}
