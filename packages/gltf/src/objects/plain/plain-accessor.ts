import type { GLTF, TypedArray } from '@gltf-transform/core';
import { Accessor as TransformAccessor } from '@gltf-transform/core';
import { FLOAT } from '../../geometry/component-types.ts';
import type { Accessor } from '../target.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** What a file says of an accessor. */
export interface AccessorDef extends PropertyDef {
  readonly type: GLTF.AccessorType;
  readonly normalized?: boolean | undefined;
}

/** Numbers that are made, or read, once somebody asks for them. */
export interface LazyValues {
  readonly componentType: GLTF.AccessorComponentType;
  /** Rows. */
  readonly count: number;
  /** Gives all numbers. */
  readonly read: () => TypedArray;
}

const COMPONENT_TYPES: Readonly<Record<string, GLTF.AccessorComponentType>> = {
  Int8Array: 5120,
  Uint8Array: 5121,
  Int16Array: 5122,
  Uint16Array: 5123,
  Uint32Array: 5125,
  Float32Array: 5126,
};

/** An accessor. */
export class PlainAccessor extends PlainProperty implements Accessor {
  readonly propertyType = 'Accessor';
  #type: GLTF.AccessorType;
  #normalized: boolean;
  #sparse = false;
  #lazy: LazyValues | undefined;
  #array: TypedArray | null = null;

  constructor(def: AccessorDef) {
    super(def);
    this.#type = def.type;
    this.#normalized = def.normalized ?? false;
  }

  getArray(): TypedArray | null {
    if (this.#array === null && this.#lazy) this.#array = this.#lazy.read();
    return this.#array;
  }

  setArray(array: TypedArray | null): this {
    this.#array = array;
    this.#lazy = undefined;
    return this;
  }

  /** Gives it numbers that are not made yet. */
  setLazy(values: LazyValues): this {
    this.#array = null;
    this.#lazy = values;
    return this;
  }

  getType(): GLTF.AccessorType {
    return this.#type;
  }

  setType(type: GLTF.AccessorType): this {
    this.#type = type;
    return this;
  }

  getComponentType(): GLTF.AccessorComponentType {
    const name = this.#array?.[Symbol.toStringTag] ?? '';
    return this.#lazy?.componentType ?? COMPONENT_TYPES[name] ?? FLOAT;
  }

  getElementSize(): number {
    return TransformAccessor.getElementSize(this.#type);
  }

  getCount(): number {
    return this.#lazy?.count ?? (this.#array?.length ?? 0) / this.getElementSize();
  }

  getNormalized(): boolean {
    return this.#normalized;
  }

  setNormalized(normalized: boolean): this {
    this.#normalized = normalized;
    return this;
  }

  getSparse(): boolean {
    return this.#sparse;
  }

  setSparse(sparse: boolean): this {
    this.#sparse = sparse;
    return this;
  }
}
