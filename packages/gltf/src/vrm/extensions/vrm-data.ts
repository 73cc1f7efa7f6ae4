import type { IProperty, Material, Mesh, Node, Nullable, Texture } from '@gltf-transform/core';
import { ExtensionProperty, PropertyType, RefMap } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import type { IndexedJson } from '../indexed-json.ts';
import type { KeptVrm, VrmReference } from './kept-vrm.ts';

/** What a VRM extension refers to. */
export type VrmObject = Node | Mesh | Material | Texture;

/** The attributes of a `VrmData`, as glTF-Transform keeps them. */
export interface IVrmData extends IProperty {
  /** The extension; indices count in `objects`. */
  json: JsonObject;
  /** By the index in `json`, in decimal. */
  objects: RefMap<VrmObject>;
  /** The samplers of textures, by the same keys. */
  samplers: Record<string, JsonObject>;
}

/**
 * The JSON of a VRM extension with references in place of indices, so that it stays right when objects of
 * the document are moved, added or taken out.
 */
export abstract class VrmData extends ExtensionProperty<IVrmData> implements KeptVrm {
  /** Name of the extension. */
  declare extensionName: string;
  /** Name of this class for glTF-Transform. */
  declare propertyType: string;
  /** What it can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    const { EXTENSION_NAME } = this.constructor as typeof VrmData;
    this.extensionName = EXTENSION_NAME;
    this.propertyType = EXTENSION_NAME;
    this.parentTypes = [PropertyType.ROOT, PropertyType.NODE];
  }

  protected override getDefaults(): Nullable<IVrmData> {
    return Object.assign(super.getDefaults(), {
      json: {},
      objects: new RefMap<VrmObject>(),
      samplers: {},
    });
  }

  /** The JSON and what it refers to; objects that were disposed of are undefined. */
  getContent(): IndexedJson<VrmReference> {
    const keys = this.listRefMapKeys('objects').map(Number);
    const length = keys.reduce((most, key) => Math.max(most, key + 1), 0);
    const objects = Array.from({ length }, (_, i) => {
      const object = this.getRefMap('objects', String(i));
      const sampler = this.get('samplers')[i];
      return object ? { object, ...(sampler && { sampler }) } : undefined;
    });
    return { json: this.get('json'), objects };
  }

  /** Sets the JSON and what it refers to. */
  setContent({ json, objects }: IndexedJson<VrmReference>): this {
    for (const key of this.listRefMapKeys('objects')) this.setRefMap('objects', key, null);
    const samplers: Record<string, JsonObject> = {};
    objects.forEach((reference, i) => {
      if (reference === undefined) return;
      this.setRefMap('objects', String(i), reference.object as VrmObject);
      if (reference.sampler) samplers[i] = reference.sampler;
    });
    return this.set('json', json).set('samplers', samplers);
  }
}
