import type { TypedArray } from '@gltf-transform/core';

/** A class of typed arrays. */
interface ComponentArray {
  readonly BYTES_PER_ELEMENT: number;
  new (bytes: ArrayBuffer): TypedArray;
}

/**
 * The typed arrays of glTF's component types (glTF 2.0 §3.6.2.2). That of glTF-Transform has those of extensions as well,
 * which nothing of STF keeps; here files choose the key.
 */
const COMPONENT_ARRAYS = new Map<number, ComponentArray>([
  [5120, Int8Array],
  [5121, Uint8Array],
  [5122, Int16Array],
  [5123, Uint16Array],
  [5125, Uint32Array],
  [5126, Float32Array],
]);

/** The bytes as an array of a component type, of its own; undefined where they are none. */
export function toComponents(bytes: Uint8Array, componentType: number): TypedArray | undefined {
  const Values = COMPONENT_ARRAYS.get(componentType);
  if (!Values || bytes.length % Values.BYTES_PER_ELEMENT !== 0) return undefined;
  // A copy: parts of a file stand at any byte.
  return new Values(Uint8Array.from(bytes).buffer);
}
