import type { AnimationTrack, ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { type ColorBind, keyOfColor } from './expression-binds.ts';
import type { VrmExpression } from './expressions.ts';
import type { MeshUses } from './mesh-uses.ts';
import type { VrmFile } from './vrm-file.ts';

/**
 * The pose of an expression as the tracks of an animation of one frame. Colours of materials that do not
 * have the property are left out, as nothing would follow them.
 *
 * @see stf-format §7.5
 */
export function expressionTracks(
  document: StfDocument,
  { morphs, colors }: VrmExpression,
  uses: MeshUses,
): AnimationTrack[] {
  // Of several that are alike the last one is seen.
  const last = new Map(colors.map((bind) => [keyOfColor(bind), bind]));
  return [
    ...morphs.map(({ use, name, weight }) =>
      pose([use.node, 'instance', 'blendshape', name, 'value'], [weight]),
    ),
    ...[...last.values()].flatMap((bind) => colorTracks(document, bind, uses)),
  ];
}

/** Whether a colour is one that a track can set. */
export function isShown(
  document: StfDocument,
  { material, property }: ColorBind,
  uses: MeshUses,
): boolean {
  const resource = document.find(material, StfMaterial);
  const isColor = resource?.properties.get(property)?.type === 'color';
  return isColor && uses.ofMaterial(material).length > 0;
}

/** The id of the animation that is made of an expression. */
export function animationIdOf({ id }: Pick<VrmFile, 'id'>, name: string): ResourceId {
  return deriveId(`${id}/expression/${name}`);
}

function colorTracks(document: StfDocument, bind: ColorBind, uses: MeshUses): AnimationTrack[] {
  const { material, property, color } = bind;
  if (!isShown(document, bind, uses)) return [];
  return uses
    .ofMaterial(material)
    .map(({ use, slot }) =>
      pose([use.node, 'instance', 'material', slot, property, 0, 'color'], color),
    );
}

function pose(target: AnimationTrack['target'], values: readonly number[]): AnimationTrack {
  return {
    target,
    timepoints: [0],
    interpolation: 'linear',
    subtracks: values.map((value) => ({
      keyframes: [{ sourceOfTruth: true, value, interpolation: 'linear' }],
    })),
    trackBaked: false,
  };
}
