import type { Property } from '../../objects/index.ts';
import type { OwnList, PlainProperty } from '../../objects/plain/plain-property.ts';

/** The objects of a document in the making of one kind, in the order in which they were made. */
export class MadeList<T extends PlainProperty> implements OwnList {
  readonly #objects = new Set<T>();
  #listed: readonly T[] | undefined;

  /** Adds an object, which takes itself out when it is disposed of. */
  add(object: T): T {
    this.#objects.add(object);
    this.#listed = undefined;
    object.listedIn(this);
    return object;
  }

  delete(object: Property): void {
    this.#objects.delete(object as T);
    this.#listed = undefined;
  }

  /** All of them. */
  list(): readonly T[] {
    this.#listed ??= [...this.#objects];
    return this.#listed;
  }
}
