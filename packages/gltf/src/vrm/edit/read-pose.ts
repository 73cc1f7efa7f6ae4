import type { AnimationTrack } from '@stfkit/core';
import { addUpMorphs } from '../describe/add-up-morphs.ts';
import type { ColorBind, ExpressionBinds, MorphBind } from '../describe/expression-binds.ts';
import { COLOR_PROPERTIES } from '../describe/expression-colors.ts';
import type { VrmEdit } from './vrm-edit.ts';

const PROPERTIES: ReadonlySet<string> = new Set(COLOR_PROPERTIES.values());

/** What the animation of an expression sets. */
export interface Pose extends ExpressionBinds {
  /** Whether it sets something of nodes that show no mesh any more. */
  readonly hasGone: boolean;
}

/** What an animation sets at its end of what an expression of VRM can set: blendshapes, and colours at each node that shows them. */
export function readPose(edit: VrmEdit, tracks: readonly AnimationTrack[]): Pose {
  const morphs: MorphBind[] = [];
  const colors: ColorBind[] = [];
  let hasGone = false;
  for (const { target, subtracks } of tracks) {
    const [node, , kind, name, property] = target;
    const use = edit.uses.of(String(node));
    const values = subtracks.map((subtrack) => subtrack?.keyframes.at(-1)?.value ?? 0);
    if (use === undefined) {
      hasGone ||= kind === 'blendshape' || kind === 'material';
      continue;
    }
    if (kind === 'blendshape' && typeof name === 'string') {
      morphs.push({ use, name, weight: values[0] ?? 0 });
    }
    const material = kind === 'material' ? use.materials[Number(name)] : undefined;
    if (!material || !PROPERTIES.has(String(property))) continue;
    const [r = 0, g = 0, b = 0, a = 1] = values;
    colors.push({ material, property: String(property), color: [r, g, b, a] });
  }
  return { morphs: addUpMorphs(morphs), colors, hasGone };
}
