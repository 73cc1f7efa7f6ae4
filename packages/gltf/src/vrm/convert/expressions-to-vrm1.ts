import { asArray, asNumber, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import { tally } from '../../tally.ts';
import { UNITY_COLORS } from '../describe/expression-colors.ts';
import { isPreset } from '../describe/expression-names.ts';
import { type ExpressionSource, listExpressions } from '../describe/expressions.ts';
import { MaterialNames } from '../describe/material-names.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { bindsForVrm1 } from '../edit/write-binds.ts';
import type { Lost } from '../lost.ts';
import type { VrmJson } from '../vrm-json.ts';

/** The property of Unity that moves the texture of a material. */
export const UNITY_TRANSFORM = '_MainTex_ST';

/** The properties that do so along one axis alone. */
const ACROSS = `${UNITY_TRANSFORM}_S`;
const UP = `${UNITY_TRANSFORM}_T`;

/** The blend shape groups of VRM 0.x as expressions of 1.0; values that 1.0 does not know are counted in `lost`. */
export function expressionsToVrm1(
  file: VrmFile,
  target: VrmJson,
  { document, uses, lost }: ExpressionSource & { readonly lost: Lost },
): OpenObject {
  const preset: OpenObject = {};
  const custom: OpenObject = {};
  const names = new MaterialNames(document, file.main);
  for (const expression of listExpressions(file, { document, uses })) {
    const { name, json } = expression;
    tally(lost, 'values of materials', countUnknown(json));
    const binds: OpenObject = {
      isBinary: json['isBinary'] === true,
      overrideBlink: 'none',
      overrideLookAt: 'none',
      overrideMouth: 'none',
      ...bindsForVrm1(expression, target),
      textureTransformBinds: listTransforms(names, json, target),
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
  const moves = [UNITY_TRANSFORM, ACROSS, UP];
  return names.filter((name) => !UNITY_COLORS.has(name) && !moves.includes(name)).length;
}

function listTransforms(names: MaterialNames, json: OpenObject, target: VrmJson): OpenObject[] {
  return asArray(json['materialValues']).flatMap((value): OpenObject[] => {
    const { materialName, propertyName, targetValue } = asObject(value);
    const material = names.find(materialName);
    const move = readMove(asText(propertyName), asArray(targetValue));
    if (move === undefined || material === undefined) return [];
    return [{ material: target.indexOfResource(material), ...move }];
  });
}

/** Where a value puts textures; Unity counts from the bottom. */
function readMove(property: string, values: readonly unknown[]): OpenObject | undefined {
  if (![UNITY_TRANSFORM, ACROSS, UP].includes(property)) return undefined;
  const at = (i: number, fallback: number, without: string): number =>
    property === without ? fallback : asNumber(values[i], fallback);
  const scale = [at(0, 1, UP), at(1, 1, ACROSS)] as const;
  return { scale: [...scale], offset: [at(2, 0, UP), 1 - at(3, 0, ACROSS) - scale[1]] };
}
