import type { ResourceId } from '@stfkit/core';
import { StfInstanceArmature, type StfNode } from '@stfkit/core';
import { isIdentityTrs } from '../geometry/is-identity-trs.ts';
import type { Node } from '../objects/target.ts';
import type { Above, ChildOrder } from './child-order.ts';
import { type ExportedBone, exportBones } from './export-bones.ts';
import type { ExportContext } from './export-context.ts';
import { listFollowedBones } from './listed-ids.ts';

/** Makes glTF nodes of the bones of armature instances, and knows them. */
export class ArmatureExporter {
  /** The bones of each armature instance, by the node that carries it, then by bone. */
  readonly bones: Map<ResourceId, ReadonlyMap<ResourceId, ExportedBone>> = new Map();
  readonly #context: ExportContext;
  readonly #order: ChildOrder;
  readonly #animated: ReadonlySet<ResourceId>;
  readonly #followed: ReadonlySet<ResourceId>;
  /** The first node of each bone, whichever instance it is of. */
  readonly #firstBones = new Map<ResourceId, Node>();

  constructor(context: ExportContext, order: ChildOrder, animated: ReadonlySet<ResourceId>) {
    this.#context = context;
    this.#order = order;
    this.#animated = animated;
    this.#followed = listFollowedBones(context.source);
  }

  /** Makes the bones of the armature that a node carries, if it does. */
  export(owner: StfNode, above: Above): void {
    const resource = this.#context.source.resolve(owner.instance);
    if (!(resource instanceof StfInstanceArmature)) return;
    const isNeeded = (bone: ResourceId) => this.#animated.has(bone) || this.#followed.has(bone);
    const bones = exportBones(this.#context, resource, { above, order: this.#order, isNeeded });
    this.bones.set(owner.id, bones);
    for (const [id, { node, isTwin }] of bones) {
      if (isTwin || this.#firstBones.has(id)) continue;
      this.#firstBones.set(id, node);
      // Each id may stand once in a file: that of a bone with the first instance of its armature.
      this.#context.identify(node, id);
    }
  }

  /** Whether a node does nothing but carry an armature. */
  isMereCarrier({ id, trs, enabled, parentBinding, instance }: StfNode): boolean {
    const isArmature = this.#context.source.resolve(instance) instanceof StfInstanceArmature;
    const isStill = isIdentityTrs(trs) && !this.#animated.has(id);
    return isArmature && isStill && enabled && parentBinding === undefined;
  }

  /** The node of a bone of the armature that a node carries. */
  boneOf(carrier: ResourceId, bone: ResourceId): Node | undefined {
    const found = this.bones.get(carrier)?.get(bone);
    return found?.isTwin ? undefined : found?.node;
  }

  /** The node of a bone in whatever instance. */
  anyBoneOf(bone: ResourceId): Node | undefined {
    return this.#firstBones.get(bone);
  }
}
