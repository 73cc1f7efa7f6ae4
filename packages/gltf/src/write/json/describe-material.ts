import { MathUtils } from '@gltf-transform/core';
import type { Material } from '../../objects/index.ts';
import { type Def, describeProperty } from './describe-property.ts';
import type { TextureTable } from './texture-table.ts';

const WHITE = [1, 1, 1, 1];
const BLACK = [0, 0, 0];

/** The JSON of a material without its extensions. The order in which textures are asked for is that of the textures of the file. */
export function describeMaterial(material: Material, textures: TextureTable): Def {
  const def = describeProperty(material);
  const alphaMode = material.getAlphaMode();
  if (alphaMode !== 'OPAQUE') def['alphaMode'] = alphaMode;
  if (alphaMode === 'MASK') def['alphaCutoff'] = material.getAlphaCutoff();
  if (material.getDoubleSided()) def['doubleSided'] = true;
  const surface = describeFactors(material);
  def['pbrMetallicRoughness'] = surface;
  const emission = material.getEmissiveFactor();
  if (!MathUtils.eq(emission, BLACK)) def['emissiveFactor'] = emission;
  const scale = material.getNormalScale();
  const strength = material.getOcclusionStrength();
  // What is undefined is left out of the JSON.
  surface['baseColorTexture'] = textures.describe(
    material.getBaseColorTexture(),
    material.getBaseColorTextureInfo(),
  );
  def['emissiveTexture'] = textures.describe(
    material.getEmissiveTexture(),
    material.getEmissiveTextureInfo(),
  );
  def['normalTexture'] = textures.describe(
    material.getNormalTexture(),
    material.getNormalTextureInfo(),
    scale === 1 ? undefined : { scale },
  );
  def['occlusionTexture'] = textures.describe(
    material.getOcclusionTexture(),
    material.getOcclusionTextureInfo(),
    strength === 1 ? undefined : { strength },
  );
  surface['metallicRoughnessTexture'] = textures.describe(
    material.getMetallicRoughnessTexture(),
    material.getMetallicRoughnessTextureInfo(),
  );
  return def;
}

function describeFactors(material: Material): Def {
  const def: Def = {};
  const color = material.getBaseColorFactor();
  if (!MathUtils.eq(color, WHITE)) def['baseColorFactor'] = color;
  const roughness = material.getRoughnessFactor();
  if (roughness !== 1) def['roughnessFactor'] = roughness;
  const metallic = material.getMetallicFactor();
  if (metallic !== 1) def['metallicFactor'] = metallic;
  return def;
}
