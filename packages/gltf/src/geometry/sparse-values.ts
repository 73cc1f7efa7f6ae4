import type { TypedArray } from '@gltf-transform/core';
import type { Accessor } from '../objects/index.ts';
import { PlainAccessor } from '../objects/plain/plain-accessor.ts';
import type { Accessor as TargetAccessor } from '../objects/target.ts';
import { FLOAT } from './component-types.ts';
import { gatherRows } from './gather-rows.ts';

/** The values of an accessor of floats most of whose rows are zeros. */
export interface SparseValues {
  /** How many rows there are. */
  readonly count: number;
  /** Numbers a row. */
  readonly size: number;
  /** The rows that are told; all others are zeros. */
  readonly rows: Uint8Array | Uint16Array | Uint32Array;
  /** Those rows. */
  readonly values: Float32Array;
}

const known = new WeakMap<Accessor, SparseValues>();

/** The values of an accessor that has no array yet, see `setSparseValues`. */
export function sparseValuesOf(accessor: Accessor): SparseValues | undefined {
  return known.get(accessor);
}

/**
 * Gives an accessor values that become an array once somebody asks the accessor for it, and stay one: the
 * morph targets of a face may take a twentieth of the memory until then.
 */
export function setSparseValues(accessor: TargetAccessor, values: SparseValues): void {
  if (accessor instanceof PlainAccessor) {
    const read = (): Float32Array => {
      known.delete(accessor);
      return toDense(values);
    };
    accessor.setLazy({ componentType: FLOAT, count: values.count, read });
    known.set(accessor, values);
    return;
  }
  // glTF-Transform keeps what an object has in one plain object, and has no other way to be asked for it.
  const attributes = Object.getOwnPropertySymbols(accessor)
    .map((symbol) => (accessor as unknown as Record<symbol, unknown>)[symbol])
    .find((part) => typeof part === 'object' && part !== null && Object.hasOwn(part, 'array'));
  if (attributes === undefined) {
    accessor.setArray(toDense(values));
    return;
  }
  accessor.setArray(new Float32Array(0));
  const settle = (value: unknown): void => {
    known.delete(accessor);
    const plain = { value, writable: true, enumerable: true, configurable: true };
    Object.defineProperty(attributes, 'array', plain);
  };
  Object.defineProperty(attributes, 'array', {
    enumerable: true,
    configurable: true,
    get: () => {
      const array = toDense(values);
      settle(array);
      return array;
    },
    set: settle,
  });
  known.set(accessor, values);
}

/** All rows. */
export function toDense({ count, size, rows, values }: SparseValues): Float32Array {
  const dense = new Float32Array(count * size);
  for (let i = 0; i < rows.length; i++) {
    const at = size * (rows[i] as number);
    for (let k = 0; k < size; k++) dense[at + k] = values[size * i + k] as number;
  }
  return dense;
}

/** Numbers that are 0 where values are and nowhere else: −0 is told apart, which readers would else get as 0. */
export function bitsOf(values: TypedArray): TypedArray {
  const isFloat = values instanceof Float32Array;
  return isFloat ? new Uint32Array(values.buffer, values.byteOffset, values.length) : values;
}

/** The opposite of `toDense`. */
export function toSparse(values: Float32Array, size: number): SparseValues {
  const count = values.length / size;
  const bits = bitsOf(values);
  const rows = new Uint32Array(count);
  let listed = 0;
  for (let row = 0; row < count; row++) {
    let isFilled = false;
    for (let at = size * row; at < size * (row + 1); at++) isFilled ||= bits[at] !== 0;
    if (isFilled) rows[listed++] = row;
  }
  const own = rows.slice(0, listed);
  return { count, size, rows: own, values: gatherRows(values, size, own) };
}
