import type { Node } from '@gltf-transform/core';
import type { Visibility } from '@gltf-transform/extensions';
import type { ParentBinding, Quat, ResourceId, Trs } from '@stfkit/core';
import { deriveId, IDENTITY_TRS, StfNode } from '@stfkit/core';
import { readTrs } from '../geometry/read-trs.ts';
import type { GltfNodeFields } from '../resources/gltf-node.ts';
import { AttachmentImporter } from './attachments.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import { describeNode, keepOfNode } from './node-component.ts';
import type { ArmatureImporter, Carrier } from './skins/armature-importer.ts';
import { turnTrs } from './skins/list-bones.ts';
import { hasMoreThanMesh } from './skins/node-parts.ts';
import type { ArmaturePlan } from './skins/plan-skins.ts';

/** A path that is longer goes on from its hash; else chains of thousands of nodes would take quadratic time. */
const LONGEST_PATH = 1000;

/** Where a node is to stand. */
interface Place {
  /** The prefab, node or bone above. */
  readonly above: ResourceId;
  readonly siblings: ResourceId[];
  /** The bone above. */
  readonly binding?: ParentBinding;
  readonly turnAbove?: Quat | undefined;
}

/** A node that waits to be made: its children have to have ids first. */
interface Visit {
  readonly node: Node;
  readonly path: string;
  readonly id: ResourceId;
  readonly kept: Partial<GltfNodeFields>;
  readonly trs: Trs;
  readonly binding?: ParentBinding | undefined;
  readonly children: ResourceId[];
}

/** A step of the walk: where the children of a node go, and what is to be done after them. */
interface Step {
  readonly below: readonly Node[];
  readonly path: string;
  readonly place: Place;
  readonly leave: () => void;
  next: number;
}

/** Makes an `stf.node` of each glTF node below scenes that is no bone, children before parents. */
export class NodeImporter {
  readonly #context: ImportContext;
  readonly #armatures: ArmatureImporter;
  readonly #attachments: AttachmentImporter;
  readonly #entered = new Set<Node>();
  readonly #carriers: Visit[] = [];
  #indices: ReadonlyMap<Node, number> | undefined;

  constructor(context: ImportContext, armatures: ArmatureImporter) {
    this.#context = context;
    this.#armatures = armatures;
    this.#attachments = new AttachmentImporter(context);
  }

  /** Whether a node was made. */
  has(node: Node): boolean {
    return this.#entered.has(node);
  }

