import { presetForMeaning, presetForVrm0 } from '../describe/expression-names.ts';
import type { ExpressionBinds } from '../describe/expressions.ts';
import {
  COLOR_PROPERTIES,
  fromLinear,
  UNITY_COLORS,
  type VrmExpression,
} from '../describe/expressions.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { asArray, asObject, type OpenObject, openMember } from '../indexed-json.ts';

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
  file: VrmFile,
  json: OpenObject,
  { morphs, colors }: ExpressionBinds,
): void {
  const { version, main } = file;
  const indexOf = (use: { readonly blendshapes: readonly string[] }, name: string): number =>
    use.blendshapes.indexOf(name);
  const known = morphs.filter(({ use, name }) => indexOf(use, name) >= 0);
  if (version === '1.0') {
    json['morphTargetBinds'] = known.map(({ use, name, weight }) => ({
      node: main.indexOfNode({ node: use.node }),
      index: indexOf(use, name),
      weight,
    }));
    json['materialColorBinds'] = colors.map(({ material, property, color }) => ({
      material: main.indexOfResource(material),
      type: keyOf(COLOR_PROPERTIES, property),
      targetValue: [...color],
    }));
    return;
  }
  const binds = known.map(({ use, name, weight }) => ({
    mesh: main.indexOfResource(use.mesh),
    index: indexOf(use, name),
    weight: weight * 100,
  }));
  // Nodes with the same mesh say the same here.
  const unique = new Map(binds.map((bind) => [`${bind.mesh} ${bind.index}`, bind]));
  json['binds'] = [...unique.values()];
  const kept = asArray(json['materialValues']).filter(
    (value) => !UNITY_COLORS.has(String(asObject(value)['propertyName'])),
  );
  const set = colors.flatMap(({ material, property, color: [r, g, b, a] }) => {
    const index = main.indexOfResource(material);
    const all = asArray(main.json['materialProperties']).map(asObject);
    const name = all.find((each) => each['material'] === index)?.['name'];
    const propertyName = keyOf(UNITY_COLORS, keyOf(COLOR_PROPERTIES, property));
    if (name === undefined || propertyName === '') return [];
    return [{ materialName: name, propertyName, targetValue: [...[r, g, b].map(fromLinear), a] }];
  });
  json['materialValues'] = [...kept, ...set];
}

function keyOf(map: ReadonlyMap<string, string>, value: string): string {
  return [...map].find(([, each]) => each === value)?.[0] ?? '';
}
