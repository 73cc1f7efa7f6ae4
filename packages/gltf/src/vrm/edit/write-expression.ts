import { UNITY_COLORS } from '../describe/expression-colors.ts';
import { presetForMeaning, presetForVrm0 } from '../describe/expression-names.ts';
import type { ExpressionBinds, VrmExpression } from '../describe/expressions.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { asArray, asObject, type OpenObject, openMember } from '../indexed-json.ts';
import { bindsForVrm0, bindsForVrm1, colorsForVrm0 } from './write-binds.ts';

/** Takes an expression out of a file. */
export function dropExpression({ version, main }: VrmFile, { name, json }: VrmExpression): void {
  if (version === '1.0') {
    const expressions = openMember(main.json, 'expressions');
    delete asObject(expressions['preset'])[name];
    delete asObject(expressions['custom'])[name];
    return;
  }
  const master = openMember(main.json, 'blendShapeMaster');
  const groups = asArray(master['blendShapeGroups']);
  master['blendShapeGroups'] = groups.filter((group) => group !== json);
}

/** Adds an expression that sets nothing yet: a preset where VRM has one for the meaning, and it is free. */
export function addExpression({ version, main }: VrmFile, meaning: string): OpenObject {
  const preset = presetForMeaning(meaning);
  if (version === '1.0') {
    const expressions = openMember(main.json, 'expressions');
    const presets = openMember(expressions, 'preset');
    const isFree = preset !== undefined && !(preset in presets);
    const json: OpenObject = {
      isBinary: false,
      overrideBlink: 'none',
      overrideLookAt: 'none',
      overrideMouth: 'none',
    };
    if (isFree) presets[preset] = json;
    // Names of members that every object has cannot be told from them.
    else if (!(meaning in {})) openMember(expressions, 'custom')[meaning] = json;
    return json;
  }
  const master = openMember(main.json, 'blendShapeMaster');
  const groups = asArray(master['blendShapeGroups']);
  const presetName = presetForVrm0(preset ?? '') ?? 'unknown';
  const isFree = groups.every((group) => asObject(group)['presetName'] !== presetName);
  const json: OpenObject = {
    name: meaning,
    presetName: isFree ? presetName : 'unknown',
    isBinary: false,
    binds: [],
    materialValues: [],
  };
  master['blendShapeGroups'] = [...groups, json];
  return json;
}

/** Sets what an expression sets; what STF has no place for stays. */
export function setBinds(
  { version, main }: VrmFile,
  json: OpenObject,
  binds: ExpressionBinds,
): void {
  if (version === '1.0') {
    Object.assign(json, bindsForVrm1(binds, main));
    return;
  }
  json['binds'] = bindsForVrm0(binds.morphs, main);
  const kept = asArray(json['materialValues']).filter(
    (value) => !UNITY_COLORS.has(String(asObject(value)['propertyName'])),
  );
  const materials = asArray(main.json['materialProperties']).map(asObject);
  const set = colorsForVrm0(binds.colors, (material) => {
    const index = main.indexOfResource(material);
    return materials.find((each) => each['material'] === index)?.['name'];
  });
  json['materialValues'] = [...kept, ...set];
}
