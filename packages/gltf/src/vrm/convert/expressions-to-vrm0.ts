import type { StfDocument } from '@stfkit/core';
import { presetForVrm0 } from '../describe/expression-names.ts';
import {
  COLOR_PROPERTIES,
  fromLinear,
  listExpressions,
  UNITY_COLORS,
} from '../describe/expressions.ts';
import type { MeshUses } from '../describe/mesh-uses.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { asArray, asNumber, asObject, type OpenObject } from '../indexed-json.ts';
import type { VrmJson } from '../vrm-json.ts';
import { TEXTURE_TRANSFORM } from './expressions-to-vrm1.ts';

/** What an expression of VRM 1.0 does to others, which VRM 0.x does not know. */
const OVERRIDES = ['overrideBlink', 'overrideLookAt', 'overrideMouth'];

/** What the conversion of expressions works on. */
export interface ExpressionSource {
  readonly document: StfDocument;
  readonly uses: MeshUses;
}

/** The expressions of VRM 1.0 as blend shape groups of 0.x; overrides are counted in `lost`. */
export function expressionsToVrm0(
  { document, uses }: ExpressionSource,
  file: VrmFile,
  target: VrmJson,
  lost: Map<string, number>,
): OpenObject[] {
  return listExpressions(file, uses).map(({ name, json, morphs, colors }) => {
    const overrides = OVERRIDES.filter((key) => (json[key] ?? 'none') !== 'none').length;
    if (overrides > 0) {
      const what = 'overrides of expressions';
      lost.set(what, (lost.get(what) ?? 0) + overrides);
    }
    const binds = morphs.map(({ use, name: shape, weight }) => ({
      mesh: target.indexOfResource(use.mesh),
      index: use.blendshapes.indexOf(shape),
      weight: weight * 100,
    }));
    return {
      name,
      presetName: presetForVrm0(name) ?? 'unknown',
      isBinary: json['isBinary'] === true,
      // Nodes with the same mesh say the same here.
      binds: [...new Map(binds.map((bind) => [`${bind.mesh} ${bind.index}`, bind])).values()],
      materialValues: [
        ...colors.flatMap(({ material, property, color: [r, g, b, a] }) => {
          const type = [...COLOR_PROPERTIES].find(([, each]) => each === property)?.[0];
          const propertyName = [...UNITY_COLORS].find(([, each]) => each === type)?.[0];
          const materialName = document.find(material)?.name ?? '';
          const targetValue = [...[r, g, b].map(fromLinear), a];
          return propertyName === undefined ? [] : [{ materialName, propertyName, targetValue }];
        }),
        ...listTransforms(document, file, json),
      ],
    };
  });
}

function listTransforms(document: StfDocument, { main }: VrmFile, json: OpenObject): OpenObject[] {
  return asArray(json['textureTransformBinds']).flatMap((bind) => {
    const { material, scale, offset } = asObject(bind);
    const resource = document.find(main.resourceAt(material) ?? '');
    if (resource === undefined) return [];
    const [sx, sy] = [0, 1].map((i) => asNumber(asArray(scale)[i], 1)) as [number, number];
    const [ox, oy] = [0, 1].map((i) => asNumber(asArray(offset)[i], 0)) as [number, number];
    return [
      {
        materialName: resource.name ?? '',
        propertyName: TEXTURE_TRANSFORM,
        // Unity counts from the bottom.
        targetValue: [sx, sy, ox, 1 - oy - sy],
      },
    ];
  });
}
