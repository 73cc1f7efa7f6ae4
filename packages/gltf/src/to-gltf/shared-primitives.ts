import type { MeshGeometry, ResourceGraph, StfMesh } from '@stfkit/core';
import { GltfMesh } from '../resources/gltf-mesh.ts';
import { buildPrimitives } from './build-primitives.ts';
import type { GrowthBudget } from './growth-budget.ts';
import type { KeptMesh } from './kept-mesh.ts';
import type { PrimitiveData } from './primitive-data.ts';
import { SameBuffers } from './same-buffers.ts';

/**
 * Builds the primitives of meshes, once for those that had the same accessors in glTF, so that they have them again, as
 * long as all of their buffers are equal.
 */
export class SharedPrimitives {
  readonly #graph: ResourceGraph;
  readonly #growth: GrowthBudget;
  readonly #same: SameBuffers;
  /** The first of the meshes that had the same accessors, of which there are more. */
  readonly #firsts: ReadonlySet<string>;
  readonly #built = new Map<string, readonly PrimitiveData[]>();

  constructor(graph: ResourceGraph, growth: GrowthBudget) {
    this.#graph = graph;
    this.#growth = growth;
    this.#same = new SameBuffers(graph);
    this.#firsts = new Set(
      [...graph.resources.values()].flatMap((each) =>
        each instanceof GltfMesh ? (each.sharedWith ?? []) : [],
      ),
    );
  }

  /** The primitives of a mesh with its geometry, of which `kept` is what fits. */
  build(
    mesh: StfMesh,
    geometry: MeshGeometry,
    { first, kept }: { readonly first: string | undefined; readonly kept: KeptMesh },
  ): readonly PrimitiveData[] {
    const group = first ?? mesh.id;
    const build = () => buildPrimitives(this.#graph, geometry, kept, this.#growth);
    if (!this.#firsts.has(group)) return build();
    const key = this.#keyOf(group, mesh, geometry, kept);
    const built = this.#built.get(key) ?? build();
    this.#built.set(key, built);
    return built;
  }

  /** What primitives depend on, with the same id for equal buffers. */
  #keyOf(
    group: string,
    { fields }: StfMesh,
    { skin, blendshapes }: MeshGeometry,
    kept: KeptMesh,
  ): string {
    const { name: _name, components: _components, materialSlots: _slots, ...shape } = fields;
    // Those that are like others say the same as these, however many there are.
    const loose = kept.loose.map(({ attributes, lacks, ...rest }) =>
      rest.like === undefined ? { attributes, lacks, ...rest } : rest,
    );
    const all = [group, shape, skin !== undefined, blendshapes.length, { ...kept, loose }];
    return JSON.stringify(all, (_key, value: unknown) =>
      typeof value === 'string' ? this.#same.idOf(value) : inOrder(value),
    );
  }
}

/** An object with its members by name: what was read has them in the order of the file. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
