import { MathUtils } from '@gltf-transform/core';
import { EMISSIVE_STRENGTH, UNLIT } from './extension-names.ts';

/** A number, or a list of some. */
export type Factor = number | number[];

/** A factor that an extension has for materials. */
export interface FactorRow {
  /** Name of the member. */
  readonly name: string;
  /** What it is where the file does not say. */
  readonly initial: Factor;
  /** Whether glTF-Transform writes a value. */
  readonly isWritten: (value: Factor) => boolean;
}

/** A texture that an extension has for materials. */
export interface TextureRow {
  /** Name of the member. */
  readonly name: string;
  /** Name that glTF-Transform has for the factor of normals in it; absent where there is none. */
  readonly scale?: string;
}

/** An extension of materials that has factors and textures and nothing else. */
export interface MaterialExtensionRow {
  readonly name: string;
  /** The class of glTF-Transform that has what it says. */
  readonly propertyType: string;
  /** Whether names and extras are read and written. */
  readonly header: 'kept' | 'ignored';
  readonly factors: readonly FactorRow[];
  readonly textures: readonly TextureRow[];
}

const always = (name: string, initial: Factor): FactorRow => ({
  name,
  initial,
  isWritten: () => true,
});

const positive = (name: string): FactorRow => ({
  name,
  initial: 0,
  isWritten: (value) => (value as number) > 0,
});

const unlike = (name: string, initial: Factor): FactorRow => ({
  name,
  initial,
  isWritten: (value) =>
    typeof initial === 'number' ? value !== initial : !MathUtils.eq(value as number[], initial),
});

const finite = (name: string): FactorRow => ({
  name,
  initial: Number.POSITIVE_INFINITY,
  isWritten: Number.isFinite,
});

function row(
  name: string,
  propertyType: string,
  factors: readonly FactorRow[],
  ...textures: readonly (string | TextureRow)[]
): MaterialExtensionRow {
  return {
    name,
    propertyType,
    header: 'kept',
    factors,
    textures: textures.map((each) => (typeof each === 'string' ? { name: each } : each)),
  };
}

/**
 * The extensions of materials that are factors and textures, in the order in which glTF-Transform writes them: that of their
 * names, but for the last one, which it writes after all others.
 */
export const MATERIAL_EXTENSION_ROWS: readonly MaterialExtensionRow[] = Object.freeze([
  row(
    'KHR_materials_anisotropy',
    'Anisotropy',
    [positive('anisotropyStrength'), unlike('anisotropyRotation', 0)],
    'anisotropyTexture',
  ),
  row(
    'KHR_materials_clearcoat',
    'Clearcoat',
    [always('clearcoatFactor', 0), always('clearcoatRoughnessFactor', 0)],
    'clearcoatTexture',
    'clearcoatRoughnessTexture',
    { name: 'clearcoatNormalTexture', scale: 'clearcoatNormalScale' },
  ),
  row('KHR_materials_dispersion', 'Dispersion', [always('dispersion', 0)]),
  row(EMISSIVE_STRENGTH, 'EmissiveStrength', [always('emissiveStrength', 1)]),
  row('KHR_materials_ior', 'IOR', [always('ior', 1.5)]),
  row(
    'KHR_materials_iridescence',
    'Iridescence',
    [
      positive('iridescenceFactor'),
      unlike('iridescenceIor', 1.3),
      unlike('iridescenceThicknessMinimum', 100),
      unlike('iridescenceThicknessMaximum', 400),
    ],
    'iridescenceTexture',
    'iridescenceThicknessTexture',
  ),
  row(
    'KHR_materials_pbrSpecularGlossiness',
    'PBRSpecularGlossiness',
    [
      always('diffuseFactor', [1, 1, 1, 1]),
      always('specularFactor', [1, 1, 1]),
      always('glossinessFactor', 1),
    ],
    'diffuseTexture',
    'specularGlossinessTexture',
  ),
  row(
    'KHR_materials_sheen',
    'Sheen',
    [always('sheenColorFactor', [0, 0, 0]), always('sheenRoughnessFactor', 0)],
    'sheenColorTexture',
    'sheenRoughnessTexture',
  ),
  row(
    'KHR_materials_specular',
    'Specular',
    [unlike('specularFactor', 1), unlike('specularColorFactor', [1, 1, 1])],
    'specularTexture',
    'specularColorTexture',
  ),
  row(
    'KHR_materials_transmission',
    'Transmission',
    [always('transmissionFactor', 0)],
    'transmissionTexture',
  ),
  { ...row(UNLIT, 'Unlit', []), header: 'ignored' },
  row(
    'KHR_materials_volume',
    'Volume',
    [
      positive('thicknessFactor'),
      finite('attenuationDistance'),
      unlike('attenuationColor', [1, 1, 1]),
    ],
    'thicknessTexture',
  ),
  row(
    'KHR_materials_diffuse_transmission',
    'DiffuseTransmission',
    [always('diffuseTransmissionFactor', 0), always('diffuseTransmissionColorFactor', [1, 1, 1])],
    'diffuseTransmissionTexture',
    'diffuseTransmissionColorTexture',
  ),
]);
