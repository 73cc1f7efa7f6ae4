import { appendTo } from '../append-to.ts';
import type { Node, Scene } from '../objects/target.ts';

/** What glTF nodes can stand below: a node, or a scene as one of its roots; undefined is outside of all scenes. */
export type Above = Node | Scene | undefined;

interface Child {
  readonly node: Node;
  readonly place: number | undefined;
}

/**
 * Collects which nodes stand below which, to put them there in the order that is kept of them: those with
 * a place at that place, the others around them in the order in which they came.
 */
export class ChildOrder {
  readonly #children = new Map<Node | Scene, Child[]>();
  readonly #above = new Map<Node, Above>();

  /** Notes where a node is going to stand, unless it is put elsewhere. */
  expect(above: Above, node: Node): void {
    this.#above.set(node, above);
  }

  /** Puts a node below another one or into a scene. */
  add(above: Above, node: Node, place?: number): void {
    this.#above.set(node, above);
    if (above === undefined) return;
    appendTo(this.#children, above, { node, place });
  }

  /** Puts everything below a node below another one, which stands for it from now on. */
  moveAll(from: Node, to: Node): void {
    for (const { node, place } of this.#children.get(from) ?? []) this.add(to, node, place);
    this.#children.delete(from);
    this.#above.set(from, to);
  }

  /** Whether a place is a node or stands somewhere below it. */
  isBelow(place: Above, ancestor: Node): boolean {
    for (let at = place; at !== undefined; at = this.#above.get(at as Node)) {
      if (at === ancestor) return true;
    }
    return false;
  }

  /** Puts all nodes where they belong. */
  flush(): void {
    for (const [above, children] of this.#children) {
      for (const node of sortChildren(children)) above.addChild(node);
    }
    this.#children.clear();
  }
}

function sortChildren(children: readonly Child[]): Node[] {
  const placed = children
    .filter(({ place }) => place !== undefined)
    .sort((a, b) => (a.place as number) - (b.place as number));
  const others = children.filter(({ place }) => place === undefined).reverse();
  const sorted: Node[] = [];
  for (const { node, place } of placed) {
    while (others.length > 0 && sorted.length < (place as number)) {
      sorted.push((others.pop() as Child).node);
    }
    sorted.push(node);
  }
  return [...sorted, ...others.reverse().map(({ node }) => node)];
}
