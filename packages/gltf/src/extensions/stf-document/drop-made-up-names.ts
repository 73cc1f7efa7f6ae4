import type { GLTF } from '@gltf-transform/core';

/** Takes out the names of morph targets that are nothing but their numbers, which glTF-Transform gives those without. */
export function dropMadeUpNames(json: GLTF.IGLTF): void {
  for (const mesh of json.meshes ?? []) {
    const { targetNames, ...rest } = (mesh.extras ?? {}) as Record<string, unknown>;
    if (!Array.isArray(targetNames)) continue;
    if (!areMadeUp(targetNames)) continue;
    if (Object.keys(rest).length > 0) mesh.extras = rest;
    else delete mesh.extras;
  }
}

/** Whether names of morph targets are their numbers alone; an empty list is nobody's making but the file's own. */
export function areMadeUp(names: readonly unknown[]): boolean {
  return names.length > 0 && names.every((name, i) => name === String(i));
}
