import type {
  ExtensibleProperty,
  Graph,
  Property,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { Extension, PropertyType } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import { copyJson } from '../../json/copy-json.ts';
import { isTooDeep } from '../../read/extras.ts';
import { attachIndices } from '../attach-indices.ts';
import { detachIndices } from '../detach-indices.ts';
import { isObject } from '../indexed-json.ts';
import { findObject } from './find-object.ts';
import { IndexFinder } from './index-finder.ts';
import type { VrmData, VrmReference } from './vrm-data.ts';

/** Makes the data of an extension. */
export type VrmDataClass = new (graph: Graph<Property>) => VrmData;

/**
 * A VRM extension that stands at the root of the file or at its nodes and is kept as it is, with references
 * in place of indices. What is not a JSON object, or nested too deep for STF, is passed over.
 */
export abstract class VrmExtension extends Extension {
  /** When `prewrite` is called. */
  override readonly prewriteTypes: PropertyType[] = [PropertyType.MATERIAL];

  /** How many uses of the extension were passed over in reading. */
  unreadable = 0;

  /** How many indices that were read stand for nothing in the file. Those below 0 mean that in VRM 0.x. */
  dangling = 0;

  /** The class of its data. */
  protected abstract readonly data: VrmDataClass;

  /** New data; attach it to the root of the document, or to a node. */
  createData(): VrmData {
    return new this.data(this.document.getGraph());
  }

  /** Called by glTF-Transform. */
  override read(context: ReaderContext): this {
    const { json } = context.jsonDoc;
    this.#readOne(context, json.extensions, this.document.getRoot());
    json.nodes?.forEach((node, i) => {
      this.#readOne(context, node.extensions, context.nodes[i]);
    });
    return this;
  }

  /** Called by glTF-Transform: makes the textures, as other extensions change those that are there. */
  override prewrite(context: WriterContext, _type: PropertyType): this {
    this.#writeOne(new IndexFinder(context, this.document), this.document.getRoot());
    return this;
  }

  /** Called by glTF-Transform. */
  override write(context: WriterContext): this {
    const { json } = context.jsonDoc;
    const root = this.document.getRoot();
    const finder = new IndexFinder(context, this.document);
    const written = this.#writeOne(finder, root);
    if (written) json.extensions = { ...json.extensions, [this.extensionName]: written };
    for (const node of root.listNodes()) {
      const found = this.#writeOne(finder, node);
      const target = json.nodes?.[context.nodeIndexMap.get(node) ?? -1];
      if (found && target) {
        target.extensions = { ...target.extensions, [this.extensionName]: found };
      }
    }
    return this;
  }

  #readOne(
    context: ReaderContext,
    extensions: Record<string, unknown> | undefined,
    owner: ExtensibleProperty | undefined,
  ): void {
    const found = extensions?.[this.extensionName];
    if (found === undefined || owner === undefined) return;
    if (!isObject(found) || isTooDeep(found)) {
      this.unreadable++;
      return;
    }
    const json = copyJson(found) as JsonObject;
    this.adopt(json);
    const content = detachIndices<VrmReference>(this.extensionName, json, (kind, index) => {
      const object = findObject(context, kind, index);
      if (object === undefined && index >= 0) this.dangling++;
      return object;
    });
    owner.setExtension(this.extensionName, this.createData().setContent(content));
  }

  #writeOne(finder: IndexFinder, owner: ExtensibleProperty): JsonObject | undefined {
    const data = owner.getExtension<VrmData>(this.extensionName);
    if (data === null) return undefined;
    const json = attachIndices(this.extensionName, data.getContent(), finder.find);
    this.release(json, finder);
    return json;
  }

  /** Changes JSON that was read into the form that is kept. */
  protected adopt(_json: JsonObject): void {}

  /** Changes JSON into the form that is written, after its indices are those of the file. */
  protected release(_json: JsonObject, _finder: IndexFinder): void {}
}
