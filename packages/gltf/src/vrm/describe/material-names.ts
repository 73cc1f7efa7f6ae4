import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { asArray, asObject, asText } from '../../json/as-json.ts';
import { findComponent } from '../../resources/find-component.ts';
import { GltfMaterial } from '../../resources/gltf-material.ts';
import type { VrmJson } from '../vrm-json.ts';

/**
 * What materials are called in a VRM 0.x file, whose expressions name them. The first of `materialProperties` that is called so goes before
 * the first glTF material: files may have fewer of those, or other names there.
 */
export class MaterialNames {
  readonly #byName = new Map<unknown, ResourceId>();
  readonly #inGltf = new Map<ResourceId, string>();
  readonly #told = new Map<ResourceId, string>();

  constructor(document: StfDocument, main: VrmJson) {
    for (const { name, material } of asArray(main.json['materialProperties']).map(asObject)) {
      const id = main.resourceAt(material);
      if (id === undefined || typeof name !== 'string') continue;
      if (!this.#byName.has(name)) this.#byName.set(name, id);
      if (!this.#told.has(id)) this.#told.set(id, name);
    }
    for (const material of document.resources.values()) {
      if (!(material instanceof StfMaterial)) continue;
      // The file goes by the name from before it was edited.
      const kept = findComponent(document, material, GltfMaterial);
      const name = asText(kept ? kept.material['name'] : material.name);
      if (name === '') continue;
      this.#inGltf.set(material.id, name);
      if (!this.#byName.has(name)) this.#byName.set(name, material.id);
    }
  }

  /** The material of a name. */
  find(name: unknown): ResourceId | undefined {
    return this.#byName.get(name);
  }

  /** The name by which a material is found, where it can be; that of the glTF material goes first, as other programs go by it. */
  nameOf(material: ResourceId): string | undefined {
    const name = this.#inGltf.get(material);
    return name !== undefined && this.find(name) === material
      ? name
      : (this.#told.get(material) ?? name);
  }

  /** All names that lead to a material. */
  listNamesOf(material: ResourceId): readonly string[] {
    const names = [this.#told.get(material), this.#inGltf.get(material)];
    return names.flatMap((name) =>
      name !== undefined && this.find(name) === material ? name : [],
    );
  }
}
