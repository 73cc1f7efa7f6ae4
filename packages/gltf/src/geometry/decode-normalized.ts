import type { GLTF } from '@gltf-transform/core';
import { MathUtils } from '@gltf-transform/core';

/**
 * What an integer of an accessor that is normalized stands for: a number between 0, or −1, and 1; itself where glTF allows
 * none of its type to be normalized.
 *
 * @see glTF 2.0 §3.6.2.2
 */
export function decodeNormalized(value: number, type: GLTF.AccessorComponentType): number {
  return type > 5123 ? value : MathUtils.decodeNormalizedInt(value, type);
}
