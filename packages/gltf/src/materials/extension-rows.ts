import { BLACK, OFF, ON, WHITE } from './factor-defaults.ts';
import { colorRow, imageRow, numberRow, type VocabularyRow } from './vocabulary-row.ts';

const of = (name: string): string => `extensions/KHR_materials_${name}`;

/** The properties that stand for members of the extensions of glTF materials. */
export const EXTENSION_ROWS: readonly VocabularyRow[] = Object.freeze([
  imageRow('clearcoat.texture', `${of('clearcoat')}/clearcoatTexture`, 'non_color'),
  numberRow('clearcoat.value', `${of('clearcoat')}/clearcoatFactor`, OFF),
  imageRow(
    'clearcoat_roughness.texture',
    `${of('clearcoat')}/clearcoatRoughnessTexture`,
    'non_color',
  ),
  numberRow('clearcoat_roughness.value', `${of('clearcoat')}/clearcoatRoughnessFactor`, OFF),
  imageRow('clearcoat_normal.texture', `${of('clearcoat')}/clearcoatNormalTexture`, 'normal'),
  numberRow('clearcoat_normal.strength', `${of('clearcoat')}/clearcoatNormalTexture/scale`, {
    gltfDefault: 1,
  }),
  imageRow('sheen.texture', `${of('sheen')}/sheenColorTexture`, 'color'),
  colorRow('sheen.color', `${of('sheen')}/sheenColorFactor`, BLACK),
  imageRow('sheen_roughness.texture', `${of('sheen')}/sheenRoughnessTexture`, 'non_color'),
  numberRow('sheen_roughness.value', `${of('sheen')}/sheenRoughnessFactor`, OFF),
  imageRow('transmission.texture', `${of('transmission')}/transmissionTexture`, 'non_color'),
  numberRow('transmission.value', `${of('transmission')}/transmissionFactor`, OFF),
  numberRow('ior.value', `${of('ior')}/ior`, { gltfDefault: 1.5, minimum: 1, also: 0 }),
  numberRow('dispersion.value', `${of('dispersion')}/dispersion`, { gltfDefault: 0, minimum: 0 }),
  imageRow('thickness.texture', `${of('volume')}/thicknessTexture`, 'non_color'),
  numberRow('thickness.value', `${of('volume')}/thicknessFactor`, {
    gltfDefault: 0,
    minimum: 0,
    neutral: 1,
  }),
  colorRow('attenuation.color', `${of('volume')}/attenuationColor`, {
    size: 3,
    gltfDefault: 1,
    maximum: 1,
  }),
  numberRow('attenuation.distance', `${of('volume')}/attenuationDistance`, { above: 0 }),
  imageRow('specular.texture', `${of('specular')}/specularTexture`, 'non_color'),
  numberRow('specular.value', `${of('specular')}/specularFactor`, ON),
  imageRow('specular_color.texture', `${of('specular')}/specularColorTexture`, 'color'),
  // The one colour that may be brighter than white.
  colorRow('specular_color.color', `${of('specular')}/specularColorFactor`, {
    size: 3,
    gltfDefault: 1,
    neutral: 1,
  }),
  imageRow('anisotropy.texture', `${of('anisotropy')}/anisotropyTexture`, 'non_color'),
  numberRow('anisotropy.value', `${of('anisotropy')}/anisotropyStrength`, OFF),
  numberRow('anisotropy.rotation', `${of('anisotropy')}/anisotropyRotation`, { gltfDefault: 0 }),
  imageRow('iridescence.texture', `${of('iridescence')}/iridescenceTexture`, 'non_color'),
  numberRow('iridescence.value', `${of('iridescence')}/iridescenceFactor`, OFF),
  numberRow('iridescence.ior', `${of('iridescence')}/iridescenceIor`, {
    gltfDefault: 1.3,
    minimum: 1,
  }),
  imageRow(
    'iridescence_thickness.texture',
    `${of('iridescence')}/iridescenceThicknessTexture`,
    'non_color',
  ),
  numberRow('iridescence_thickness.minimum', `${of('iridescence')}/iridescenceThicknessMinimum`, {
    gltfDefault: 100,
    minimum: 0,
  }),
  numberRow('iridescence_thickness.maximum', `${of('iridescence')}/iridescenceThicknessMaximum`, {
    gltfDefault: 400,
    minimum: 0,
  }),
  imageRow(
    'diffuse_transmission.texture',
    `${of('diffuse_transmission')}/diffuseTransmissionTexture`,
    'non_color',
  ),
  numberRow(
    'diffuse_transmission.value',
    `${of('diffuse_transmission')}/diffuseTransmissionFactor`,
    OFF,
  ),
  imageRow(
    'diffuse_transmission_color.texture',
    `${of('diffuse_transmission')}/diffuseTransmissionColorTexture`,
    'color',
  ),
  colorRow(
    'diffuse_transmission_color.color',
    `${of('diffuse_transmission')}/diffuseTransmissionColorFactor`,
    WHITE,
  ),
]);
