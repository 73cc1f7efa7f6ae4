import type { NodePath, ResourceId } from '@stfkit/core';
import type { OpenObject } from '../json/as-json.ts';
import { copyJson } from '../json/copy-json.ts';
import type { GltfVrmFields, GltfVrmObject } from '../resources/gltf-vrm.ts';

/** What an index of a VRM extension stands for while that is made. */
export interface VrmTarget extends GltfVrmObject {
  /** Whether a new node below `node` is meant, that ends a chain of swinging bones. */
  readonly isTail?: true;
  /** What stands where that node is to be, as it swings in another chain; 7 cm further where there is nothing of the kind. */
  readonly next?: NodePath;
}

/** The JSON of a VRM extension while it is read or changed; its indices count in `objects`. */
export class VrmJson {
  readonly extension: string;
  /** May be changed. */
  readonly json: OpenObject;
  readonly #objects: VrmTarget[];
  readonly #known = new Map<string, number>();

  constructor(extension: string, json: OpenObject, objects: readonly VrmTarget[] = []) {
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
  get objects(): readonly VrmTarget[] {
    return this.#objects;
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
  objectAt(index: unknown): VrmTarget | undefined {
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
  indexOf(object: VrmTarget): number {
    const key = JSON.stringify(object);
    let index = this.#known.get(key);
    if (index === undefined) {
      index = this.#objects.push(object) - 1;
      this.#known.set(key, index);
    }
    return index;
  }
}
