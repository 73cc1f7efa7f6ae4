import type { StfDocument } from '@stfkit/core';
import { asArray, asNumber, asObject, type OpenObject } from '../../json/as-json.ts';
import { presetForVrm0 } from '../describe/expression-names.ts';
import { listExpressions } from '../describe/expressions.ts';
import type { MeshUses } from '../describe/mesh-uses.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { bindsForVrm0, colorsForVrm0 } from '../edit/write-binds.ts';
import { countLost, type Lost } from '../lost.ts';
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
  lost: Lost,
): OpenObject[] {
  return listExpressions(file, uses).map(({ name, json, morphs, colors }) => {
    const overrides = OVERRIDES.filter((key) => (json[key] ?? 'none') !== 'none').length;
    countLost(lost, 'overrides of expressions', overrides);
    return {
      name,
      presetName: presetForVrm0(name) ?? 'unknown',
      isBinary: json['isBinary'] === true,
      binds: bindsForVrm0(morphs, target),
      materialValues: [
        ...colorsForVrm0(colors, (material) => document.find(material)?.name ?? ''),
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
