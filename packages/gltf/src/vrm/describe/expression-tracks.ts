import type { AnimationTrack, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import type { ColorBind, VrmExpression } from './expressions.ts';
import type { MeshUses } from './mesh-uses.ts';

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
  return [
    ...morphs.map(({ use, name, weight }) =>
      pose([use.node, 'instance', 'blendshape', name, 'value'], [weight]),
    ),
    ...colors.flatMap((bind) => colorTracks(document, bind, uses)),
  ];
}

function colorTracks(
  document: StfDocument,
  { material, property, color }: ColorBind,
  uses: MeshUses,
): AnimationTrack[] {
  const resource = document.find(material, StfMaterial);
  if (resource?.properties.get(property)?.type !== 'color') return [];
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
