import type { JsonObject } from '@stfkit/core';
import { asNumber, isObject, type OpenObject } from '../json/as-json.ts';
import { removeAt, valueAt } from './member-path.ts';

const SPECULAR_GLOSSINESS = 'KHR_materials_pbrSpecularGlossiness';

/**
 * A glTF material as metallic and rough, where it says its looks by `KHR_materials_pbrSpecularGlossiness` alone: nothing
 * metallic, with the diffuse colour and image, and as rough as the factor of glossiness leaves it. The colour of
 * highlights, and the image of both, have no place there. The same object in all other cases.
 *
 * @see KHR_materials_pbrSpecularGlossiness
 */
export function asMetalRough(material: JsonObject): JsonObject {
  const looks = valueAt(material, ['extensions', SPECULAR_GLOSSINESS]);
  const { pbrMetallicRoughness: own } = material;
  if (!isObject(looks) || (isObject(own) && Object.keys(own).length > 0)) return material;
  const { diffuseFactor, diffuseTexture, glossinessFactor } = looks as JsonObject;
  const pbrMetallicRoughness = {
    ...(diffuseFactor !== undefined && { baseColorFactor: diffuseFactor }),
    ...(diffuseTexture !== undefined && { baseColorTexture: diffuseTexture }),
    roughnessFactor: 1 - Math.min(1, Math.max(0, asNumber(glossinessFactor, 1))),
    metallicFactor: 0,
  };
  return { ...material, pbrMetallicRoughness };
}

/** Makes a material metallic and rough for good, in place, so that its looks can be changed. */
export function becomeMetalRough(material: OpenObject): void {
  const changed = asMetalRough(material as JsonObject);
  if (changed === material) return;
  material['pbrMetallicRoughness'] = changed['pbrMetallicRoughness'];
  removeAt(material, ['extensions', SPECULAR_GLOSSINESS]);
}
