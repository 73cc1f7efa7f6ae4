import type { IProperty, Nullable } from '@gltf-transform/core';
import { ExtensionProperty, PropertyType } from '@gltf-transform/core';
import type { Json } from '@stfkit/core';

/** The JSON of an extension in an object: by RFC 6901 pointer from the object, '' for the object itself. */
export type RawEntries = Readonly<Record<string, Json>>;

/** The attributes of a `RawData`, as glTF-Transform keeps them. */
export interface IRawData extends IProperty {
  /** The JSON by place. */
  entries: RawEntries;
}

/** What glTF-Transform has classes for, and this package resources. */
const PARENTS: readonly PropertyType[] = [
  PropertyType.ROOT,
  PropertyType.SCENE,
  PropertyType.NODE,
  PropertyType.MESH,
  PropertyType.MATERIAL,
  PropertyType.TEXTURE,
  PropertyType.CAMERA,
  PropertyType.SKIN,
  PropertyType.ANIMATION,
];

/**
 * The JSON of an extension that nobody knows, at the object that it stands in. It travels with the object
 * through copies and edits; numbers in it that count objects of the file stay as they are.
 */
export abstract class RawData extends ExtensionProperty<IRawData> {
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'RawData';
  /** What it can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    this.propertyType = 'RawData';
    this.parentTypes = [...PARENTS];
  }

  protected override getDefaults(): Nullable<IRawData> {
    return Object.assign(super.getDefaults(), { entries: {} });
  }

  /** The JSON by place. */
  getEntries(): RawEntries {
    return this.get('entries');
  }

  /** Sets the JSON by place. */
  setEntries(entries: RawEntries): this {
    return this.set('entries', entries);
  }
}
