import type { ResourceId } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { readTrs } from '../geometry/read-trs.ts';
import type { Node } from '../objects/index.ts';
import type { ImportContext } from './import-context.ts';
import { NodeMaker, type Place, type PlannedNode } from './node-maker.ts';
import type { ArmatureImporter } from './skins/armature-importer.ts';
import { turnTrs } from './skins/list-bones.ts';
import type { ArmaturePlan } from './skins/plan-skins.ts';
import { findTurningNode, placeOfTurned } from './turning-node.ts';

/** A path that is longer goes on from its hash; else chains of thousands of nodes would take quadratic time. */
const LONGEST_PATH = 1000;

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
  readonly #maker: NodeMaker;
  readonly #entered = new Set<Node>();
  readonly #carriers: PlannedNode[] = [];
  #indices: ReadonlyMap<Node, number> | undefined;

  constructor(context: ImportContext, armatures: ArmatureImporter) {
    this.#context = context;
    this.#armatures = armatures;
    this.#maker = new NodeMaker(context, armatures);
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
    for (const visit of this.#carriers.splice(0)) this.#maker.make(visit);
    this.#armatures.finish();
  }

  #enter(node: Node, path: string, place: Place, index: number): Step | undefined {
    if (this.#entered.has(node)) {
      this.#context.report('GLTF_NODE_REPEATED', {}, `/nodes/${this.#indexOf(node)}`);
      return undefined;
    }
    this.#entered.add(node);
    const plan = this.#armatures.planOfBone(node);
    const turning = plan ? undefined : this.#enterTurning(node);
    const { place: inside, leave } = plan
      ? this.#enterBone(node, plan, place)
      : this.#enterNode(node, { path, index, turning }, place);
    const below = node.listChildren().filter((child) => child !== turning);
    return { below, path, place: inside, leave, next: 0 };
  }

  /** The child that only turns what the node has. */
  #enterTurning(node: Node): Node | undefined {
    if (this.#armatures.planCarriedBy(node)) return undefined;
    const turning = findTurningNode(node);
    if (turning) this.#entered.add(turning);
    return turning;
  }

  #enterBone(node: Node, plan: ArmaturePlan, { siblings }: Place): Pick<Step, 'place' | 'leave'> {
    const id = plan.boneIds.get(node) as ResourceId;
    const carrier = this.#armatures.carrierOf(plan) ?? this.#maker.makeCarrier(plan, siblings);
    const binding = { node: carrier.id, bone: id };
    const place = {
      above: id,
      siblings: carrier.children,
      binding,
      turnAbove: plan.turns.get(node),
    };
    return { place, leave: () => this.#maker.makeParts(node, place) };
  }

  #enterNode(
    node: Node,
    { path, index, turning }: Pick<PlannedNode, 'path' | 'turning'> & { readonly index: number },
    place: Place,
  ): Pick<Step, 'place' | 'leave'> {
    const id = this.#context.idOf(node, 'node', path);
    const plan = this.#armatures.planCarriedBy(node);
    const moved = this.#armatures.moveMesh(node);
    const stand = this.#armatures.standOf(node);
    const trs = turning ? placeOfTurned(node, turning) : (stand ?? readTrs(node));
    const kept = moved
      ? moved.skin !== undefined && { parent: place.above, place: index, trs, skin: moved.skin }
      : place.binding && { place: index };
    (moved?.siblings ?? place.siblings).push(id);
    if (place.turnAbove && !moved) this.#context.turnsAbove.set(id, place.turnAbove);
    const children = plan ? this.#armatures.carry(plan, id).children : [];
    const visit: PlannedNode = {
      node,
      turning,
      path,
      id,
      kept: kept || {},
      trs: moved ? moved.trs : turnTrs(trs, place.turnAbove),
      binding: moved ? undefined : place.binding,
      children,
    };
    this.#context.targets.set(node, { kind: 'node', node: id });
    const leave = () => (plan ? void this.#carriers.push(visit) : this.#maker.make(visit));
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
}

function shorten(path: string): string {
  return path.length > LONGEST_PATH ? deriveId(path) : path;
}
