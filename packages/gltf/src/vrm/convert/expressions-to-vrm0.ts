import type { ResourceId, StfDocument } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import { asArray, asNumber, asObject, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import type { MorphBind } from '../describe/expression-binds.ts';
import { presetForVrm0 } from '../describe/expression-names.ts';
import { type ExpressionSource, listExpressions } from '../describe/expressions.ts';
import type { MeshUses } from '../describe/mesh-uses.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { bindsForVrm0, colorsForVrm0 } from '../edit/write-binds.ts';
import type { Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';
import { nameInVrm0 } from './name-in-vrm0.ts';
import { UNITY_TRANSFORM } from './texture-binds-to-vrm1.ts';

/** What an expression of VRM 1.0 does to others, which VRM 0.x does not know. */
const OVERRIDES = ['overrideBlink', 'overrideLookAt', 'overrideMouth'];

/**
 * The expressions of VRM 1.0 as blend shape groups of 0.x. Overrides, kinds of colours that 0.x does not know, and binds that differ
 * between nodes with one mesh are counted in `lost`.
 */
export function expressionsToVrm0(
  source: ExpressionSource,
  file: VrmFile,
  target: VrmJson,
  lost: Lost,
): OpenObject[] {
  const { document, uses } = source;
  const nameOf = (material: ResourceId): string | undefined => nameInVrm0(document, material);
  return listExpressions(file, source).map(({ name, json, morphs, colors }) => {
    const overrides = OVERRIDES.filter((key) => (json[key] ?? 'none') !== 'none').length;
    tally(lost, 'overrides of expressions', overrides);
    tally(lost, 'binds of one of several nodes with a mesh', countUneven(morphs, uses));
    const present = colors.filter(({ material }) => nameOf(material) !== undefined);
    const values = colorsForVrm0(document, present, nameOf);
    tally(lost, 'colours that expressions set', present.length - values.length);
    return {
      name,
      presetName: presetForVrm0(name) ?? 'unknown',
      isBinary: json['isBinary'] === true,
      binds: bindsForVrm0(morphs, target),
      materialValues: [...values, ...listTransforms(document, file, json)],
    };
  });
}

/** How many blendshapes of meshes an expression sets otherwise at one of the nodes that show the mesh. */
function countUneven(morphs: readonly MorphBind[], uses: MeshUses): number {
  const weights = new Map<string, number[]>();
  for (const { use, name, weight } of morphs) appendTo(weights, `${use.mesh} ${name}`, weight);
  const isEven = ({ use, name }: MorphBind): boolean => {
    const found = weights.get(`${use.mesh} ${name}`) ?? [];
    return new Set(found).size === 1 && found.length >= uses.ofMesh(use.mesh).length;
  };
  const uneven = morphs.filter((bind) => !isEven(bind));
  return new Set(uneven.map(({ use, name }) => `${use.mesh} ${name}`)).size;
}

function listTransforms(document: StfDocument, { main }: VrmFile, json: OpenObject): OpenObject[] {
  return asArray(json['textureTransformBinds']).flatMap((bind) => {
    const { material, scale, offset } = asObject(bind);
    const materialName = nameInVrm0(document, main.resourceAt(material));
    if (materialName === undefined) return [];
    const [sx, sy] = [0, 1].map((i) => asNumber(asArray(scale)[i], 1)) as [number, number];
    const [ox, oy] = [0, 1].map((i) => asNumber(asArray(offset)[i], 0)) as [number, number];
    return [
      {
        materialName,
        propertyName: UNITY_TRANSFORM,
        // Unity counts from the bottom.
        targetValue: [sx, sy, ox, 1 - oy - sy],
      },
    ];
  });
}
