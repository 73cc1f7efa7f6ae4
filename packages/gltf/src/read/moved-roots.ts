import type { GLTF } from '@gltf-transform/core';
import type { Document } from '../objects/index.ts';

const MOVED = new WeakMap<Document, readonly number[]>();

/** The roots of scenes that stand below other nodes as well; glTF-Transform takes them from those. */
export function noteMovedRoots(document: Document, { nodes = [], scenes = [] }: GLTF.IGLTF): void {
  const below = new Set(nodes.flatMap(({ children = [] }) => children));
  const roots = new Set(scenes.flatMap((scene) => scene.nodes ?? []));
  MOVED.set(
    document,
    [...roots].filter((root) => below.has(root)),
  );
}

/** The indices of the nodes that were noted when a document was read; none in others. */
export function listMovedRoots(document: Document): readonly number[] {
  return MOVED.get(document) ?? [];
}
