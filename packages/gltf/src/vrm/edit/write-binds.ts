import type { ResourceId, StfDocument } from '@stfkit/core';
import type { OpenObject } from '../../json/as-json.ts';
import type { ColorBind, ExpressionBinds, MorphBind } from '../describe/expression-binds.ts';
import {
  colorOfProperty,
  colorToUnity,
  unityColorOfProperty,
} from '../describe/expression-colors.ts';
import { lightStrength } from '../describe/light-strength.ts';
import type { VrmJson } from '../vrm-json.ts';

/** What an expression sets, as the members of VRM 1.0. */
export function bindsForVrm1({ morphs, colors }: ExpressionBinds, target: VrmJson): OpenObject {
  return {
    morphTargetBinds: listKnown(morphs).map(({ use, index, weight }) => ({
      node: target.indexOfNode({ node: use.node }),
      index,
      weight,
    })),
    materialColorBinds: colors.map(({ material, property, color }) => ({
      material: target.indexOfResource(material),
      type: colorOfProperty(property),
      targetValue: [...color],
    })),
  };
}

/** The blendshapes that an expression sets, as the `binds` of VRM 0.x. */
export function bindsForVrm0(morphs: readonly MorphBind[], target: VrmJson): OpenObject[] {
  const binds = listKnown(morphs).map(({ use, index, weight }) => ({
    mesh: target.indexOfResource(use.mesh),
    index,
    weight: weight * 100,
  }));
  // Nodes with the same mesh say the same here.
  return [...new Map(binds.map((bind) => [`${bind.mesh} ${bind.index}`, bind])).values()];
}

/**
 * The colours that an expression sets, as the `materialValues` of VRM 0.x; those that it does not know are left out.
 *
 * @param nameOf The name of a material there; undefined where it is not.
 */
export function colorsForVrm0(
  document: StfDocument,
  colors: readonly ColorBind[],
  nameOf: (material: ResourceId) => unknown,
): OpenObject[] {
  return colors.flatMap(({ material, property, color: [r, g, b, a] }) => {
    const materialName = nameOf(material);
    const propertyName = unityColorOfProperty(property);
    if (materialName === undefined || propertyName === undefined) return [];
    const strength = lightStrength(document, material);
    const color = colorToUnity(propertyName, [r, g, b], strength);
    return [{ materialName, propertyName, targetValue: [...color, a] }];
  });
}

/** The blendshapes that their meshes have. */
function listKnown(morphs: readonly MorphBind[]): (MorphBind & { readonly index: number })[] {
  return morphs
    .map((bind) => ({ ...bind, index: bind.use.blendshapes.indexOf(bind.name) }))
    .filter(({ index }) => index >= 0);
}
