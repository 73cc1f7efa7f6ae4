import { ComponentTypeToTypedArray } from '@gltf-transform/core';
import type { Accessor, Primitive, PrimitiveTarget } from '../objects/index.ts';

/** So many bytes there may be from a vertex to the next in a buffer view (glTF 2.0 §5.11.4, `byteStride`). */
const MOST_BYTES = 252;

/** Whether a vertex with all its attributes, or with all that one morph target moves of it, is larger than a row of a buffer view may be. */
export function isWide(primitive: Primitive): boolean {
  return [primitive, ...primitive.listTargets()].some((part) => sizeOf(part) > MOST_BYTES);
}

function sizeOf(part: Primitive | PrimitiveTarget): number {
  let bytes = 0;
  for (const semantic of part.listSemantics()) {
    const accessor = part.getAttribute(semantic);
    // Each attribute starts at a whole word.
    if (accessor) bytes += Math.ceil((accessor.getElementSize() * widthOf(accessor)) / 4) * 4;
  }
  return bytes;
}

/** Bytes a number; by its type, as to ask for the array would make those that are told as few rows whole. */
const widthOf = (accessor: Accessor): number =>
  ComponentTypeToTypedArray[accessor.getComponentType()].BYTES_PER_ELEMENT;
