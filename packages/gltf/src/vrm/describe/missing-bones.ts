import type { BodyPart } from '@stfkit/core';
import { BODY_PARTS } from '@stfkit/core';
import { type VrmVersion, vrmBoneOf } from './vrm-bones.ts';

/**
 * The names of bones that VRM demands and a body lacks: 15 in both versions.
 *
 * @see VRMC_vrm-1.0 humanoid.md "List of Humanoid Bones"
 */
export function listMissingBones(
  parts: { readonly has: (part: BodyPart) => boolean },
  version: VrmVersion,
): string[] {
  return Object.values(BODY_PARTS)
    .filter(({ key, core }) => core && !parts.has(key))
    .map(({ key }) => vrmBoneOf(key, version));
}
