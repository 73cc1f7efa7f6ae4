import type { BlendshapeData, Json } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';
import { PlainExtras } from '../read/plain-extras.ts';
import type { GltfMesh } from '../resources/gltf-mesh.ts';
import { pairTargets } from './kept-mesh.ts';

/**
 * The name that each blendshape has in glTF: its own; where it still is that which a morph target got, the one
 * that the target had, and undefined if it had none.
 */
export function listTargetNames(
  kept: GltfMesh | undefined,
  blendshapes: readonly BlendshapeData[],
): (string | undefined)[] {
  const targets = kept?.targets ?? [];
  const given = namesIn(kept?.extras);
  const pairs = pairTargets(targets, blendshapes);
  return blendshapes.map(({ name }, i) => {
    const target = pairs[i];
    if (target === undefined || targets[target] !== name) return name;
    const had = given[target];
    return typeof had === 'string' && had !== '' ? had : undefined;
  });
}

/** The extras of a mesh with these names of its morph targets, up to the last one that has a name. */
export function withTargetNames(
  extras: Record<string, unknown>,
  names: readonly (string | undefined)[],
): Record<string, unknown> {
  if (extras instanceof PlainExtras) return extras;
  const { targetNames, ...rest } = extras;
  if (names.length === 0) return extras;
  const count = names.findLastIndex((name) => name !== undefined) + 1;
  if (count === 0) return Array.isArray(targetNames) && targetNames.length === 0 ? extras : rest;
  const list = names.slice(0, count).map((name, i) => name ?? String(i));
  return { ...extras, targetNames: list };
}

function namesIn(extras: Json | undefined): readonly unknown[] {
  const names = isObject(extras) ? extras['targetNames'] : undefined;
  return Array.isArray(names) ? names : [];
}
