import type { AnimationTrack } from '@stfkit/core';
import type { ColorBind, ExpressionBinds, MorphBind } from '../describe/expression-binds.ts';
import { COLOR_PROPERTIES } from '../describe/expression-colors.ts';
import type { VrmEdit } from './vrm-edit.ts';

const PROPERTIES: ReadonlySet<string> = new Set(COLOR_PROPERTIES.values());

/** What an animation sets at its end of what an expression of VRM can set: blendshapes and colours. */
export function readPose(edit: VrmEdit, tracks: readonly AnimationTrack[]): ExpressionBinds {
  const morphs: MorphBind[] = [];
  const colors = new Map<string, ColorBind>();
  for (const { target, subtracks } of tracks) {
    const [node, , kind, name, property] = target;
    const use = edit.uses.of(String(node));
    const values = subtracks.map((subtrack) => subtrack?.keyframes.at(-1)?.value ?? 0);
    if (use === undefined) continue;
    if (kind === 'blendshape' && typeof name === 'string') {
      morphs.push({ use, name, weight: values[0] ?? 0 });
    }
    const material = kind === 'material' ? use.materials[Number(name)] : undefined;
    if (!material || !PROPERTIES.has(String(property))) continue;
    const [r = 0, g = 0, b = 0, a = 1] = values;
    // Each node that shows a material has a track of its own for it.
    colors.set(`${material} ${property}`, {
      material,
      property: String(property),
      color: [r, g, b, a],
    });
  }
  return { morphs, colors: [...colors.values()] };
}
