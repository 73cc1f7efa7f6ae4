import type { ResourceId } from '@stfkit/core';
import { StfInstanceMesh, StfNode } from '@stfkit/core';
import { isIdentityTrs } from '../geometry/is-identity-trs.ts';
import { setTrs } from '../geometry/set-trs.ts';
import type { Node } from '../objects/target.ts';
import type { AttachmentExporter } from './attachment-exporter.ts';
import type { Above, ChildOrder } from './child-order.ts';
import type { ExportContext } from './export-context.ts';
import type { ExportedNode } from './exported-node.ts';
import type { HidingNodes } from './hiding-nodes.ts';

/** What has been made of a document. */
export interface PlacedLookup {
  /** The glTF node of an `stf.node`, or of a bone. */
  readonly nodeOf: (id: ResourceId) => Node | undefined;
  /** The glTF node of a bone of the armature that a node carries. */
  readonly boneOf: (carrier: ResourceId, bone: ResourceId) => Node | undefined;
  /** Where in glTF things go that stand below a prefab or node. */
  readonly sinks: ReadonlyMap<ResourceId, Above>;
  readonly isAnimated: (id: ResourceId) => boolean;
  readonly hiding: Pick<HidingNodes, 'isSwitched' | 'nearest'>;
  /** The lights of nodes, which are made when all nodes are placed. */
  readonly attachments: Pick<AttachmentExporter, 'hasLight' | 'moveLight'>;
}

/** A node in its place. */
export interface PlacedNode extends ExportedNode {
  /** Whether it went from its armature back to where the glTF file had it. */
  readonly isBack: boolean;
}

/** Puts glTF nodes where they belong: below bones that they follow, and back to where the file had them. */
export class NodePlacer {
  readonly #context: ExportContext;
  readonly #order: ChildOrder;
  readonly #lookup: PlacedLookup;

  constructor(context: ExportContext, order: ChildOrder, lookup: PlacedLookup) {
    this.#context = context;
    this.#order = order;
    this.#lookup = lookup;
  }

  /** Puts a node in its place; one that was part of another goes into that, which is returned in its stead. */
  place(exported: ExportedNode): PlacedNode {
    const { resource, node, kept, parent } = exported;
    const owner = this.#findOwner(exported);
    if (owner) {
      this.#join(node, owner);
      return { resource, node: owner, kept, parent, isBack: true };
    }
    if (this.#goesBack(exported)) {
      setTrs(node, kept?.trs ?? resource.trs);
      this.#order.add(this.#sinkOf(kept?.parent), node, kept?.place);
      return { resource, node, kept, parent, isBack: true };
    }
    const { parentBinding } = resource;
    const bone = parentBinding && this.#lookup.boneOf(parentBinding.node, parentBinding.bone);
    const isCircle = bone !== undefined && this.#order.isBelow(bone, node);
    if (isCircle) this.#context.report('GLTF_NODE_REPEATED', {}, resource.id);
    const above = bone && !isCircle ? bone : this.#lookup.sinks.get(parent);
    this.#order.add(above, node, bone ? kept?.place : undefined);
    return { resource, node, kept, parent, isBack: false };
  }

  /** The node that this one was a part of, where nobody gave it a life of its own since. */
  #findOwner({ resource, node, kept, parent }: ExportedNode): Node | undefined {
    const { parentBinding, id, trs, instance, enabled } = resource;
    const { partOf } = kept ?? {};
    if (partOf === undefined || !isIdentityTrs(trs) || this.#lookup.isAnimated(id))
      return undefined;
    // What is off would hide all else that the owner has.
    const isShown = this.#context.source.find(partOf, StfNode)?.enabled ?? true;
    if ((!enabled && isShown) || this.#lookup.hiding.isSwitched(id)) return undefined;
    const isBound = parentBinding?.bone === partOf;
    const atArmature = !parentBinding && this.#armatureOf(instance) === parent;
    if (!isBound && !atArmature) return undefined;
    const owner = isBound
      ? this.#lookup.boneOf(parentBinding.node, partOf)
      : (this.#lookup.boneOf(parent, partOf) ?? this.#lookup.nodeOf(partOf));
    if (!owner || this.#order.isBelow(owner, node)) return undefined;
    const { attachments } = this.#lookup;
    const isTaken =
      (owner.getMesh() && node.getMesh()) ||
      (owner.getCamera() && node.getCamera()) ||
      (attachments.hasLight(owner) && attachments.hasLight(node));
    return isTaken ? undefined : owner;
  }

  /** Whether a node with a skinned mesh is still as it was put to its armature. */
  #goesBack({ resource, node, kept, parent }: ExportedNode): boolean {
    const { id, trs, parentBinding, instance, children } = resource;
    const { parent: before } = kept ?? {};
    if (before === undefined || children.length > 0 || parentBinding) return false;
    if (!isIdentityTrs(trs) || this.#lookup.isAnimated(id)) return false;
    const isKnown = this.#lookup.sinks.has(before) || this.#lookup.nodeOf(before) !== undefined;
    return (
      isKnown &&
      this.#armatureOf(instance) === parent &&
      !this.#order.isBelow(this.#sinkOf(before), node) &&
      this.#isHiddenAlike(resource, parent, before)
    );
  }

  /** Whether all that hides a node is what hides it below another one than it is below in STF. */
  #isHiddenAlike({ id, enabled }: StfNode, parent: ResourceId, before: ResourceId): boolean {
    const { hiding } = this.#lookup;
    const above = hiding.nearest(parent);
    const isOff = !enabled && !hiding.isSwitched(id);
    return above === hiding.nearest(before) || (above === undefined && isOff);
  }

  #armatureOf(instance: ResourceId | undefined): ResourceId | undefined {
    const resource = this.#context.source.resolve(instance);
    return resource instanceof StfInstanceMesh ? resource.armatureInstance : undefined;
  }

  #sinkOf(id: ResourceId | undefined): Above {
    if (id === undefined) return undefined;
    return this.#lookup.sinks.has(id) ? this.#lookup.sinks.get(id) : this.#lookup.nodeOf(id);
  }

  /** Gives what a node has to another one, and takes it out of the document. */
  #join(node: Node, owner: Node): void {
    const mesh = node.getMesh();
    if (mesh) owner.setMesh(mesh);
    const camera = node.getCamera();
    if (camera) owner.setCamera(camera);
    this.#lookup.attachments.moveLight(node, owner);
    if (node.getWeights().length > 0) owner.setWeights(node.getWeights());
    for (const extension of node.listExtensions()) {
      owner.setExtension(extension.extensionName, extension);
    }
    for (const child of node.listChildren()) owner.addChild(child);
    this.#order.moveAll(node, owner);
    node.dispose();
  }
}
