import { MTOON, MTOON_TEXTURES } from '../../vrm/extensions/kept-mtoon.ts';
import { TEXTURE_SOURCES } from '../give-images.ts';
import {
  count,
  flag,
  indexOf,
  indices,
  listOf,
  mapOf,
  number,
  numbers,
  object,
  oneOf,
  type Shape,
  text,
} from './shapes.ts';

const PLAIN: Shape = object({});

const PACKETS = ['extensions', 'KHR_xmp_json_ld', 'packets'] as const;

/** The extension that metadata of an object is in. */
export const METADATA: Readonly<Record<string, Shape>> = {
  KHR_xmp_json_ld: object({ packet: indexOf(...PACKETS) }, 'packet'),
};

/** Where a texture is used. */
export const textureInfo: Shape = object(
  {
    index: indexOf('textures'),
    texCoord: count,
    scale: number,
    strength: number,
    extensions: object({
      KHR_texture_transform: object({
        offset: numbers(2),
        rotation: number,
        scale: numbers(2),
        texCoord: count,
      }),
    }),
  },
  'index',
);

const factors = (...names: string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, number]));
const colors = (...names: string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, numbers(3)]));
const textures = (...names: string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, textureInfo]));

/** Extensions of materials. */
export const MATERIAL_EXTENSIONS: Shape = object({
  ...METADATA,
  KHR_materials_anisotropy: object({
    ...factors('anisotropyStrength', 'anisotropyRotation'),
    ...textures('anisotropyTexture'),
  }),
  KHR_materials_clearcoat: object({
    ...factors('clearcoatFactor', 'clearcoatRoughnessFactor'),
    ...textures('clearcoatTexture', 'clearcoatRoughnessTexture', 'clearcoatNormalTexture'),
  }),
  KHR_materials_diffuse_transmission: object({
    ...factors('diffuseTransmissionFactor'),
    ...colors('diffuseTransmissionColorFactor'),
    ...textures('diffuseTransmissionTexture', 'diffuseTransmissionColorTexture'),
  }),
  KHR_materials_dispersion: object(factors('dispersion')),
  KHR_materials_emissive_strength: object(factors('emissiveStrength')),
  KHR_materials_ior: object(factors('ior')),
  KHR_materials_iridescence: object({
    ...factors('iridescenceFactor', 'iridescenceIor'),
    ...factors('iridescenceThicknessMinimum', 'iridescenceThicknessMaximum'),
    ...textures('iridescenceTexture', 'iridescenceThicknessTexture'),
  }),
  KHR_materials_pbrSpecularGlossiness: object({
    diffuseFactor: numbers(4),
    ...factors('glossinessFactor'),
    ...colors('specularFactor'),
    ...textures('diffuseTexture', 'specularGlossinessTexture'),
  }),
  KHR_materials_sheen: object({
    ...factors('sheenRoughnessFactor'),
    ...colors('sheenColorFactor'),
    ...textures('sheenColorTexture', 'sheenRoughnessTexture'),
  }),
  KHR_materials_specular: object({
    ...factors('specularFactor'),
    ...colors('specularColorFactor'),
    ...textures('specularTexture', 'specularColorTexture'),
  }),
  KHR_materials_transmission: object({
    ...factors('transmissionFactor'),
    ...textures('transmissionTexture'),
  }),
  KHR_materials_unlit: PLAIN,
  KHR_materials_volume: object({
    ...factors('thicknessFactor', 'attenuationDistance'),
    ...colors('attenuationColor'),
    ...textures('thicknessTexture'),
  }),
  [MTOON]: object(textures(...MTOON_TEXTURES)),
});

/** Extensions of textures. */
export const TEXTURE_EXTENSIONS: Shape = object(
  Object.fromEntries(
    TEXTURE_SOURCES.map((name) => [name, object({ source: indexOf('images') }, 'source')]),
  ),
);

const LIGHTS = ['extensions', 'KHR_lights_punctual', 'lights'] as const;
const VARIANTS = ['extensions', 'KHR_materials_variants', 'variants'] as const;

/** Extensions of nodes. */
export const NODE_EXTENSIONS: Shape = object({
  ...METADATA,
  EXT_mesh_gpu_instancing: object({ attributes: mapOf(indexOf('accessors')) }, 'attributes'),
  KHR_lights_punctual: object({ light: indexOf(...LIGHTS) }, 'light'),
  KHR_node_visibility: object({ visible: flag }),
});

/** Extensions of primitives. */
export const PRIMITIVE_EXTENSIONS: Shape = object({
  FB_ngon_encoding: PLAIN,
  KHR_draco_mesh_compression: object(
    { bufferView: indexOf('bufferViews'), attributes: mapOf(count) },
    'bufferView',
    'attributes',
  ),
  KHR_materials_variants: object(
    {
      mappings: listOf(
        object({ material: indexOf('materials'), variants: indices(...VARIANTS) }, 'variants'),
      ),
    },
    'mappings',
  ),
});

/** Both names, as a file that is parsed has the first one in any case. */
const MESHOPT: Shape = object(
  {
    buffer: indexOf('buffers'),
    byteOffset: count,
    byteLength: count,
    byteStride: count,
    count,
    mode: oneOf('ATTRIBUTES', 'TRIANGLES', 'INDICES'),
    filter: oneOf('NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR'),
  },
  ...['buffer', 'byteLength', 'byteStride', 'count', 'mode'],
);

/** Extensions of buffer views. */
export const VIEW_EXTENSIONS: Shape = object({
  EXT_meshopt_compression: MESHOPT,
  KHR_meshopt_compression: MESHOPT,
});

/** Extensions of the file itself. */
export const FILE_EXTENSIONS: Shape = object({
  KHR_lights_punctual: object({
    lights: listOf(
      object({
        name: text,
        type: text,
        color: numbers(3),
        intensity: number,
        range: number,
        spot: object(factors('innerConeAngle', 'outerConeAngle')),
      }),
    ),
  }),
  KHR_materials_variants: object({ variants: listOf(object({ name: text })) }),
  KHR_xmp_json_ld: object({ packets: listOf(PLAIN) }),
});
