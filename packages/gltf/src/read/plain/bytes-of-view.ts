import type { JSONDocument } from '@gltf-transform/core';
import { GLB_BUFFER } from '@gltf-transform/core';

/** The bytes of a buffer view, a view of those of the file; undefined where there is no such buffer view. */
export function bytesOfView(
  { json, resources }: JSONDocument,
  index: number,
): Uint8Array | undefined {
  const view = json.bufferViews?.[index];
  const buffer = view && json.buffers?.[view.buffer];
  const bytes = buffer && resources[buffer.uri || GLB_BUFFER];
  if (!view || !bytes) return undefined;
  const start = view.byteOffset ?? 0;
  return bytes.subarray(start, start + view.byteLength);
}
