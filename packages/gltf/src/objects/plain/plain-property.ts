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

  /** Has an object count among those that refer to this one. */
  addParent(parent: Property): void {
    this.#parents ??= [];
    this.#parents.push(parent);
  }

  /** Has an object count among those no more; once less, where it refers to this one several times. */
  removeParent(parent: Property): void {
    const place = this.#parents?.indexOf(parent) ?? -1;
    if (place >= 0) this.#parents?.splice(place, 1);
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
