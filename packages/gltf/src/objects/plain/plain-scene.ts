import type { Scene } from '../target.ts';
import { append } from './append.ts';
import type { PlainNode, RootOwner } from './plain-node.ts';
import { PlainProperty } from './plain-property.ts';

/** A scene. */
export class PlainScene extends PlainProperty implements Scene, RootOwner {
  readonly propertyType = 'Scene';
  readonly #children = new Set<PlainNode>();

  listChildren(): readonly PlainNode[] {
    return [...this.#children];
  }

  /** Makes a node a root of the scene, behind the others; it stands below no node then. */
  addChild(node: PlainNode): this {
    node.enter(this);
    append(this.#children, node);
    return this;
  }

  drop(node: PlainNode): void {
    this.#children.delete(node);
  }
}
