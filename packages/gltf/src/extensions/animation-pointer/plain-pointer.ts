import type { Property } from '../../objects/index.ts';
import { PlainProperty } from '../../objects/plain/plain-property.ts';
import { ANIMATION_POINTER, type Pointer, type PointerKind } from './pointer.ts';

/** What a plain channel animates that is not a property of a node. */
export class PlainPointer extends PlainProperty implements Pointer {
  readonly propertyType = 'AnimationPointer';
  readonly extensionName: string = ANIMATION_POINTER;
  #kind: PointerKind = 'node';
  #object: Property | null = null;
  #path = '';

  getObject(): Property | null {
    return this.#object;
  }

  getKind(): PointerKind {
    return this.#kind;
  }

  getPath(): string {
    return this.#path;
  }

  setTarget(kind: PointerKind, object: Property | null, path: string): this {
    this.#kind = kind;
    this.#object = object;
    this.#path = path;
    return this;
  }
}
