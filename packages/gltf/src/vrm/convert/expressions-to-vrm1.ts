import { isPreset } from '../describe/expression-names.ts';
import { listExpressions } from '../describe/expressions.ts';
import type { MeshUses } from '../describe/mesh-uses.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { bindsForVrm1 } from '../edit/write-binds.ts';
import { asArray, asNumber, asObject, type OpenObject } from '../indexed-json.ts';
import type { VrmJson } from '../vrm-json.ts';

/** The property of Unity that moves the texture of a material. */
export const TEXTURE_TRANSFORM = '_MainTex_ST';

/** The blend shape groups of VRM 0.x as expressions of 1.0. */
export function expressionsToVrm1(file: VrmFile, target: VrmJson, uses: MeshUses): OpenObject {
  const preset: OpenObject = {};
  const custom: OpenObject = {};
  for (const expression of listExpressions(file, uses)) {
    const { name, json } = expression;
    const binds: OpenObject = {
      isBinary: json['isBinary'] === true,
      overrideBlink: 'none',
      overrideLookAt: 'none',
      overrideMouth: 'none',
      ...bindsForVrm1(expression, target),
      textureTransformBinds: listTransforms(file, json, target),
    };
    if (isPreset(name)) preset[name] = binds;
    else if (!(name in {})) custom[name] = binds;
  }
  return { preset, custom };
}

function listTransforms({ main }: VrmFile, json: OpenObject, target: VrmJson): OpenObject[] {
  const materials = asArray(main.json['materialProperties']).map(asObject);
  return asArray(json['materialValues']).flatMap((value): OpenObject[] => {
    const { materialName, propertyName, targetValue } = asObject(value);
    const found = materials.find(({ name }) => name === materialName);
    const material = main.resourceAt(found?.['material']);
    if (propertyName !== TEXTURE_TRANSFORM || material === undefined) return [];
    const [sx, sy, ox, oy] = asArray(targetValue).map((each, i) => asNumber(each, i < 2 ? 1 : 0));
    const scale = [sx ?? 1, sy ?? 1] as const;
    return [
      {
        material: target.indexOfResource(material),
        scale: [...scale],
        // Unity counts from the bottom.
        offset: [ox ?? 0, 1 - (oy ?? 0) - scale[1]],
      },
    ];
  });
}
