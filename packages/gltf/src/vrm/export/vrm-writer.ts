import type { Document, Extension } from '@gltf-transform/core';
import type { JsonObject, NodePath } from '@stfkit/core';
import { isKnownExtension } from '../../extensions/is-known-extension.ts';
import { copyJson } from '../../json/copy-json.ts';
import type { Property } from '../../objects/index.ts';
import type { Node, Target } from '../../objects/target.ts';
import { collectEntries } from '../../raw-extensions/collect-entries.ts';
import { enableRawExtension } from '../../raw-extensions/raw-extension.ts';
import { asType } from '../../resources/as-type.ts';
import { GltfVrm } from '../../resources/gltf-vrm.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import type { NodeExporter } from '../../to-gltf/node-exporter.ts';
import { dropEmptyLists } from '../convert/drop-empty-lists.ts';
import { EXTENDED_COLLIDER } from '../describe/colliders.ts';
import { VRM_EXTENSIONS } from '../extensions/all-vrm-extensions.ts';
import { isVrmUses, type VrmReference } from '../extensions/kept-vrm.ts';
import { settleVrm } from '../extensions/settle-vrm.ts';
import { indexTableOf } from '../index-paths.ts';
import { isAllGone } from '../is-all-gone.ts';
import type { VrmJson, VrmTarget } from '../vrm-json.ts';
import { EndPlaces } from './end-places.ts';

type ExtensionClass = new (document: Document) => Extension;

/** So many extensions within one of VRM are listed; documents tell each of them of every object, so there have to be few. */
const MOST_LISTED = 256;

/** Puts VRM extensions into a glTF document. */
export class VrmWriter {
  readonly #context: ExportContext;
  readonly #nodes: NodeExporter;
  readonly #ends = new EndPlaces();

  constructor(context: ExportContext, nodes: NodeExporter) {
    this.#context = context;
    this.#nodes = nodes;
  }

  /** Attaches an extension to an object, as it will be read from the file; one of a name that is none of VRM's is left out. False where it says nothing any more. */
  write(object: Target & Property, { extension, json, objects }: VrmJson): boolean {
    if (indexTableOf(extension).isFull) dropEmptyLists(json, this.#listKept(extension));
    const content = {
      json: copyJson(json) as JsonObject,
      objects: objects.map((each) => this.#find(each)),
    };
    if (isAllGone(extension, content)) return false;
    const made = this.#enable(extension);
    if (!made || !isVrmUses(made)) return true;
    const data = made.createData().setContent(content);
    object.setExtension(
      extension,
      data.setContent(settleVrm(data, object, this.#context.target.getRoot())),
    );
    for (const name of [...collectEntries(json).keys()].slice(0, MOST_LISTED)) {
      if (name === EXTENDED_COLLIDER) this.#enable(name);
      else if (!(name in {} || isKnownExtension(name))) {
        enableRawExtension(this.#context.target, name);
      }
    }
    return true;
  }

  /** The glTF node of a node or bone. */
  nodeOf({ node, bone }: NodePath): Node | undefined {
    return bone === undefined ? this.#nodes.nodeOf(node) : this.#nodes.boneOf(node, bone);
  }

  #enable(name: string): Extension | undefined {
    const type = VRM_EXTENSIONS.find(({ EXTENSION_NAME }) => EXTENSION_NAME === name);
    return type && this.#context.target.createExtension(type as unknown as ExtensionClass);
  }

  /** What the document keeps of an extension. */
  #listKept(name: string): JsonObject[] {
    return [...this.#context.source.resources.values()].flatMap((each) => {
      const kept = asType(each, GltfVrm);
      return kept?.extension === name ? [kept.json] : [];
    });
  }

  #find({ node, resource, sampler, isTail, next }: VrmTarget): VrmReference | undefined {
    const object = node
      ? this.#endOf(this.nodeOf(node), isTail, next)
      : resource === undefined
        ? undefined
        : this.#context.objectsOf(resource)[0];
    return object && { object, ...(sampler && { sampler }) };
  }

  /** The node itself, or one below it: where the next one stands, else on the way that leads to it. */
  #endOf(
    node: Node | undefined,
    isTail: true | undefined,
    next: NodePath | undefined,
  ): Node | undefined {
    if (!isTail || !node) return node;
    const child = next && this.nodeOf(next);
    const isBelow = child?.getParentNode() === node;
    const place = isBelow ? child.getTranslation() : this.#ends.placeBelow(node);
    const end = this.#context.target.createNode(`${node.getName()}_end`);
    node.addChild(end.setTranslation(place));
    return end;
  }
}
