import type { TypedArray } from '@gltf-transform/core';
import type { MeshColumn } from './mesh-column.ts';

/**
 * A column whose values are made anew each time that they are asked for, so that they take memory only while
 * they are in use: those of morph targets, which may be many.
 */
export function madeColumn(name: string, size: number, make: () => TypedArray): MeshColumn {
  return {
    name,
    size,
    normalized: false,
    get values() {
      return make();
    },
  };
}
