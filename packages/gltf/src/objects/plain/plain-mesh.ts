import type { GLTF } from '@gltf-transform/core';
import type { Material } from '../material.ts';
import type { Accessor, Mesh, Primitive, PrimitiveTarget } from '../mesh.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** The accessor of each attribute, in the order of the file. */
export type Attributes = ReadonlyMap<string, Accessor>;

/** What the morph target of a primitive moves. */
export class PlainTarget extends PlainProperty implements PrimitiveTarget {
  readonly propertyType = 'PrimitiveTarget';
  readonly #attributes: Attributes;

  constructor(name: string, attributes: Attributes) {
    super({ name });
    this.#attributes = attributes;
  }

  getAttribute(semantic: string): Accessor | null {
    return this.#attributes.get(semantic) ?? null;
  }

  listSemantics(): readonly string[] {
    return [...this.#attributes.keys()];
  }
}

/** What a primitive refers to. */
export interface PrimitiveParts {
  readonly attributes: Attributes;
  readonly indices: Accessor | undefined;
  readonly material: Material | undefined;
  readonly targets: readonly PrimitiveTarget[];
}

/** A part of a mesh. */
export class PlainPrimitive extends PlainProperty implements Primitive {
  readonly propertyType = 'Primitive';
  readonly #mode: GLTF.MeshPrimitiveMode;
  readonly #parts: PrimitiveParts;

  constructor(
    def: PropertyDef & { readonly mode?: GLTF.MeshPrimitiveMode | undefined },
    parts: PrimitiveParts,
  ) {
    super(def);
    this.#mode = def.mode ?? 4;
    this.#parts = parts;
  }

  getAttribute(semantic: string): Accessor | null {
    return this.#parts.attributes.get(semantic) ?? null;
  }

  listSemantics(): readonly string[] {
    return [...this.#parts.attributes.keys()];
  }

  getIndices(): Accessor | null {
    return this.#parts.indices ?? null;
  }

  getMaterial(): Material | null {
    return this.#parts.material ?? null;
  }

  getMode(): GLTF.MeshPrimitiveMode {
    return this.#mode;
  }

  listTargets(): readonly PrimitiveTarget[] {
    return this.#parts.targets;
  }
}

/** A mesh; its parents are the nodes that have it. */
export class PlainMesh extends PlainProperty implements Mesh {
  readonly propertyType = 'Mesh';
  readonly #weights: readonly number[];
  readonly #primitives: readonly Primitive[];

  constructor(
    def: PropertyDef & { readonly weights?: readonly number[] | undefined },
    primitives: readonly Primitive[],
  ) {
    super(def);
    this.#weights = def.weights ?? [];
    this.#primitives = primitives;
  }

  listPrimitives(): readonly Primitive[] {
    return this.#primitives;
  }

  getWeights(): readonly number[] {
    return this.#weights;
  }
}
