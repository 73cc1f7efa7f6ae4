import type { GLTF } from '@gltf-transform/core';
import { placeAt, refuse } from './place.ts';

/**
 * The nodes of a file are trees: each has one parent at most, none is above itself, and scenes have those that
 * have no parent. Some exporters put a node below another one that no scene has (UniGLTF 1.27: `tmpParent`);
 * programs show such a node at the place that the scene gives it, so it passes.
 *
 * @throws {StfError} GLTF_UNREADABLE
 * @see glTF 2.0 §3.5.2
 */
export function checkTree(json: GLTF.IGLTF): void {
  const { nodes = [], scenes = [] } = json;
  const parents = new Map<number, number>();
  nodes.forEach(({ children = [] }, i) => {
    children.forEach((child, k) => {
      if (parents.has(child)) {
        throw refuse(
          placeAt(json, ['nodes', i, 'children', k]),
          child,
          'a node that has no other parent',
        );
      }
      parents.set(child, i);
    });
  });
  // With one parent at most, a node that no root is above is in a circle or below one.
  const known = new Set<number>();
  nodes.forEach((_, i) => {
    const way = new Set<number>();
    let at: number | undefined = i;
    while (at !== undefined && !known.has(at)) {
      if (way.has(at)) {
        const above = parents.get(at) as number;
        const k = nodes[above]?.children?.indexOf(at) ?? 0;
        throw refuse(
          placeAt(json, ['nodes', above, 'children', k]),
          at,
          'a node that is not above it',
        );
      }
      way.add(at);
      at = parents.get(at);
    }
    for (const node of way) known.add(node);
  });
  const roots = new Set(scenes.flatMap((scene) => scene.nodes ?? []));
  const hidden = new Set<number>();
  const isShown = (node: number): boolean => {
    let at: number | undefined = node;
    while (at !== undefined && !roots.has(at) && !hidden.has(at)) {
      hidden.add(at);
      at = parents.get(at);
    }
    return at !== undefined && roots.has(at);
  };
  scenes.forEach((scene, i) => {
    (scene.nodes ?? []).forEach((node, k) => {
      const parent = parents.get(node);
      if (parent === undefined || !isShown(parent)) return;
      throw refuse(placeAt(json, ['scenes', i, 'nodes', k]), node, 'a node that has no parent');
    });
  });
}
