import type { GLTF, TypedArray } from '@gltf-transform/core';
import type { Accessor } from '../mesh.ts';
import { PlainProperty, type PropertyDef } from './plain-property.ts';

/** What a file says of an accessor. */
export interface AccessorDef extends PropertyDef {
  readonly type: GLTF.AccessorType;
  readonly componentType: GLTF.AccessorComponentType;
  readonly count: number;
  readonly normalized?: boolean | undefined;
  /** Whether it is written as the rows that are not all zeros. */
  readonly sparse?: unknown;
}

const SIZES: Readonly<Record<GLTF.AccessorType, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
};

/** An accessor whose numbers are read once somebody asks for them. */
export class PlainAccessor extends PlainProperty implements Accessor {
  readonly propertyType = 'Accessor';
  readonly #def: AccessorDef;
  readonly #read: () => TypedArray;
  #array: TypedArray | undefined;

  /** @param read Gives all numbers, `count` rows. */
  constructor(def: AccessorDef, read: () => TypedArray) {
    super(def);
    this.#def = def;
    this.#read = read;
  }

  getArray(): TypedArray {
    this.#array ??= this.#read();
    return this.#array;
  }

  getType(): GLTF.AccessorType {
    return this.#def.type;
  }

  getComponentType(): GLTF.AccessorComponentType {
    return this.#def.componentType;
  }

  getElementSize(): number {
    return SIZES[this.#def.type];
  }

  getCount(): number {
    return this.#def.count;
  }

  getNormalized(): boolean {
    return this.#def.normalized ?? false;
  }

  getSparse(): boolean {
    return this.#def.sparse !== undefined;
  }
}
