import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfMesh, StfNode } from '@stfkit/core';

/** A node that shows a mesh. */
export interface MeshUse {
  readonly node: ResourceId;
  readonly mesh: ResourceId;
  /** The names of its blendshapes, in order. */
  readonly blendshapes: readonly string[];
  /** The material of each slot. */
  readonly materials: readonly (ResourceId | null)[];
}

/** The nodes of a document that show meshes. */
export class MeshUses {
  readonly #byNode: ReadonlyMap<ResourceId, MeshUse>;

  constructor(document: StfDocument) {
    const uses: [ResourceId, MeshUse][] = [];
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
      const blendshapes = mesh.blendshapes.map(({ name }) => name);
      uses.push([node.id, { node: node.id, mesh: mesh.id, blendshapes, materials }]);
    }
    this.#byNode = new Map(uses);
  }

  /** What a node shows. */
  of(node: ResourceId | undefined): MeshUse | undefined {
    return node === undefined ? undefined : this.#byNode.get(node);
  }

  /** The nodes that show a mesh. */
  ofMesh(mesh: ResourceId | undefined): MeshUse[] {
    return [...this.#byNode.values()].filter((use) => use.mesh === mesh);
  }

  /** The nodes that show a material, with the slots. */
  ofMaterial(material: ResourceId | undefined): { readonly use: MeshUse; readonly slot: number }[] {
    return [...this.#byNode.values()].flatMap((use) =>
      use.materials.flatMap((each, slot) => (each === material ? [{ use, slot }] : [])),
    );
  }
}
