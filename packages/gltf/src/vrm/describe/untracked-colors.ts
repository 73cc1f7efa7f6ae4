import type { StfDocument } from '@stfkit/core';
import { asType } from '../../resources/as-type.ts';
import { GltfVrm, type GltfVrmFields } from '../../resources/gltf-vrm.ts';
import { type ColorBind, keyOfColor } from './expression-binds.ts';
import { isShown } from './expression-tracks.ts';
import type { VrmExpression } from './expressions.ts';
import type { MeshUses } from './mesh-uses.ts';
import type { VrmFile } from './vrm-file.ts';

/** The colours that expressions set and that no track can set, each once. */
export function listUntracked(
  document: StfDocument,
  expressions: readonly VrmExpression[],
  uses: MeshUses,
): NonNullable<GltfVrmFields['untracked']> {
  const hidden = expressions
    .flatMap(({ colors }) => colors)
    .filter((bind) => !isShown(document, bind, uses));
  const once = new Map(hidden.map((bind) => [keyOfColor(bind), bind]));
  return [...once.values()].map(({ material, property }) => ({ material, property }));
}

/** Finds colours that animations of expressions say nothing of because they had no tracks for them, and not because someone took those out. */
export function untrackedIn(
  document: StfDocument,
  { id }: VrmFile,
  uses: MeshUses,
): (bind: ColorBind) => boolean {
  // Those that a property or a node which came since could show got no tracks by that.
  const kept = asType(document.find(id), GltfVrm)?.untracked ?? [];
  const keys = new Set(kept.map(keyOfColor));
  return (bind) => keys.has(keyOfColor(bind)) || !isShown(document, bind, uses);
}
