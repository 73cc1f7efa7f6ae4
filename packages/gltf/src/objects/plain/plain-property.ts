import type { ExtensibleProperty, ExtensionData, Property } from '../property.ts';

/** What a file says of any object. */
export interface PropertyDef {
  readonly name?: string | undefined;
  readonly extras?: unknown;
}

/** The list of a document that an object is in. */
export interface OwnList {
  delete(object: Property): void;
}

/** What all plain objects have: values of their own, and nobody to tell of changes. */
export abstract class PlainProperty implements ExtensibleProperty {
  abstract readonly propertyType: string;
  #name: string;
  #extras: Record<string, unknown>;
  #extensions: Map<string, ExtensionData> | undefined;
  #parents: Property[] | undefined;
  #list: OwnList | undefined;

  constructor({ name = '', extras }: PropertyDef = {}) {
    this.#name = name;
    this.#extras = (extras || {}) as Record<string, unknown>;
  }

  getName(): string {
    return this.#name;
  }

  setName(name: string): this {
    this.#name = name;
    return this;
  }

  getExtras(): Record<string, unknown> {
    return this.#extras;
  }

  setExtras(extras: Record<string, unknown>): this {
    this.#extras = extras;
    return this;
  }

  getExtension(name: string): ExtensionData | null {
    return this.#extensions?.get(name) ?? null;
  }

  listExtensions(): readonly ExtensionData[] {
    return this.#extensions ? [...this.#extensions.values()] : [];
  }

  listParents(): readonly Property[] {
    return this.#parents ?? [];
  }

  /** Has an extension say something of the object; nothing any more with null. */
  setExtension(name: string, data: ExtensionData | null): this {
    this.#extensions ??= new Map();
    if (data) this.#extensions.set(name, data);
    else this.#extensions.delete(name);
    return this;
  }

  /** Counts among those that refer to an object, which it gives, in place of those that refer to another. */
  protected refer<T extends PlainProperty>(now: T | null, before: T | null): T | null {
    const parents = before === null ? [] : before.ownParents();
    const place = parents.indexOf(this);
    if (place >= 0) parents.splice(place, 1);
    now?.ownParents().push(this);
    return now;
  }

  private ownParents(): Property[] {
    this.#parents ??= [];
    return this.#parents;
  }

  /** Tells the object in which list of its document it is. */
  listedIn(list: OwnList): this {
    this.#list = list;
    return this;
  }

  /** Takes the object out of its document. */
  dispose(): void {
    this.#list?.delete(this);
  }
}
