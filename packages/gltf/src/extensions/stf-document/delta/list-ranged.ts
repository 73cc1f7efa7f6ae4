import type { StfDocument } from '@stfkit/core';
import { StfexpLight, StfNode } from '@stfkit/core';
import { GltfLight } from '../../../resources/gltf-light.ts';
import type { Delta } from './delta.ts';
import { isAsGiven } from './merge-members.ts';

/**
 * Ids of components of lights that have another range than when the glTF file was written, where that is not what is told: such a light of
 * Blender has its radius there, and a component alone says that it is the range by now.
 */
export function listRanged(now: StfDocument, { changed }: Delta): ReadonlySet<string> {
  const lights = new Set<string | undefined>();
  for (const { id, members } of changed) {
    const delta = Object.hasOwn(members, 'range') ? members['range'] : undefined;
    const range = delta === undefined ? undefined : now.find(id, StfexpLight)?.range;
    if (delta !== undefined && range !== undefined && !isAsGiven(range, delta)) lights.add(id);
  }
  if (lights.size === 0) return new Set();
  const owners = [...now.resources.values()].filter(
    (each) => each instanceof StfNode && lights.has(each.instance),
  );
  const components = owners.flatMap((each) => each.components);
  return new Set(components.filter((id) => now.find(id)?.type === GltfLight.type));
}
