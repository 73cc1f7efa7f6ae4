import { asArray, asObject, asText, isObject, type OpenObject } from '../../json/as-json.ts';
import { presetOfName, presetOfVrm0 } from './expression-names.ts';
import type { VrmFile } from './vrm-file.ts';

/** An expression of a VRM file with its name in VRM 1.0. */
interface NamedExpression {
  readonly name: string;
  readonly json: OpenObject;
}

/** The expressions of a VRM file in its order; names may come twice. */
export function listNamed({ version, main }: VrmFile): NamedExpression[] {
  if (version === '1.0') {
    const { preset, custom } = asObject(main.json['expressions']);
    return [...Object.entries(asObject(preset)), ...Object.entries(asObject(custom))].flatMap(
      ([name, json]) => (isObject(json) ? [{ name, json }] : []),
    );
  }
  const groups = asArray(asObject(main.json['blendShapeMaster'])['blendShapeGroups']);
  const presets = new Set(groups.map((json) => presetOfVrm0(asText(asObject(json)['presetName']))));
  return groups.flatMap((json) => {
    if (!isObject(json)) return [];
    const name = asText(json['name']);
    const preset = presetOfVrm0(asText(json['presetName']));
    if (preset !== undefined) return [{ name: preset, json }];
    // Programs take one without a preset for that of its name.
    const meant = presetOfName(name);
    const isFree = meant !== undefined && !presets.has(meant);
    if (isFree) presets.add(meant);
    return [{ name: isFree ? meant : name, json }];
  });
}
