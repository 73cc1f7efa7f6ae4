import type { JsonObject, NodePath, ResourceId } from '@stfkit/core';
import { copyJson } from '../from-gltf/extras.ts';
import type { GltfVrmFields, GltfVrmObject } from '../resources/gltf-vrm.ts';
import type { OpenObject } from './indexed-json.ts';

/** The JSON of a VRM extension while it is read or changed; its indices count in `objects`. */
export class VrmJson {
  readonly extension: string;
  /** May be changed. */
  readonly json: OpenObject;
  readonly #objects: GltfVrmObject[];
  readonly #known = new Map<string, number>();

  constructor(extension: string, json: OpenObject, objects: readonly GltfVrmObject[] = []) {
    this.extension = extension;
    this.json = json;
    this.#objects = [...objects];
    objects.forEach((object, i) => {
      const key = JSON.stringify(object);
      if (!this.#known.has(key)) this.#known.set(key, i);
    });
  }

  /** A copy of what a component keeps. */
  static of({ extension, json, objects }: GltfVrmFields): VrmJson {
    return new VrmJson(extension, copyJson(json) as OpenObject, objects);
  }

  /** What the indices in `json` stand for. */
  get objects(): readonly GltfVrmObject[] {
    return this.#objects;
  }

  /** A copy that can be changed on its own. */
  copy(): VrmJson {
    return new VrmJson(this.extension, copyJson(this.json) as OpenObject, this.#objects);
  }

  /** The JSON with what it refers to, to be kept. */
  toFields(): Pick<GltfVrmFields, 'extension' | 'json' | 'objects'> {
    return { extension: this.extension, json: this.json as JsonObject, objects: this.#objects };
  }

  /** The node or bone that an index stands for. */
  nodeAt(index: unknown): NodePath | undefined {
    return this.objectAt(index)?.node;
  }

  /** The mesh, material or image that an index stands for. */
  resourceAt(index: unknown): ResourceId | undefined {
    return this.objectAt(index)?.resource;
  }

  /** What an index stands for; undefined where it is none. */
  objectAt(index: unknown): GltfVrmObject | undefined {
    return typeof index === 'number' ? this.#objects[index] : undefined;
  }

  /** The index of a node or bone, which is added where there is none. */
  indexOfNode({ node, bone }: NodePath): number {
    return this.indexOf({ node: bone === undefined ? { node } : { node, bone } });
  }

  /** The index of a mesh, material or image, which is added where there is none. */
  indexOfResource(resource: ResourceId): number {
    return this.indexOf({ resource });
  }

  /** The index of an object, which is added where there is none. */
  indexOf(object: GltfVrmObject): number {
    const key = JSON.stringify(object);
    let index = this.#known.get(key);
    if (index === undefined) {
      index = this.#objects.push(object) - 1;
      this.#known.set(key, index);
    }
    return index;
  }
}
