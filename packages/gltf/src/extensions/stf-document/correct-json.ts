import type { GLTF } from '@gltf-transform/core';
import type { Node } from '../../objects/index.ts';
import { dropMadeUpNames } from './drop-made-up-names.ts';

/**
 * Corrects what glTF-Transform writes: it leaves out transforms that are within 1e-5 of none, which is
 * much in a small model, gives names to morph targets that have none, and gives scenes without nodes an
 * empty list, which is not allowed.
 */
export function correctJson(nodes: readonly Node[], json: GLTF.IGLTF): void {
  nodes.forEach((node, i) => {
    const written = json.nodes?.[i];
    if (written === undefined || written.matrix !== undefined) return;
    const [t, r, s] = [node.getTranslation(), node.getRotation(), node.getScale()];
    if (t.some((value) => value !== 0)) written.translation = t;
    if (r.some((value, k) => value !== (k === 3 ? 1 : 0))) written.rotation = r;
    if (s.some((value) => value !== 1)) written.scale = s;
  });
  dropMadeUpNames(json);
  for (const scene of (json.scenes ?? []) as { nodes?: number[] }[]) {
    if (scene.nodes?.length === 0) delete scene.nodes;
  }
}
