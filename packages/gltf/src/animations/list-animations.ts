import type { StfDocument } from '@stfkit/core';
import { StfAnimation } from '@stfkit/core';
import { GLTF_REGISTRY } from '../resources/gltf-resource-types.ts';

/** From this many bytes of text on, decoding twice costs less than to keep what was decoded. */
const LARGE = 1 << 20;

/**
 * The animations of a document, in its order. Large ones are decoded for this walk alone, as their keys take five times the
 * memory of their text and a document keeps what it has decoded.
 */
export function* listAnimations({ resources }: StfDocument): Generator<StfAnimation> {
  for (const resource of resources.values()) {
    if (!(resource instanceof StfAnimation)) continue;
    const { id, type, span } = resource;
    const isLarge = span.end - span.start >= LARGE;
    yield isLarge ? (GLTF_REGISTRY.read(id, type, span) as StfAnimation) : resource;
  }
}
