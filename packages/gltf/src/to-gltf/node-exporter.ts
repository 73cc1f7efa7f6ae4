import { KHRNodeVisibility } from '@gltf-transform/extensions';
import type { ResourceId } from '@stfkit/core';
import { StfInstanceArmature, StfInstanceMesh, StfNode } from '@stfkit/core';
import { setTrs } from '../geometry/set-trs.ts';
import { VISIBILITY } from '../objects/extension-names.ts';
import type { Camera, Node } from '../objects/target.ts';
import { findComponent } from '../resources/find-component.ts';
import { GltfNode } from '../resources/gltf-node.ts';
import { ArmatureExporter } from './armature-exporter.ts';
import { AttachmentExporter } from './attachment-exporter.ts';
import { type Above, ChildOrder } from './child-order.ts';
import { copyExtras, type ExportContext, nameFor } from './export-context.ts';
import type { ExportedNode } from './exported-node.ts';
import { HidingNodes } from './hiding-nodes.ts';
import { listAnimatedIds } from './listed-ids.ts';
import type { MeshExporter } from './mesh-exporter.ts';
import { NodePlacer } from './node-placer.ts';
import { exportSkins } from './skins/export-skins.ts';

/** Makes a glTF node of each `stf.node` below prefabs. */
export class NodeExporter {
  readonly #context: ExportContext;
  readonly #meshes: MeshExporter;
  readonly #attachments: AttachmentExporter;
  readonly #order = new ChildOrder();
  readonly #animated: ReadonlySet<ResourceId>;
  readonly #hiding: HidingNodes;
  readonly #made = new Map<ResourceId, Node>();
  /** Where in glTF things go that stand below a prefab or node. */
  readonly #sinks = new Map<ResourceId, Above>();
  readonly #armatures: ArmatureExporter;
  readonly #folded = new Set<ResourceId>();
  readonly #exported: ExportedNode[] = [];
  /** What nodes became a part of that are there no more. */
  readonly #joined = new Map<Node, Node>();

  constructor(context: ExportContext, meshes: MeshExporter) {
    this.#context = context;
    this.#meshes = meshes;
    this.#attachments = new AttachmentExporter(context);
    const { moved, switched } = listAnimatedIds(context.source);
    this.#animated = moved;
    this.#hiding = new HidingNodes(switched, this.#exported);
    this.#armatures = new ArmatureExporter(context, this.#order, this.#animated);
  }

  /** Whether a node was reached: made, or turned into a part of the node above. */
  has(id: ResourceId): boolean {
    return this.#made.has(id) || this.#folded.has(id);
  }

