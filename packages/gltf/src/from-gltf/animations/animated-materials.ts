import type { MaterialProperty, ResourceId } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { impliedProperty } from '../../materials/implied-property.ts';
import { inOrder } from '../../materials/in-order.ts';
import { GltfMaterial } from '../../resources/gltf-material.ts';
import type { ImportContext } from '../import-context.ts';

/** The materials that were made so far, for tracks to be made of their properties. */
export class AnimatedMaterials {
  readonly #context: ImportContext;
  /** The place of each among the resources. */
  readonly #places = new Map<ResourceId, number>();
  readonly #kept = new Map<ResourceId, GltfMaterial>();

  constructor(context: ImportContext) {
    this.#context = context;
    context.resources.forEach((resource, place) => {
      if (resource instanceof StfMaterial) this.#places.set(resource.id, place);
      else if (resource instanceof GltfMaterial) this.#kept.set(resource.id, resource);
    });
  }

  /**
   * A property of a material, which gets it where it says nothing so far and the glTF material has such a
   * factor: programs animate what is there.
   */
  propertyOf(material: ResourceId, name: string): MaterialProperty | undefined {
    const { resources } = this.#context;
    const place = this.#places.get(material) ?? -1;
    const resource = resources[place];
    if (!(resource instanceof StfMaterial)) return undefined;
    const { properties, components } = resource;
    const known = properties.get(name);
    const kept = components.map((id) => this.#kept.get(id)).find((each) => each !== undefined);
    if (known || !kept) return known;
    const implied = impliedProperty(name, kept.material, properties);
    if (!implied) return undefined;
    const all = new Map(properties).set(name, implied);
    resources[place] = resource.with({ properties: inOrder(all) });
    return implied;
  }
}