  /**
   * Makes these nodes and everything below them, and returns the ids of the former. A node that stands
   * somewhere else already is reported and left out. Walks with a stack of its own, as deep files
   * would overflow that of the language.
   *
   * @param prefab What the nodes are the roots of.
   */
  importRoots(roots: readonly Node[], path: string, prefab: ResourceId): ResourceId[] {
    const siblings: ResourceId[] = [];
    const place = { above: prefab, siblings };
    const stack: Step[] = [{ below: roots, path, place, leave: () => {}, next: 0 }];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const index = top.next++;
      const child = top.below[index];
      if (child === undefined) {
        stack.pop();
        top.leave();
      } else {
        const step = this.#enter(child, `${shorten(top.path)}/${index}`, top.place, index);
        if (step) stack.push(step);
      }
    }
    return siblings;
  }

  /** Makes the nodes that carry armatures, whose children stood anywhere; after all roots. */
  finish(): void {
    for (const visit of this.#carriers.splice(0)) this.#importNode(visit);
    this.#armatures.finish();
  }

  #enter(node: Node, path: string, place: Place, index: number): Step | undefined {
    if (this.#entered.has(node)) {
      this.#context.report('GLTF_NODE_REPEATED', {}, `/nodes/${this.#indexOf(node)}`);
      return undefined;
    }
    this.#entered.add(node);
    const plan = this.#armatures.planOfBone(node);
    const below = plan
      ? this.#enterBone(node, plan, place)
      : this.#enterNode(node, path, place, index);
    return { ...below, below: node.listChildren(), path, next: 0 };
  }

  #enterBone(node: Node, plan: ArmaturePlan, { siblings }: Place): Pick<Step, 'place' | 'leave'> {
    const id = plan.boneIds.get(node) as ResourceId;
    const carrier = this.#armatures.carrierOf(plan) ?? this.#makeCarrier(plan, siblings);
    const binding = { node: carrier.id, bone: id };
    const place = {
      above: id,
      siblings: carrier.children,
      binding,
      turnAbove: plan.turns.get(node),
    };
    return { place, leave: () => this.#importParts(node, place) };
  }

  /** A node for an armature that no node of glTF can carry; it stands where its first bone does. */
  #makeCarrier(plan: ArmaturePlan, siblings: ResourceId[]): Carrier {
    const id = this.#context.partId(plan.id, 'node');
    siblings.push(id);
    const carrier = this.#armatures.carry(plan, id);
    this.#armatures.later(() => {
      const name = this.#armatures.nameOf(plan);
      this.#addNode(
        { id, children: carrier.children, trs: IDENTITY_TRS, kept: { made: true } },
        name,
        {
          instance: carrier.instance,
        },
      );
    });
    return carrier;
  }

  #enterNode(node: Node, path: string, place: Place, index: number): Pick<Step, 'place' | 'leave'> {
    const id = this.#context.idOf(node, 'node', path);
    const plan = this.#armatures.planCarriedBy(node);
    const moved = this.#armatures.moveMesh(node);
    const trs = readTrs(node);
    const kept = moved
      ? { parent: place.above, place: index, trs, skin: moved.skin }
      : place.binding && { place: index };
    (moved?.siblings ?? place.siblings).push(id);
    if (place.turnAbove && !moved) this.#context.turnsAbove.set(id, place.turnAbove);
    const children = plan ? this.#armatures.carry(plan, id).children : [];
    const visit: Visit = {
      node,
      path,
      id,
      kept: kept ?? {},
      trs: moved ? IDENTITY_TRS : turnTrs(trs, place.turnAbove),
      binding: moved ? undefined : place.binding,
      children,
    };
    this.#context.targets.set(node, { kind: 'node', node: id });
    const leave = () => (plan ? void this.#carriers.push(visit) : this.#importNode(visit));
    return { place: { above: id, siblings: children }, leave };
  }

  /** The place of a node in the list of the file. */
  #indexOf(node: Node): number {
    this.#indices ??= new Map(
      this.#context.source
        .getRoot()
        .listNodes()
        .map((each, index) => [each, index]),
    );
    return this.#indices.get(node) ?? -1;
  }

  #importNode(visit: Visit): void {
    const { node, path, id } = visit;
    const { name } = nameOf(node, `Node ${path.replaceAll('/', '.')}`);
    const kept = { ...describeNode(node, name), ...visit.kept };
    const plan = this.#armatures.planCarriedBy(node);
    const instance = plan
      ? this.#armatures.carrierOf(plan)?.instance
      : this.#armatures.importMesh(node, id, name);
    this.#addContent(node, { ...visit, kept }, name, instance);
  }

  /** What a node has that became a bone goes to a node that follows the bone. */
  #importParts(node: Node, { above, siblings, binding, turnAbove }: Place): void {
    const { name } = nameOf(node, 'Bone');
    const isSkinned = this.#armatures.importSkinnedMesh(node, above, name);
    const hasMesh = node.getMesh() !== null && !isSkinned;
    if (!hasMesh && !hasMoreThanMesh(node) && !node.getExtension('KHR_node_visibility')) return;
    const id = this.#context.partId(above, 'part');
    siblings.push(id);
    const trs = turnTrs(IDENTITY_TRS, turnAbove);
    const instance = hasMesh ? this.#armatures.importMesh(node, id, name) : undefined;
    const kept = { partOf: above };
    this.#addContent(node, { id, kept, trs, binding, children: [] }, name, instance);
  }

  /** Makes the resource of a node with what the glTF node has beside a mesh. */
  #addContent(
    node: Node,
    visit: Omit<Visit, 'node' | 'path'>,
    name: string,
    instance: ResourceId | undefined,
  ): void {
    const { id } = visit;
    const attached = this.#attachments.importAttachments(node, { id, name });
    const visibility = node.getExtension<Visibility>('KHR_node_visibility');
    this.#addNode({ ...visit, children: [...visit.children, ...attached] }, name, {
      ...(instance !== undefined && { instance }),
      ...(visibility?.getVisible() === false && { enabled: false }),
    });
  }

  #addNode(
    { id, trs, binding, children, kept }: Omit<Visit, 'node' | 'path'>,
    name: string,
    more: { readonly instance?: ResourceId; readonly enabled?: false },
  ): void {
    const components = keepOfNode(this.#context, id, kept);
    const node = StfNode.create(id, {
      name,
      trs,
      children,
      ...more,
      ...(binding && { parentBinding: binding }),
      ...(components.length > 0 && { components }),
    });
    this.#context.resources.push(node);
  }
}

function shorten(path: string): string {
  return path.length > LONGEST_PATH ? deriveId(path) : path;
}
