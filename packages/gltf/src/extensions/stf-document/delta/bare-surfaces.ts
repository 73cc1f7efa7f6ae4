import type { StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { imageIn } from '../../../materials/property-values.ts';
import { IMAGES } from '../../../surfaces/fit-surface.ts';
import type { ChangedResource, Delta } from './delta.ts';
import { readTold } from './merge-resource.ts';

/** Materials as the glTF file gives them, by their ids. */
export type BareSurfaces = ReadonlyMap<string, StfMaterial>;

/**
 * The materials whose images of roughness and metallic are told, but not there any more, as where a program left out what no glTF material shows;
 * each as the glTF file gives it, which still has the image that was made of them.
 */
export function listBareSurfaces(
  now: StfDocument,
  { changed, only, dangling }: Delta,
): BareSurfaces {
  const others = new Set([...dangling, ...only.map(([id]) => id)]);
  const bare = new Map<string, StfMaterial>();
  for (const change of changed) {
    if (!IMAGES.some((name) => isUnlikeTold(name, change.members))) continue;
    const given = now.find(change.id, StfMaterial);
    const told = given && readTold(given, change);
    if (!(told instanceof StfMaterial)) continue;
    const images = IMAGES.map((name) => imageIn(told.properties, name));
    const isBare = images.some((id) => id !== undefined && !now.find(id) && !others.has(id));
    if (isBare) bare.set(change.id, given as StfMaterial);
  }
  return bare;
}

/** Whether the glTF file gave another property than the told one, or one that is not told, when it was written. */
export function isUnlikeTold(name: string, members: ChangedResource['members']): boolean {
  const delta = Object.hasOwn(members, 'properties') ? members['properties'] : undefined;
  return typeof delta === 'object' && 'keys' in delta && Object.hasOwn(delta.keys, name);
}
