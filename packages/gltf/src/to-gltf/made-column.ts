import type { TypedArray } from '@gltf-transform/core';
import type { MeshColumn } from './mesh-column.ts';

/**
 * A column whose values are made anew each time that they are asked for, so that they take memory only while
 * they are in use: those of morph targets, which may be many.
 */
export class MadeColumn implements MeshColumn {
  readonly name: string;
  readonly size: number;
  readonly normalized = false;
  readonly #make: () => TypedArray;

  constructor(name: string, size: number, make: () => TypedArray) {
    this.name = name;
    this.size = size;
    this.#make = make;
  }

  get values(): TypedArray {
    return this.#make();
  }
}
