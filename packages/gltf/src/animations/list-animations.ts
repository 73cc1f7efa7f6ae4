import type { StfDocument } from '@stfkit/core';
import { StfAnimation } from '@stfkit/core';
import { GLTF_REGISTRY } from '../resources/gltf-resource-types.ts';

/** From this many bytes of text on, decoding twice costs less than to keep what was decoded. */
const LARGE = 1 << 20;

/** So many bytes of all clips together may be kept decoded, however large one of them is. */
const FEW = 1 << 23;

/**
 * The animations of a document, in its order. Where there is much of them, large ones are decoded for this walk alone, as
 * their keys take five times the memory of their text and a document keeps what it has decoded.
 */
export function* listAnimations({ resources }: StfDocument): Generator<StfAnimation> {
  const all = [...resources.values()].filter(
    (each): each is StfAnimation => each instanceof StfAnimation,
  );
  const keepsAll = all.reduce((sum, each) => sum + sizeOf(each), 0) < FEW;
  for (const animation of all) {
    const { id, type, span } = animation;
    const isKept = keepsAll || sizeOf(animation) < LARGE;
    yield isKept ? animation : (GLTF_REGISTRY.read(id, type, span) as StfAnimation);
  }
}

function sizeOf({ span }: StfAnimation): number {
  return span.end - span.start;
}
