import type { Scene } from '../node.ts';
import { append } from './append.ts';
import type { PlainNode } from './plain-node.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** A scene. */
export class PlainScene extends PlainProperty implements Scene {
  readonly propertyType = 'Scene';
  readonly #children = new Set<PlainNode>();

  /** @param roots Nodes, which stand below no other ones then. */
  constructor(def: PropertyDef, roots: readonly PlainNode[]) {
    super(def);
    for (const node of roots) {
      node.leave();
      append(this.#children, node);
    }
  }

  listChildren(): readonly PlainNode[] {
    return [...this.#children];
  }
}
