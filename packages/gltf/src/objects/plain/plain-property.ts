import type { ExtensibleProperty, ExtensionData, Property } from '../property.ts';

/** What a file says of any object. */
export interface PropertyDef {
  readonly name?: string | undefined;
  readonly extras?: unknown;
}

/** What all plain objects have: values of their own, and nobody to tell of changes. */
export abstract class PlainProperty implements ExtensibleProperty {
  abstract readonly propertyType: string;
  readonly #name: string;
  readonly #extras: Record<string, unknown>;
  #extensions: Map<string, ExtensionData> | undefined;
  #parents: Property[] | undefined;

  constructor({ name = '', extras }: PropertyDef) {
    this.#name = name;
    this.#extras = (extras || {}) as Record<string, unknown>;
  }

  getName(): string {
    return this.#name;
  }

  getExtras(): Record<string, unknown> {
    return this.#extras;
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

  /** Has an extension say something of the object. */
  setExtension(name: string, data: ExtensionData): void {
    this.#extensions ??= new Map();
    this.#extensions.set(name, data);
  }

  /** Has an object count among those that refer to this one. */
  addParent(parent: Property): void {
    this.#parents ??= [];
    this.#parents.push(parent);
  }
}
