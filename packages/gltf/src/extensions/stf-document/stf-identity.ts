import type { IProperty, Nullable } from '@gltf-transform/core';
import { ExtensionProperty, PropertyType } from '@gltf-transform/core';

/** Name of the extension. */
export const STF_DOCUMENT = 'STF_document';

/** The attributes of an `StfIdentity`, as glTF-Transform keeps them. */
export interface IStfIdentity extends IProperty {
  /** Id of the resource; empty where there is none. */
  id: string;
}

/**
 * The id of the STF resource that a glTF scene, node, mesh, material, texture or camera stands for.
 * Travels with the object through copies and edits, and is written with those of all others in the
 * root extension `STF_document`.
 */
export class StfIdentity extends ExtensionProperty<IStfIdentity> {
  /** Name of the extension. */
  static override EXTENSION_NAME: typeof STF_DOCUMENT = STF_DOCUMENT;
  /** Name of the extension. */
  declare extensionName: typeof STF_DOCUMENT;
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'StfIdentity';
  /** What an id can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    this.extensionName = STF_DOCUMENT;
    this.propertyType = 'StfIdentity';
    this.parentTypes = [
      PropertyType.SCENE,
      PropertyType.NODE,
      PropertyType.MESH,
      PropertyType.MATERIAL,
      PropertyType.TEXTURE,
    ];
  }

  protected override getDefaults(): Nullable<IStfIdentity> {
    return Object.assign(super.getDefaults(), { id: '' });
  }

  /** The id of the resource. */
  getId(): string {
    return this.get('id');
  }

  /** Sets the id of the resource. */
  setId(id: string): this {
    return this.set('id', id);
  }
}
