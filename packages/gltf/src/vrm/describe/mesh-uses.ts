import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfMesh, StfNode } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';

/** A node that shows a mesh. */
export interface MeshUse {
  readonly node: ResourceId;
  readonly mesh: ResourceId;
  /** The names of its blendshapes, in order. */
  readonly blendshapes: readonly string[];
  /** The material of each slot. */
  readonly materials: readonly (ResourceId | null)[];
}

/** A node that shows a material, and the slot of its mesh. */
export interface MaterialUse {
  readonly use: MeshUse;
  readonly slot: number;
}

/** The nodes of a document that show meshes. */
export class MeshUses {
  readonly #byNode = new Map<ResourceId, MeshUse>();
  readonly #byMesh = new Map<ResourceId, MeshUse[]>();
  readonly #byMaterial = new Map<ResourceId, MaterialUse[]>();

  constructor(document: StfDocument) {
    const names = new Map<ResourceId, readonly string[]>();
    for (const node of document.resources.values()) {
      if (!(node instanceof StfNode)) continue;
      const instance = document.resolve(node.instance);
      if (!(instance instanceof StfInstanceMesh)) continue;
      const mesh = document.find(instance.mesh, StfMesh);
      if (mesh === undefined) continue;
      const count = Math.max(mesh.materialSlots.length, instance.materials.length);
      const materials = Array.from(
        { length: count },
        (_, i) => instance.materials[i] ?? mesh.materialSlots[i] ?? null,
      );
      const blendshapes = names.get(mesh.id) ?? mesh.blendshapes.map(({ name }) => name);
      names.set(mesh.id, blendshapes);
      this.#add({ node: node.id, mesh: mesh.id, blendshapes, materials });
    }
  }

  #add(use: MeshUse): void {
    this.#byNode.set(use.node, use);
    appendTo(this.#byMesh, use.mesh, use);
    use.materials.forEach((material, slot) => {
      if (material !== null) appendTo(this.#byMaterial, material, { use, slot });
    });
  }

  /** What a node shows. */
  of(node: ResourceId | undefined): MeshUse | undefined {
    return node === undefined ? undefined : this.#byNode.get(node);
  }

  /** The nodes that show a mesh. */
  ofMesh(mesh: ResourceId | undefined): readonly MeshUse[] {
    return (mesh === undefined ? undefined : this.#byMesh.get(mesh)) ?? [];
  }

  /** The nodes that show a material, with the slots. */
  ofMaterial(material: ResourceId | undefined): readonly MaterialUse[] {
    return (material === undefined ? undefined : this.#byMaterial.get(material)) ?? [];
  }
}
