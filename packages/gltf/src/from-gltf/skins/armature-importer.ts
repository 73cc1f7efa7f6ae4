import type { ResourceId, Trs } from '@stfkit/core';
import { IDENTITY_TRS, StfNode } from '@stfkit/core';
import type { Node } from '../../objects/index.ts';
import type { ImportContext } from '../import-context.ts';
import type { MeshInstances } from '../mesh-instances.ts';
import { keepOfNode } from '../node-component.ts';
import { type CreatedArmature, createArmature, createInstance } from './create-armature.ts';
import { keepSkins } from './keep-skins.ts';
import { hasMoreThanMesh, isSkinned, listMovedNodes } from './node-parts.ts';
import { type ArmaturePlan, nameOfArmature, type SkinPlan } from './plan-skins.ts';

/** The node that carries an armature. */
export interface Carrier {
  readonly id: ResourceId;
  readonly instance: ResourceId;
  /** Its children, which grow as the other nodes are visited. */
  readonly children: ResourceId[];
}

/** A node that goes to its armature. */
export interface MovedMesh {
  /** What stands there. */
  readonly siblings: ResourceId[];
  /** Its transform there. */
  readonly trs: Trs;
  /** Which of the skins of the armature moves the mesh; absent where the node need not come back from there. */
  readonly skin?: number;
}

/** Makes armatures, and what stands at and below the nodes that carry them. */
export class ArmatureImporter {
  readonly #context: ImportContext;
  readonly #plan: SkinPlan;
  readonly #instances: MeshInstances;
  readonly #created = new Map<ArmaturePlan, CreatedArmature>();
  readonly #children = new Map<ArmaturePlan, ResourceId[]>();
  readonly #carriers = new Map<ArmaturePlan, Carrier>();
  readonly #moving: ReadonlySet<Node>;
  readonly #later: (() => void)[] = [];

  constructor(context: ImportContext, plan: SkinPlan, instances: MeshInstances) {
    this.#context = context;
    this.#plan = plan;
    this.#instances = instances;
    this.#moving = listMovedNodes(context.source);
    for (const armature of plan.armatures) {
      this.#created.set(armature, createArmature(context, armature, plan.tree));
      this.#children.set(armature, []);
    }
  }

  /** The armature that a node becomes a bone of. */
  planOfBone(node: Node): ArmaturePlan | undefined {
    return this.#plan.boneOf.get(node);
  }

  /** The armature that a node carries. */
  planCarriedBy(node: Node): ArmaturePlan | undefined {
    return this.#plan.carriedBy.get(node);
  }

  /** The node that carries an armature, once it is known. */
  carrierOf(plan: ArmaturePlan): Carrier | undefined {
    return this.#carriers.get(plan);
  }

  /** What the node that is made up for an armature is called. */
  nameOf({ group, carrier }: ArmaturePlan): string {
    return nameOfArmature(group, carrier);
  }

  /** Lets a node carry an armature. */
  carry(plan: ArmaturePlan, id: ResourceId): Carrier {
    const instance = createInstance(this.#context, this.#created.get(plan) as CreatedArmature, id);
    const carrier = { id, instance, children: this.#childrenOf(plan) };
    this.#carriers.set(plan, carrier);
    return carrier;
  }

  /**
   * Where a node goes that is there for its skinned mesh alone: to its armature, since programs agree on
   * skinning only there. Undefined for all others.
   */
  moveMesh(node: Node): MovedMesh | undefined {
    const plan = this.#skinOf(node);
    if (!plan || this.standOf(node)) return undefined;
    const isAlone = node.listChildren().length === 0 && !hasMoreThanMesh(node);
    if (!isAlone || this.#moving.has(node)) return undefined;
    const told = this.#plan.standing.get(node);
    const trs = told?.trs ?? IDENTITY_TRS;
    return {
      siblings: this.#childrenOf(plan),
      trs,
      ...(!told && { skin: skinIndex(plan, node) }),
    };
  }

  /** Where a node is to be that keeps its skinned mesh; undefined for all others. */
  standOf(node: Node): Trs | undefined {
    const told = this.#plan.standing.get(node);
    return told?.below === 'parent' ? told.trs : undefined;
  }

  /** Makes the instance of the mesh of a node; that of a skinned one that cannot move gets a node at the armature. */
  importMesh(node: Node, id: ResourceId, name: string): ResourceId | undefined {
    const mesh = this.#instances.meshOf(node);
    if (mesh === undefined) return undefined;
    const plan = this.#skinOf(node);
    if (plan && !this.standOf(node) && !this.moveMesh(node)) {
      this.importSkinnedMesh(node, id, name);
      return undefined;
    }
    return this.#createInstance(node, id, mesh, plan);
  }

  /** Makes a node at the armature for the skinned mesh of another node or bone, if it has one. */
  importSkinnedMesh(node: Node, partOf: ResourceId, name: string): boolean {
    const plan = this.#skinOf(node);
    const mesh = this.#instances.meshOf(node);
    if (!plan || mesh === undefined) return false;
    const id = this.#context.partId(partOf, 'mesh');
    this.#context.parts.set(id, node);
    this.#childrenOf(plan).push(id);
    const instance = this.#createInstance(node, id, mesh, plan);
    const components = keepOfNode(this.#context, id, { partOf, skin: skinIndex(plan, node) });
    const { trs } = this.#plan.standing.get(node) ?? { trs: IDENTITY_TRS };
    this.#context.resources.push(StfNode.create(id, { name, trs, instance, components }));
    return true;
  }

  /** Puts off what needs all nodes to have been visited. */
  later(action: () => void): void {
    this.#later.push(action);
  }

  /** Makes what needs all nodes to have been visited. */
  finish(): void {
    for (const action of this.#later.splice(0)) action();
    for (const armature of this.#plan.armatures) keepSkins(this.#context, armature);
  }

  #createInstance(
    node: Node,
    owner: ResourceId,
    mesh: ResourceId,
    plan: ArmaturePlan | undefined,
  ): ResourceId {
    const id = this.#context.partId(owner, 'instance');
    this.#context.meshNodes.set(node, owner);
    this.later(() => {
      this.#instances.create(node, id, mesh, plan && this.#carriers.get(plan)?.id);
    });
    return id;
  }

  #childrenOf(plan: ArmaturePlan): ResourceId[] {
    return this.#children.get(plan) as ResourceId[];
  }

  #skinOf(node: Node): ArmaturePlan | undefined {
    const skin = node.getSkin();
    return skin && isSkinned(node) ? this.#plan.skinOf.get(skin) : undefined;
  }
}

function skinIndex({ group }: ArmaturePlan, node: Node): number {
  return group.skins.indexOf(node.getSkin() as (typeof group.skins)[number]);
}
