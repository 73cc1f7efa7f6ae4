import type { JsonObject } from '@stfkit/core';
import { isObject, type OpenObject } from '../../json/as-json.ts';
import { VRM0_NAME } from '../index-paths.ts';

/** Has the properties of materials say of which one each is: the form that is kept. Changes `json`. */
export function nameMaterials(extension: string, json: JsonObject): void {
  const list = listIn(extension, json);
  list?.forEach((properties, i) => {
    if (isObject(properties)) properties['material'] = i;
  });
}

/** Puts the properties of materials in the order of the materials of a file. Changes `json`. */
export function orderMaterials(extension: string, json: JsonObject, materialCount: number): void {
  const list = listIn(extension, json);
  if (!list) return;
  const ordered = Array.from({ length: materialCount }, (): OpenObject => plainMaterial());
  // Exporters write one for meshes without a material too, which has no place among the materials.
  const others: OpenObject[] = [];
  for (const properties of list) {
    if (!isObject(properties)) continue;
    const { material, ...rest } = properties;
    if (material === -1) others.push(rest);
    if (typeof material === 'number' && material in ordered) ordered[material] = rest;
  }
  (json as OpenObject)['materialProperties'] = [...ordered, ...others];
}

/** What VRM 0.x says of a material that is as the glTF material is. */
export function plainMaterial(name = ''): OpenObject {
  return {
    name,
    shader: 'VRM_USE_GLTFSHADER',
    renderQueue: 2000,
    floatProperties: {},
    vectorProperties: {},
    textureProperties: {},
    keywordMap: {},
    tagMap: {},
  };
}

/** In files of VRM 0.x the place of properties of a material says of which one they are. */
function listIn(extension: string, json: JsonObject): readonly unknown[] | undefined {
  const list = extension === VRM0_NAME ? json['materialProperties'] : undefined;
  return Array.isArray(list) ? list : undefined;
}
