import type { ResourceId, StfDocument } from '@stfkit/core';
import { asArray, asNumber, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import { addUpMorphs } from './add-up-morphs.ts';
import type { ColorBind, MorphBind, WholeBinds } from './expression-binds.ts';
import { COLOR_PROPERTIES, colorFromUnity, UNITY_COLORS } from './expression-colors.ts';
import { lightStrength } from './light-strength.ts';
import type { MaterialNames } from './material-names.ts';
import type { MeshUse, MeshUses } from './mesh-uses.ts';
import type { VrmFile } from './vrm-file.ts';

/** What binds are read with. */
export interface BindSource {
  readonly document: StfDocument;
  readonly uses: MeshUses;
  readonly materials: MaterialNames;
}

/** What an expression of VRM 1.0 sets. */
export function readVrm1Binds({ main }: VrmFile, json: OpenObject, uses: MeshUses): WholeBinds {
  const morphTargets = asArray(json['morphTargetBinds']).map(asObject);
  const materialColors = asArray(json['materialColorBinds']).map(asObject);
  const morphs = morphTargets.flatMap(({ node, index, weight }) =>
    bindMorph([uses.of(main.nodeAt(node)?.node)], index, asNumber(weight, 0)),
  );
  const colors = materialColors.flatMap(({ material, type, targetValue }) => {
    const [r, g, b, a] = asArray(targetValue);
    return bindColor(main.resourceAt(material), asText(type), [r, g, b, a]);
  });
  const others = asArray(json['textureTransformBinds']).length;
  return {
    morphs: addUpMorphs(morphs),
    colors,
    isWhole:
      others === 0 &&
      morphs.length === morphTargets.length &&
      colors.length === materialColors.length,
  };
}

/** What an expression of VRM 0.x sets. */
export function readVrm0Binds(
  { main }: VrmFile,
  json: OpenObject,
  { document, uses, materials }: BindSource,
): WholeBinds {
  const binds = asArray(json['binds']).map(asObject);
  const values = asArray(json['materialValues']).map(asObject);
  const morphs = binds.flatMap(({ mesh, index, weight }) =>
    bindMorph(uses.ofMesh(main.resourceAt(mesh)), index, asNumber(weight, 0) / 100),
  );
  const colors = values.flatMap(({ materialName, propertyName, targetValue }) => {
    const property = asText(propertyName);
    const type = UNITY_COLORS.get(property) ?? '';
    const [r, g, b, a] = asArray(targetValue);
    const material = materials.find(materialName);
    const color = colorFromUnity(property, [r, g, b], lightStrength(document, material));
    return bindColor(material, type, [...color, a]);
  });
  return { morphs: addUpMorphs(morphs), colors, isWhole: colors.length === values.length };
}

function bindMorph(
  uses: readonly (MeshUse | undefined)[],
  index: unknown,
  weight: number,
): MorphBind[] {
  return uses.flatMap((use) => {
    const name = use?.blendshapes[Number(index)];
    return use && name !== undefined ? [{ use, name, weight }] : [];
  });
}

function bindColor(
  material: ResourceId | undefined,
  type: string,
  [r, g, b, a]: readonly unknown[],
): ColorBind[] {
  const property = COLOR_PROPERTIES.get(type);
  if (material === undefined || property === undefined) return [];
  const color = [asNumber(r, 0), asNumber(g, 0), asNumber(b, 0), asNumber(a, 1)] as const;
  return [{ material, property, color }];
}
