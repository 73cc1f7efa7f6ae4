import type { Accessor, Property } from '../../objects/index.ts';
import type { Def } from '../json/describe-property.ts';

/**
 * What an accessor is written with: others of its use, or, of vertex attributes, those of the primitive or morph target
 * that had it first.
 */
export type Group = 'indices' | 'matrices' | 'others' | 'sparse' | Property;

/** An accessor of a file. */
export interface Entry {
  readonly accessor: Accessor;
  /** Undefined where nothing refers to it. */
  readonly group: Group | undefined;
  /** Whether glTF demands its least and largest values: of positions and times (glTF 2.0 §3.7.2.1, §3.11). */
  needsBounds: boolean;
  /** Place in the list of the file; undefined where it has none by now. */
  index: number | undefined;
}

interface Reference {
  readonly holder: Def;
  readonly member: string;
  readonly entry: Entry;
}

/** The accessors of a file, and where in its JSON their indices belong, which are known last. */
export class AccessorTable {
  readonly #entries = new Map<Accessor, Entry>();
  readonly #references: Reference[] = [];

  /** Has a member of the JSON refer to an accessor. */
  refer(accessor: Accessor | null, group: Group, holder: Def, member: string): void {
    if (accessor === null) return;
    const entry = this.#entries.get(accessor) ?? this.#addEntry(accessor, group);
    // Attributes may have any name.
    if (member === (typeof group === 'object' ? 'POSITION' : 'input')) entry.needsBounds = true;
    // Members are written in the order in which they are set first.
    holder[member] = 0;
    this.#references.push({ holder, member, entry });
  }

  /** What is known of an accessor. */
  entryOf(accessor: Accessor): Entry {
    return this.#entries.get(accessor) ?? this.#addEntry(accessor, undefined);
  }

  /** Tells the JSON the indices, once accessors have them. */
  settle(): void {
    for (const { holder, member, entry } of this.#references) holder[member] = entry.index;
  }

  #addEntry(accessor: Accessor, found: Group | undefined): Entry {
    // Of attributes that several have it is what had it first, whatever comes first in the file.
    const group = typeof found === 'object' ? (firstParent(accessor) ?? found) : found;
    const entry = { accessor, group, needsBounds: false, index: undefined };
    this.#entries.set(accessor, entry);
    return entry;
  }
}

const firstParent = (accessor: Accessor): Property | undefined =>
  accessor.listParents().find(({ propertyType }) => propertyType !== 'Root');
