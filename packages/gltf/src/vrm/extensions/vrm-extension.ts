import type {
  Document,
  ExtensibleProperty,
  ReaderContext,
  Texture,
  WriterContext,
} from '@gltf-transform/core';
import { Extension, PropertyType, TextureInfo } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { isAllGone } from '../is-all-gone.ts';
import { describeVrm, type FilePlaces } from './describe-vrm.ts';
import type { VrmUses } from './kept-vrm.ts';
import { readVrm } from './read-vrm.ts';
import { setSampler } from './set-sampler.ts';
import { VrmData } from './vrm-data.ts';

/**
 * A VRM extension that stands at the root of the file or at its nodes and is kept as it is, with references
 * in place of indices. What is not a JSON object, or nested too deep for STF, is passed over.
 */
export abstract class VrmExtension extends Extension implements VrmUses {
  /** When `prewrite` is called. */
  override readonly prewriteTypes: PropertyType[] = [PropertyType.MATERIAL];

  /** How many uses of the extension were passed over in reading. */
  unreadable = 0;

  /** How many indices that were read stand for nothing in the file. Those below 0 mean that in VRM 0.x. */
  dangling = 0;

  /** New data; attach it to the root of the document, or to a node. */
  abstract createData(): VrmData;

  /** Called by glTF-Transform. */
  override read(context: ReaderContext): this {
    const { nodes, meshes, materials, textures } = context;
    const { json } = context.jsonDoc;
    const root = this.document.getRoot();
    readVrm(this, { json, root, nodes, meshes, materials, textures });
    return this;
  }

  /** Called by glTF-Transform: makes the textures, as other extensions change those that are there. */
  override prewrite(context: WriterContext, _type: PropertyType): this {
    this.#describe(this.#placesOf(context), this.document.getRoot());
    return this;
  }

  /** Called by glTF-Transform. */
  override write(context: WriterContext): this {
    const { json } = context.jsonDoc;
    const root = this.document.getRoot();
    const places = this.#placesOf(context);
    const written = this.#describe(places, root);
    if (written) json.extensions = { ...json.extensions, [this.extensionName]: written };
    for (const node of root.listNodes()) {
      const found = this.#describe(places, node);
      const target = json.nodes?.[context.nodeIndexMap.get(node) ?? -1];
      if (found && target) {
        target.extensions = { ...target.extensions, [this.extensionName]: found };
      }
    }
    return this;
  }

  #describe(places: FilePlaces, owner: ExtensibleProperty): JsonObject | undefined {
    const data = owner.getExtension<VrmData>(this.extensionName);
    const isLeft = data && !isAllGone(this.extensionName, data.getContent());
    return isLeft ? describeVrm(data, owner, places) : undefined;
  }

  #placesOf(context: WriterContext): FilePlaces {
    return {
      nodes: context.nodeIndexMap,
      meshes: context.meshIndexMap,
      materials: context.materialIndexMap,
      images: context.imageIndexMap,
      placeTexture: (image, sampler) => {
        // Only its sampler is looked at; nothing in the document holds on to it.
        const info = new TextureInfo(this.document.getGraph());
        setSampler(info, sampler);
        return context.createTextureInfoDef(image as Texture, info).index;
      },
    };
  }
}

/** The class of a VRM extension. */
export type VrmExtensionClass = typeof Extension & (new (document: Document) => VrmExtension);

/** The class of the VRM extension of this name. */
export function vrmExtension(name: string): VrmExtensionClass {
  class NamedData extends VrmData {
    static override readonly EXTENSION_NAME = name;
  }
  return class NamedExtension extends VrmExtension {
    static override readonly EXTENSION_NAME = name;
    override readonly extensionName = name;

    override createData(): VrmData {
      return new NamedData(this.document.getGraph());
    }
  };
}
