import type { MeshGeometry, ResourceGraph } from '@stfkit/core';
import { StfMesh } from '@stfkit/core';
import { buildPrimitives } from './build-primitives.ts';
import type { KeptMesh } from './kept-mesh.ts';
import type { PrimitiveData } from './primitive-data.ts';
import { SameBuffers } from './same-buffers.ts';

/**
 * Builds the primitives of meshes, once for those that have equal buffers, so that they have the same accessors: glTF
 * has one that is there in several materials as several meshes, and in STF each has buffers of its own, as Unity reads a
 * buffer once.
 *
 * @see stf-format §11
 */
export class SharedPrimitives {
  readonly #graph: ResourceGraph;
  readonly #same: SameBuffers;
  /** How many meshes have buffers of such sizes. */
  readonly #counts = new Map<string, number>();
  readonly #built = new Map<string, readonly PrimitiveData[]>();

  constructor(graph: ResourceGraph) {
    this.#graph = graph;
    this.#same = new SameBuffers(graph);
    for (const resource of graph.resources.values()) {
      if (!(resource instanceof StfMesh)) continue;
      const sizes = this.#sizesOf(resource);
      this.#counts.set(sizes, (this.#counts.get(sizes) ?? 0) + 1);
    }
  }

  /** The primitives of a mesh with its geometry. */
  build(mesh: StfMesh, geometry: MeshGeometry, kept: KeptMesh): readonly PrimitiveData[] {
    const isAlone = this.#counts.get(this.#sizesOf(mesh)) === 1;
    const key = isAlone ? mesh.id : this.#keyOf(mesh, geometry, kept);
    const built = this.#built.get(key) ?? buildPrimitives(this.#graph, geometry, kept);
    this.#built.set(key, built);
    return built;
  }

  #sizesOf({ references }: StfMesh): string {
    return references.buffers.map((id) => this.#graph.buffers.get(id)?.byteLength).join();
  }

  /** What primitives depend on, with the same id for equal buffers. */
  #keyOf({ fields }: StfMesh, { skin, blendshapes }: MeshGeometry, kept: KeptMesh): string {
    const { name: _name, components: _components, materialSlots: _slots, ...shape } = fields;
    const all = [shape, skin !== undefined, blendshapes.length, kept];
    return JSON.stringify(all, (_key, value: unknown) =>
      typeof value === 'string' ? this.#same.idOf(value) : value,
    );
  }
}