  /**
   * Makes the nodes of a prefab and everything below them, with a stack of its own; `finish` puts them
   * into the scene.
   *
   * @param scene Undefined for nodes that stand in no scene.
   */
  exportRoots(roots: readonly ResourceId[], prefab: ResourceId, scene: Above): void {
    this.#sinks.set(prefab, scene);
    const stack = [...roots].reverse().map((id) => ({ id, parent: prefab }));
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const { id, parent } = next;
      const resource = this.#context.source.find(id, StfNode);
      if (resource === undefined) continue;
      if (this.has(id)) {
        this.#context.report('GLTF_NODE_REPEATED', {}, id);
        continue;
      }
      const node = this.#exportNode(resource, parent);
      const below = resource.children.filter((child) => !(node && this.#fold(child, node)));
      for (const child of below.reverse()) stack.push({ id: child, parent: id });
    }
  }

  /** Puts all nodes where they belong, and makes the skins; after all prefabs. */
  finish(): void {
    const find = (id: ResourceId) => this.#made.get(id) ?? this.#armatures.anyBoneOf(id);
    const placer = new NodePlacer(this.#context, this.#order, {
      nodeOf: find,
      boneOf: (carrier, bone) => this.boneOf(carrier, bone),
      sinks: this.#sinks,
      isAnimated: (id) => this.#animated.has(id),
      hiding: this.#hiding,
      attachments: this.#attachments,
    });
    // Each stands somewhere at any time, so that none is put below itself.
    for (const { node, parent } of this.#exported)
      this.#order.expect(this.#sinks.get(parent), node);
    // What follows bones comes last, when it can be told where these are.
    const isLate = ({ resource, kept }: ExportedNode): boolean =>
      resource.parentBinding !== undefined || kept?.partOf !== undefined;
    const early = this.#exported.filter((each) => !isLate(each));
    const placed = [...early, ...this.#exported.filter(isLate)].map((each) => placer.place(each));
    for (const { resource, node } of placed) {
      const before = this.#made.get(resource.id);
      if (before && before !== node) this.#joined.set(before, node);
      this.#made.set(resource.id, node);
    }
    this.#order.flush();
    exportSkins(this.#context, placed, {
      jointsOf: (mesh) => this.#meshes.jointsOf(mesh),
      nodeOf: find,
      bones: this.#armatures.bones,
      sinks: this.#sinks,
      animated: this.#animated,
    });
    this.#attachments.finish();
  }

  /** The node that was made of an `stf.node`, or the one that it is a part of. */
  nodeOf(id: ResourceId): Node | undefined {
    const node = this.#made.get(id);
    return (node && this.#joined.get(node)) ?? node;
  }

  /** Takes a node out of the document that became a part of another one, which stands for it from now on. */
  join(node: Node, owner: Node): void {
    this.#joined.set(node, owner);
    node.dispose();
  }

  /** Whether a clip moves a node itself or switches it. */
  isMoved(id: ResourceId): boolean {
    return this.#animated.has(id) || this.#hiding.isSwitched(id);
  }

  /** The node of a bone of the armature that a node carries. */
  boneOf(armatureNode: ResourceId, bone: ResourceId): Node | undefined {
    return this.#armatures.boneOf(armatureNode, bone);
  }

  /** The node that has the camera or light of an `stf.node`; lights are there after `finish`. */
  carrierOf(id: ResourceId): Node | undefined {
    const node = this.#attachments.carrierOf(id);
    return (node && this.#joined.get(node)) ?? node;
  }

  /** A camera that no node has by its place among these, after `finish`. */
  unusedCamera(place: number): Camera | undefined {
    return this.#attachments.unusedCamera(place);
  }

  /** Makes the node of a resource; undefined where there was none in glTF, and is none now. */
  #exportNode(resource: StfNode, parent: ResourceId): Node | undefined {
    const { id } = resource;
    const kept = findComponent(this.#context.source, resource, GltfNode);
    if (kept?.made && this.#armatures.isMereCarrier(resource)) {
      const sink = this.#sinks.get(parent);
      this.#folded.add(id);
      this.#sinks.set(id, sink);
      this.#armatures.export(resource, sink);
      return undefined;
    }
    const node = this.#context.target.createNode(nameFor(resource, kept));
    setTrs(node, resource.trs);
    if (kept?.extras !== undefined) node.setExtras(copyExtras(kept.extras));
    if (!resource.enabled) this.#hide(node);
    if (kept?.partOf === undefined) this.#context.identify(node, id);
    this.#made.set(id, node);
    this.#sinks.set(id, node);
    this.#exported.push({ resource, node, kept, parent });
    this.#exportInstance(resource, node);
    return node;
  }

  #exportInstance(owner: StfNode, node: Node): void {
    const resource = this.#context.source.resolve(owner.instance);
    if (resource instanceof StfInstanceMesh) {
      const carrier = this.#context.source.find(resource.armatureInstance ?? '', StfNode);
      const armature = this.#context.source.resolve(carrier?.instance);
      const deformation = armature instanceof StfInstanceArmature ? 'skinned' : 'rigid';
      const mesh = this.#meshes.exportInstance(resource, deformation);
      const weights = this.#meshes.weightsOf(resource);
      if (mesh) node.setMesh(mesh);
      if (weights) node.setWeights(weights);
    } else if (resource instanceof StfInstanceArmature) {
      this.#armatures.export(owner, node);
    } else {
      this.#attachments.attach(owner, node);
    }
  }

  /** Whether a child is no more than a camera or light of the node above, onto which that was put. */
  #fold(child: ResourceId, parent: Node): boolean {
    const isFolded = this.#attachments.fold(child, parent, () => this.isMoved(child));
    if (isFolded) this.#folded.add(child);
    return isFolded;
  }

  #hide(node: Node): void {
    const visibility = this.#context.target.createExtension(KHRNodeVisibility).createVisibility();
    node.setExtension(VISIBILITY, visibility.setVisible(false));
  }
}
