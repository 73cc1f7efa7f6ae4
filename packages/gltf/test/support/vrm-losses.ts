import type { Diagnostic } from '@stfkit/core';
import type { GltfCode } from '@stfkit/gltf';

/** What a version of VRM has no place for, as it was reported, with how many of it there are. */
export function vrmLosses(
  diagnostics: readonly Diagnostic<GltfCode>[],
): ReadonlyMap<string, number> {
  return new Map(
    diagnostics
      .filter(({ code }) => code === 'GLTF_VRM_SIMPLIFIED')
      .map(({ params }) => [String(params['what']), Number(params['count'])]),
  );
}
