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

/** The extras of a mesh with these names of its morph targets; their numbers for those without, as writing names them. */
export function withTargetNames(
  extras: Record<string, unknown>,
  names: readonly (string | undefined)[],
): Record<string, unknown> {
  if (extras instanceof PlainExtras || names.length === 0) return extras;
  return { ...extras, targetNames: names.map((name, i) => name ?? String(i)) };
}

function namesIn(extras: Json | undefined): readonly unknown[] {
  const names = isObject(extras) ? extras['targetNames'] : undefined;
  return Array.isArray(names) ? names : [];
}
