import type { ParentBinding, Quat, ResourceId, Trs } from '@stfkit/core';
import { IDENTITY_TRS, StfNode } from '@stfkit/core';
import type { Node } from '../objects/index.ts';
import { extrasOf } from '../read/extras.ts';
import type { GltfNodeFields } from '../resources/gltf-node.ts';
import type { OwnAttachment } from './attachment.ts';
import { AttachmentImporter } from './attachments.ts';
import { type ImportContext, nameOf } from './import-context.ts';
import { describeNode, keepOfNode } from './node-component.ts';
import type { ArmatureImporter, Carrier } from './skins/armature-importer.ts';
import { turnTrs } from './skins/list-bones.ts';
import { hasMoreThanMesh } from './skins/node-parts.ts';
import type { ArmaturePlan } from './skins/plan-skins.ts';

/** Where a node is to stand. */
export interface Place {
  /** The prefab, node or bone above. */
  readonly above: ResourceId;
  readonly siblings: ResourceId[];
  /** The bone above. */
  readonly binding?: ParentBinding;
  readonly turnAbove?: Quat | undefined;
}

/** A node that waits to be made: its children have to have ids first. */
export interface PlannedNode {
  readonly node: Node;
  /** The child that turns its camera or light. */
  readonly turning?: Node | undefined;
  readonly path: string;
  readonly id: ResourceId;
  readonly kept: Partial<GltfNodeFields>;
  readonly trs: Trs;
  readonly binding?: ParentBinding | undefined;
  readonly children: ResourceId[];
}

/** Makes nodes of STF with all that the glTF nodes have. */
export class NodeMaker {
  readonly #context: ImportContext;
  readonly #armatures: ArmatureImporter;
  readonly #attachments: AttachmentImporter;

  constructor(context: ImportContext, armatures: ArmatureImporter) {
    this.#context = context;
    this.#armatures = armatures;
    this.#attachments = new AttachmentImporter(context);
  }

  /** Makes the resource of a node. */
  make(visit: PlannedNode): void {
    const { node, path, id } = visit;
    const { name } = nameOf(node, `Node ${path.replaceAll('/', '.')}`);
    // What someone gave the node that turns a camera belongs to this one, which has its own first.
    const extras = visit.turning && extrasOf(visit.turning.getExtras());
    const kept = {
      ...(extras !== undefined && { extras }),
      ...describeNode(node, name),
      ...visit.kept,
    };
    const plan = this.#armatures.planCarriedBy(node);
    const own = plan ? undefined : this.#attachments.importOwn(id, node, visit.turning);
    const instance = plan
      ? this.#armatures.carrierOf(plan)?.instance
      : this.#armatures.importMesh(node, id, name);
    this.#addContent(node, { ...visit, kept }, name, own ?? (instance && { instance }));
  }

  /** What a node has that became a bone goes to a node that follows the bone. */
  makeParts(node: Node, { above, siblings, binding, turnAbove }: Place): void {
    const { name } = nameOf(node, 'Bone');
    const isSkinned = this.#armatures.importSkinnedMesh(node, above, name);
    const hasMesh = node.getMesh() !== null && !isSkinned;
    if (!hasMesh && !hasMoreThanMesh(node)) return;
    const id = this.#context.partId(above, 'part');
    siblings.push(id);
    this.#context.parts.set(id, node);
    const trs = turnTrs(IDENTITY_TRS, turnAbove);
    const instance = hasMesh ? this.#armatures.importMesh(node, id, name) : undefined;
    const kept = { partOf: above };
    this.#addContent(
      node,
      { id, kept, trs, binding, children: [] },
      name,
      instance && { instance },
    );
  }

  /** A node for an armature that no node of glTF can carry; it stands where its first bone does. */
  makeCarrier(plan: ArmaturePlan, siblings: ResourceId[]): Carrier {
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

  /** Makes the resource of a node with what the glTF node has beside a mesh. */
  #addContent(
    node: Node,
    visit: Omit<PlannedNode, 'node' | 'path'>,
    name: string,
    own: Partial<OwnAttachment> | undefined,
  ): void {
    const { id } = visit;
    const attached = this.#attachments.importAttachments(node, { id, name });
    this.#addNode({ ...visit, children: [...visit.children, ...attached] }, name, own ?? {});
  }

  #addNode(
    { id, trs, binding, children, kept }: Omit<PlannedNode, 'node' | 'path'>,
    name: string,
    { components: own = [], ...more }: Partial<OwnAttachment>,
  ): void {
    const components = [...keepOfNode(this.#context, id, kept), ...own];
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
