import type { ResourceId } from '@stfkit/core';
import type { Accessor, Material } from '../objects/index.ts';
import type { BuiltGeometry, MeshParts } from './build-mesh-geometry.ts';
import type { ReadPrimitives } from './read-primitives.ts';

/** What tells that the geometry of a mesh is that of the first one with its accessors. */
interface ShapeParts extends Pick<MeshParts, 'triangles' | 'slots' | 'targets' | 'skin'> {
  /** The first mesh with the same accessors, or the mesh itself where it is that. */
  readonly first: ResourceId;
}

/** Finds meshes that have the same accessors, as one that is there in several materials often does. */
export class SharedShapes {
  readonly #firsts = new Map<string, ResourceId>();
  readonly #built = new Map<ResourceId, { built: BuiltGeometry; slots: string }>();
  readonly #numbers = new Map<Accessor, number>();

  /** The first mesh whose primitives had the same accessors as those of this one; undefined where it is the first. */
  findFirst(id: ResourceId, primitives: ReadPrimitives): ResourceId | undefined {
    const key = this.#keyOf(primitives);
    const first = this.#firsts.get(key);
    if (first === undefined) this.#firsts.set(key, id);
    return first;
  }

  /** The geometry of a mesh, which is built once for all that have it; of mere triangles, as most of those are. */
  build(
    { first, triangles, slots, targets, skin }: ShapeParts,
    build: () => BuiltGeometry,
  ): BuiltGeometry {
    const isMere = targets.length === 0 && !skin && triangles.every(({ faces }) => !faces);
    if (!isMere) return build();
    const key = slots.of.join();
    const known = this.#built.get(first);
    if (known?.slots === key) return known.built;
    const built = build();
    if (!known) this.#built.set(first, { built, slots: key });
    return built;
  }

  #keyOf({ triangles, loose }: ReadPrimitives): string {
    const slots = new Map<Material | null, number>();
    for (const { material } of triangles) if (!slots.has(material)) slots.set(material, slots.size);
    const parts = [...triangles, ...loose].map(({ source, block }) => [
      source.getMode(),
      slots.get(source.getMaterial()),
      this.#numberOf(source.getIndices()),
      ...[...block.attributes].map(([name, accessor]) => [name, this.#numberOf(accessor)]),
    ]);
    return JSON.stringify(parts);
  }

  #numberOf(accessor: Accessor | null): number {
    if (accessor === null) return -1;
    const number = this.#numbers.get(accessor) ?? this.#numbers.size;
    this.#numbers.set(accessor, number);
    return number;
  }
}
