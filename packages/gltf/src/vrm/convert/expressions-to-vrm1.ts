import { asArray, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { UNITY_COLORS } from '../describe/expression-colors.ts';
import { isPreset } from '../describe/expression-names.ts';
import { type ExpressionSource, listExpressions } from '../describe/expressions.ts';
import { MaterialNames } from '../describe/material-names.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { bindsForVrm1 } from '../edit/write-binds.ts';
import type { Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';
import { listMoves, textureBindsToVrm1, UNITY_TRANSFORMS } from './texture-binds-to-vrm1.ts';

/** The blend shape groups of VRM 0.x as expressions of 1.0; values that 1.0 does not know are counted in `lost`. */
export function expressionsToVrm1(
  file: VrmFile,
  target: VrmJson,
  { document, uses, lost }: ExpressionSource & { readonly lost: Lost },
): OpenObject {
  const preset: OpenObject = {};
  const custom: OpenObject = {};
  const source = { names: new MaterialNames(document, file.main), moves: listMoves(file.main) };
  for (const expression of listExpressions(file, { document, uses })) {
    const { name, json } = expression;
    tally(lost, 'values of materials', countUnknown(json));
    const binds: OpenObject = {
      isBinary: json['isBinary'] === true,
      overrideBlink: 'none',
      overrideLookAt: 'none',
      overrideMouth: 'none',
      ...bindsForVrm1(expression, target),
      textureTransformBinds: textureBindsToVrm1(source, json, target),
    };
    if (isPreset(name)) preset[name] = binds;
    else if (!(name in {})) custom[name] = binds;
    else tally(lost, 'expressions that are named as members of every object');
  }
  return { preset, custom };
}

/** How many values of materials an expression sets that are neither colours nor places of textures. */
function countUnknown(json: OpenObject): number {
  const names = asArray(json['materialValues']).map((value) =>
    asText(asObject(value)['propertyName']),
  );
  return names.filter((name) => !UNITY_COLORS.has(name) && !UNITY_TRANSFORMS.includes(name)).length;
}
