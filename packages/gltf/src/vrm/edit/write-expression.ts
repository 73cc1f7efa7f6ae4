import type { StfDocument } from '@stfkit/core';
import { asArray, asObject, asText, type OpenObject, openMember } from '../../json/as-json.ts';
import type { ExpressionBinds } from '../describe/expression-binds.ts';
import { UNITY_COLORS } from '../describe/expression-colors.ts';
import { presetForMeaning, presetForVrm0 } from '../describe/expression-names.ts';
import type { VrmExpression } from '../describe/expressions.ts';
import type { MaterialNames } from '../describe/material-names.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
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

/** Gives an expression another name; all else that is said of it stays. */
export function renameExpression(file: VrmFile, expression: VrmExpression, meaning: string): void {
  const { json } = expression;
  if (file.version === '1.0') {
    dropExpression(file, expression);
    placeExpression(file, meaning, json);
  } else Object.assign(json, { name: meaning, presetName: freePreset(file, meaning) });
}

/** Adds an expression that sets nothing yet: a preset where VRM has one for the meaning, and it is free. */
export function addExpression(file: VrmFile, meaning: string): OpenObject {
  if (file.version === '1.0') {
    const json: OpenObject = {
      isBinary: false,
      overrideBlink: 'none',
      overrideLookAt: 'none',
      overrideMouth: 'none',
    };
    placeExpression(file, meaning, json);
    return json;
  }
  const json: OpenObject = {
    name: meaning,
    presetName: freePreset(file, meaning),
    isBinary: false,
    binds: [],
    materialValues: [],
  };
  const master = openMember(file.main.json, 'blendShapeMaster');
  master['blendShapeGroups'] = [...asArray(master['blendShapeGroups']), json];
  return json;
}

/** Puts an expression into a file of VRM 1.0. */
function placeExpression({ main }: VrmFile, meaning: string, json: OpenObject): void {
  const preset = presetForMeaning(meaning);
  const expressions = openMember(main.json, 'expressions');
  const presets = openMember(expressions, 'preset');
  if (preset !== undefined && !(preset in presets)) presets[preset] = json;
  // Names of members that every object has cannot be told from them.
  else if (!(meaning in {})) openMember(expressions, 'custom')[meaning] = json;
}

/** The preset of VRM 0.x for a meaning, where no other expression is that. */
function freePreset({ main }: VrmFile, meaning: string): string {
  const groups = asArray(asObject(main.json['blendShapeMaster'])['blendShapeGroups']);
  const preset = presetForVrm0(presetForMeaning(meaning) ?? '') ?? 'unknown';
  const isFree = groups.every((group) => asObject(group)['presetName'] !== preset);
  return isFree ? preset : 'unknown';
}

/** What `setBinds` works on. */
export interface BindsTarget {
  readonly document: StfDocument;
  readonly file: VrmFile;
  /** Of that file. */
  readonly materials: MaterialNames;
}

/** Sets what an expression sets; what STF has no place for stays. */
export function setBinds(
  { document, file: { version, main }, materials }: BindsTarget,
  json: OpenObject,
  binds: ExpressionBinds,
): void {
  if (version === '1.0') {
    for (const [key, list] of Object.entries(bindsForVrm1(binds, main))) {
      if (asArray(list).length > 0) json[key] = list;
      // VRM has no lists without entries; one that a file has stays.
      else if (asArray(json[key]).length > 0) delete json[key];
    }
    return;
  }
  json['binds'] = bindsForVrm0(binds.morphs, main);
  const kept = asArray(json['materialValues']).filter(
    (value) => !UNITY_COLORS.has(asText(asObject(value)['propertyName'])),
  );
  const set = colorsForVrm0(document, binds.colors, (material) => materials.nameOf(material));
  json['materialValues'] = [...kept, ...set];
}
