import type { GLTF } from '@gltf-transform/core';
import type { Mesh, Primitive, PrimitiveTarget } from '../target.ts';
import type { PlainAccessor } from './plain-accessor.ts';
import type { PlainMaterial } from './plain-material.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** What has attributes, in the order of the file. */
abstract class PlainAttributes extends PlainProperty {
  readonly #attributes = new Map<string, PlainAccessor>();

  getAttribute(semantic: string): PlainAccessor | null {
    return this.#attributes.get(semantic) ?? null;
  }

  setAttribute(semantic: string, accessor: PlainAccessor | null): this {
    this.refer(accessor, this.getAttribute(semantic));
    if (accessor) this.#attributes.set(semantic, accessor);
    else this.#attributes.delete(semantic);
    return this;
  }

  /** As the members of an object, of which those whose names are numbers come first. */
  listSemantics(): readonly string[] {
    const names = [...this.#attributes.keys()];
    const isNumber = (name: string): boolean => /^\d/.test(name);
    return names.some(isNumber) ? Object.keys(Object.fromEntries(this.#attributes)) : names;
  }
}

/** What the morph target of a primitive moves. */
export class PlainPrimitiveTarget extends PlainAttributes implements PrimitiveTarget {
  readonly propertyType = 'PrimitiveTarget';
}

/** A part of a mesh. */
export class PlainPrimitive extends PlainAttributes implements Primitive {
  readonly propertyType = 'Primitive';
  #mode: GLTF.MeshPrimitiveMode;
  #indices: PlainAccessor | null = null;
  #material: PlainMaterial | null = null;
  readonly #targets: PlainPrimitiveTarget[] = [];

  constructor(def: PropertyDef & { readonly mode?: GLTF.MeshPrimitiveMode | undefined }) {
    super(def);
    this.#mode = def.mode ?? 4;
  }

  getIndices(): PlainAccessor | null {
    return this.#indices;
  }

  setIndices(indices: PlainAccessor | null): this {
    this.#indices = this.refer(indices, this.#indices);
    return this;
  }

  getMaterial(): PlainMaterial | null {
    return this.#material;
  }

  setMaterial(material: PlainMaterial | null): this {
    this.#material = material;
    return this;
  }

  getMode(): GLTF.MeshPrimitiveMode {
    return this.#mode;
  }

  setMode(mode: GLTF.MeshPrimitiveMode): this {
    this.#mode = mode;
    return this;
  }

  listTargets(): readonly PlainPrimitiveTarget[] {
    return this.#targets;
  }

  addTarget(target: PlainPrimitiveTarget): this {
    this.#targets.push(target);
    return this;
  }
}

/** A mesh; its parents are the nodes that have it. */
export class PlainMesh extends PlainProperty implements Mesh {
  readonly propertyType = 'Mesh';
  #weights: number[];
  readonly #primitives: PlainPrimitive[] = [];

  constructor(def: PropertyDef & { readonly weights?: number[] | undefined }) {
    super(def);
    this.#weights = def.weights ?? [];
  }

  listPrimitives(): readonly PlainPrimitive[] {
    return this.#primitives;
  }

  addPrimitive(primitive: PlainPrimitive): this {
    this.#primitives.push(primitive);
    return this;
  }

  getWeights(): readonly number[] {
    return this.#weights;
  }

  setWeights(weights: number[]): this {
    this.#weights = weights;
    return this;
  }
}
