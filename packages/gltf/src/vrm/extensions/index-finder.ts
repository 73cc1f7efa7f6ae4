import type { Document, Material, Mesh, Node, Texture, WriterContext } from '@gltf-transform/core';
import { TextureInfo } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import type { VrmObjectKind } from '../indexed-json.ts';
import { setSampler } from './set-sampler.ts';
import type { VrmReference } from './vrm-data.ts';

/** Finds the indices that objects get in a file that is being written. */
export class IndexFinder {
  readonly #context: WriterContext;
  readonly #document: Document;

  constructor(context: WriterContext, document: Document) {
    this.#context = context;
    this.#document = document;
  }

  /** How many materials the file has. */
  get materialCount(): number {
    return this.#document.getRoot().listMaterials().length;
  }

  /** The index of an object; textures are made for it. */
  readonly find = (kind: VrmObjectKind, { object, sampler }: VrmReference): number | undefined => {
    const context = this.#context;
    switch (kind) {
      case 'node':
      case 'meshNode':
        return context.nodeIndexMap.get(object as Node);
      case 'mesh':
        return context.meshIndexMap.get(object as Mesh);
      case 'material':
        return context.materialIndexMap.get(object as Material);
      case 'image':
        return context.imageIndexMap.get(object as Texture);
      case 'texture':
        return this.#createTexture(object as Texture, sampler);
    }
  };

  #createTexture(texture: Texture, sampler: JsonObject | undefined): number | undefined {
    if (!this.#context.imageIndexMap.has(texture)) return undefined;
    // Only its sampler is looked at; nothing in the document holds on to it.
    const info = new TextureInfo(this.#document.getGraph());
    setSampler(info, sampler ?? {});
    return this.#context.createTextureInfoDef(texture, info).index;
  }
}
