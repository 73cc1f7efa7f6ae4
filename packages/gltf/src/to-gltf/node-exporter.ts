import type { Node } from '@gltf-transform/core';
import { KHRNodeVisibility } from '@gltf-transform/extensions';
import type { ResourceId, Trs } from '@stfkit/core';
import { StfInstanceArmature, StfInstanceMesh, StfNode } from '@stfkit/core';
import { unitRotation } from '../geometry/unit-rotation.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfNode } from '../resources/gltf-node.ts';
import { AttachmentExporter } from './attachment-exporter.ts';
import { exportBones } from './export-bones.ts';
import { copyExtras, type ExportContext, nameFor } from './export-context.ts';
import type { MeshExporter } from './mesh-exporter.ts';

/** Makes a glTF node of each `stf.node` below prefabs. */
export class NodeExporter {
  readonly #context: ExportContext;
  readonly #meshes: MeshExporter;
  readonly #attachments: AttachmentExporter;
  readonly #made = new Map<ResourceId, Node>();
  /** The nodes of the bones of each armature instance, by the node that carries it, then by bone. */
  readonly #bones = new Map<ResourceId, ReadonlyMap<ResourceId, Node>>();
  readonly #folded = new Set<ResourceId>();
  /** Nodes whose parent is a bone, put there when all bones are made. */
  readonly #bound: StfNode[] = [];
  armatureCount = 0;

  constructor(context: ExportContext, meshes: MeshExporter) {
    this.#context = context;
    this.#meshes = meshes;
    this.#attachments = new AttachmentExporter(context);
  }

  /** Whether a node was reached: made, or turned into the camera or light of the node above. */
  has(id: ResourceId): boolean {
    return this.#made.has(id) || this.#folded.has(id);
  }

  /** Makes these nodes and everything below them, with a stack of its own; `add` gets the former. */
  exportRoots(roots: readonly ResourceId[], add: (node: Node) => void): void {
    const stack = [...roots].reverse().map((id) => ({ id, add }));
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const resource = this.#context.source.find(next.id, StfNode);
      if (resource === undefined) continue;
      if (this.#made.has(next.id)) {
        this.#context.report('GLTF_NODE_REPEATED', {}, next.id);
        continue;
      }
      const node = this.#exportNode(resource);
      next.add(node);
      const below = resource.children.filter((child) => !this.#fold(child, node));
      const addChild = (child: Node): void => {
        node.addChild(child);
      };
      for (const id of below.reverse()) stack.push({ id, add: addChild });
    }
    this.#bindNodes();
  }

  /** Makes what is made when all nodes are there. */
  finish(): void {
    this.#attachments.finish();
  }

  /** The node that was made of an `stf.node`. */
  nodeOf(id: ResourceId): Node | undefined {
    return this.#made.get(id);
  }

  /** The node of a bone of the armature that a node carries. */
  boneOf(armatureNode: ResourceId, bone: ResourceId): Node | undefined {
    return this.#bones.get(armatureNode)?.get(bone);
  }

  /** The node that has the camera or light of an `stf.node`; lights are there after `finish`. */
  carrierOf(id: ResourceId): Node | undefined {
    return this.#attachments.carrierOf(id);
  }

  #exportNode(resource: StfNode): Node {
    const { id } = resource;
    const kept = findComponent(this.#context.source, resource, GltfNode);
    const node = this.#context.target.createNode(nameFor(resource, kept));
    setTrs(node, resource.trs);
    if (kept?.extras !== undefined) node.setExtras(copyExtras(kept.extras));
    if (!resource.enabled) this.#hide(node);
    if (resource.parentBinding) this.#bound.push(resource);
    this.#context.identify(node, id);
    this.#made.set(id, node);
    this.#exportInstance(resource, node);
    return node;
  }

  #exportInstance(owner: StfNode, node: Node): void {
    const resource = this.#context.source.resolve(owner.instance);
    if (resource instanceof StfInstanceMesh) {
      node.setMesh(this.#meshes.exportInstance(resource, 'rigid') ?? null);
      node.setWeights(this.#meshes.weightsOf(resource) ?? []);
    } else if (resource instanceof StfInstanceArmature) {
      this.armatureCount++;
      this.#bones.set(owner.id, exportBones(this.#context, resource, node));
    } else {
      this.#attachments.attach(owner, node);
    }
  }

  #fold(child: ResourceId, parent: Node): boolean {
    const isFolded = this.#attachments.fold(child, parent);
    if (isFolded) this.#folded.add(child);
    return isFolded;
  }

  /** Moves nodes below the bones that they follow; their transforms are relative to those. */
  #bindNodes(): void {
    for (const { id, parentBinding } of this.#bound.splice(0)) {
      const bone = parentBinding && this.#bones.get(parentBinding.node)?.get(parentBinding.bone);
      const node = this.#made.get(id);
      if (!bone || !node) continue;
      if (isBelow(bone, node)) this.#context.report('GLTF_NODE_REPEATED', {}, id);
      else bone.addChild(node);
    }
  }

  #hide(node: Node): void {
    const visibility = this.#context.target.createExtension(KHRNodeVisibility).createVisibility();
    node.setExtension('KHR_node_visibility', visibility.setVisible(false));
  }
}

/** Whether a node is another one or stands somewhere below it. */
function isBelow(node: Node, ancestor: Node): boolean {
  for (let at: Node | null = node; at !== null; at = at.getParentNode()) {
    if (at === ancestor) return true;
  }
  return false;
}

function setTrs(node: Node, [translation, rotation, scale]: Trs): void {
  node
    .setTranslation([...translation])
    .setRotation([...unitRotation(rotation)])
    .setScale([...scale]);
}
