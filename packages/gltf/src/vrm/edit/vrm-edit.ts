import type {
  NodePath,
  Resource,
  ResourceId,
  ResourceType,
  StfDocument,
  TypedResource,
} from '@stfkit/core';
import { StfBone, StfNode } from '@stfkit/core';
import type { GltfVrm } from '../../resources/gltf-vrm.ts';
import { MeshUses } from '../describe/mesh-uses.ts';
import { listCarriers } from '../import/add-constraints.ts';
import { readKept, readKeptOfBones } from '../read-kept.ts';

/** A document whose resources are compared with what it keeps of VRM. */
export class VrmEdit {
  readonly document: StfDocument;
  readonly uses: MeshUses;
  /** Components and other resources that VRM says as well, so that they need not be carried over otherwise. */
  readonly carried: Set<ResourceId> = new Set();
  readonly #carriers: ReadonlyMap<ResourceId, ResourceId>;
  readonly #keptOfBones: ReadonlyMap<ResourceId, readonly GltfVrm[]>;

  constructor(document: StfDocument) {
    this.document = document;
    this.uses = new MeshUses(document);
    this.#carriers = listCarriers(document);
    this.#keptOfBones = readKeptOfBones(document);
  }

  /** All resources of a type. */
  all<T extends object, R extends keyof T>(type: ResourceType<T, R>): TypedResource<T>[] {
    return [...this.document.resources.values()].flatMap((each) =>
      each instanceof type ? [each as TypedResource<T>] : [],
    );
  }

  /** All resources of a type that take effect. */
  allEnabled<T extends object, R extends keyof T>(type: ResourceType<T, R>): TypedResource<T>[] {
    return this.all(type).filter(({ enabled }) => enabled);
  }

  /** The path of a node or bone. */
  pathOf(owner: Resource | undefined): NodePath | undefined {
    if (owner instanceof StfNode) return { node: owner.id };
    const node = owner && this.#carriers.get(owner.id);
    return owner instanceof StfBone && node !== undefined ? { node, bone: owner.id } : undefined;
  }

  /** What is kept of a node or bone. */
  keptOf(owner: Resource): readonly GltfVrm[] {
    if (owner instanceof StfBone) return this.#keptOfBones.get(owner.id) ?? [];
    return readKept(this.document, owner);
  }

  /** A path of a component at `owner` as seen from the root. */
  absolute(owner: NodePath, { node, bone }: NodePath): NodePath {
    if (bone !== undefined) return { node, bone };
    return owner.bone !== undefined && this.document.find(node, StfBone)
      ? { node: owner.node, bone: node }
      : { node };
  }

  /** The node that carries the armature of a bone. */
  carrierOf(bone: ResourceId): ResourceId | undefined {
    return this.#carriers.get(bone);
  }
}
