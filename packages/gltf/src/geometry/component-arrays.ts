import type { TypedArray } from '@gltf-transform/core';

/**
 * The typed arrays of glTF's component types (glTF 2.0 §3.6.2.2). That of glTF-Transform has those of extensions as well,
 * which nothing of STF keeps; here files choose the key.
 */
const COMPONENT_ARRAYS: ReadonlyMap<number, new (bytes: ArrayBuffer) => TypedArray> = new Map<
  number,
  new (
    bytes: ArrayBuffer,
  ) => TypedArray
>([
  [5120, Int8Array],
  [5121, Uint8Array],
  [5122, Int16Array],
  [5123, Uint16Array],
  [5125, Uint32Array],
  [5126, Float32Array],
]);

/** The bytes as an array of a component type, of its own; undefined where they are none. */
export function toComponents(bytes: Uint8Array, componentType: number): TypedArray | undefined {
  const ArrayType = COMPONENT_ARRAYS.get(componentType);
  if (ArrayType === undefined) return undefined;
  const width = new ArrayType(new ArrayBuffer(0)).BYTES_PER_ELEMENT;
  // A copy: parts of a file stand at any byte.
  return bytes.length % width === 0 ? new ArrayType(Uint8Array.from(bytes).buffer) : undefined;
}
