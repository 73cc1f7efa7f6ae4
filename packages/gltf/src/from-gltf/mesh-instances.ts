import type { ResourceId } from '@stfkit/core';
import { StfInstanceMesh } from '@stfkit/core';
import type { Node } from '../objects/index.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportedMeshes } from './meshes.ts';
import { readNodeWeights } from './read-target-values.ts';
import type { MeshBindings } from './skins/bind-meshes.ts';

/** Makes instances of the meshes of glTF nodes. */
export class MeshInstances {
  readonly #context: ImportContext;
  readonly #meshes: ImportedMeshes;
  readonly #bindings: MeshBindings;

  constructor(context: ImportContext, meshes: ImportedMeshes, bindings: MeshBindings) {
    this.#context = context;
    this.#meshes = meshes;
    this.#bindings = bindings;
  }

  /** The mesh that a node shows, bound as the node binds it. */
  meshOf(node: Node): ResourceId | undefined {
    const mesh = node.getMesh();
    return mesh === null ? undefined : this.#meshes.get(mesh)?.[this.#bindings.indexOf(node)];
  }

  /** Makes the instance for the mesh of a node; `armatureInstance` is the node with the armature that moves it. */
  create(node: Node, id: ResourceId, mesh: ResourceId, armatureInstance?: ResourceId): void {
    const source = node.getMesh();
    const count = (source && this.#context.blendshapeNames.get(source)?.length) ?? 0;
    const blendshapeValues = readNodeWeights(node, count);
    this.#context.resources.push(
      StfInstanceMesh.create(id, {
        mesh,
        ...(armatureInstance !== undefined && { armatureInstance }),
        materials: (source && this.#context.instanceMaterials.get(source)) ?? [],
        blendshapeValues,
      }),
    );
  }
}
