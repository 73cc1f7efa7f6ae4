import type { Resource, StfDocument } from '@stfkit/core';
import { DevVrmBlendshapePose, StfMesh } from '@stfkit/core';
import type { NamedShapes } from './delta.ts';
import type { Loss } from './list-losses.ts';
import { isFace, meshAt } from './shape-names.ts';

/**
 * The places of lids, mouths and poses that name blendshapes which the glTF file has no more.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that, with the names that blendshapes have by now.
 */
export function listGoneShapes(
  now: StfDocument,
  resources: ReadonlyMap<string, Resource>,
  told: readonly NamedShapes[],
): readonly Loss[] {
  const gone = new Map<string, ReadonlySet<unknown>>();
  const losses: Loss[] = [];
  for (const { id, shapes } of told) {
    const mesh = now.find(id, StfMesh);
    if (!mesh) continue;
    const have = new Set(mesh.blendshapes.map(({ name }) => name));
    const names = new Set<unknown>(shapes.flatMap(([name]) => (have.has(name) ? [] : name)));
    gone.set(id, names);
    const faces = resources.get(id)?.components.map((component) => resources.get(component)) ?? [];
    for (const face of faces) {
      if (!face || !isFace(face)) continue;
      for (const [member, name] of Object.entries(face.fields)) {
        if (names.has(name)) losses.push({ what: `${face.type} ${member}`, name: String(name) });
      }
    }
  }
  for (const pose of resources.values()) {
    if (!(pose instanceof DevVrmBlendshapePose)) continue;
    for (const [node, weights] of pose.targets) {
      const names = gone.get(meshAt(now, node) ?? '');
      for (const name of weights.keys()) {
        if (names?.has(name)) losses.push({ what: `${pose.type} targets`, name });
      }
    }
  }
  return losses;
}
