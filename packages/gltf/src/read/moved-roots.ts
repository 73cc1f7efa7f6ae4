import type { GLTF } from '@gltf-transform/core';

/** The roots of scenes that stand below other nodes as well, by their indices; glTF-Transform takes them from those. */
export function listMovedRoots({ nodes = [], scenes = [] }: GLTF.IGLTF): readonly number[] {
  const below = new Set(nodes.flatMap(({ children = [] }) => children));
  const roots = new Set(scenes.flatMap((scene) => scene.nodes ?? []));
  return [...roots].filter((root) => below.has(root));
}
