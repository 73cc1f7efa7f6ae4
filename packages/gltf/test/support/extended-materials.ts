import type { JSONDocument } from '@gltf-transform/core';
import fc from 'fast-check';
import { png } from './tiny-images.ts';

/** The JSON of a material, or of what an extension says of it. */
export type Def = Readonly<Record<string, unknown>>;

/** What extensions can say of materials but for textures, by their names without `KHR_materials_`. No value is the default. */
const FACTORS: Readonly<Record<string, Def>> = {
  anisotropy: { anisotropyStrength: 0.5, anisotropyRotation: -0.25 },
  clearcoat: { clearcoatFactor: 0.5, clearcoatRoughnessFactor: 0.25 },
  diffuse_transmission: {
    diffuseTransmissionFactor: 0.5,
    diffuseTransmissionColorFactor: [1, 0.5, 0],
  },
  dispersion: { dispersion: 0.1 },
  emissive_strength: { emissiveStrength: 4 },
  ior: { ior: 1.4 },
  iridescence: {
    iridescenceFactor: 0.5,
    iridescenceIor: 1.4,
    iridescenceThicknessMinimum: 50,
    iridescenceThicknessMaximum: 500,
  },
  pbrSpecularGlossiness: {
    diffuseFactor: [1, 0.5, 0, 0.25],
    specularFactor: [0, 0.5, 1],
    glossinessFactor: 0.5,
  },
  sheen: { sheenColorFactor: [1, 0.5, 0], sheenRoughnessFactor: 0.25 },
  specular: { specularFactor: 0.5, specularColorFactor: [1, 2, 0.5] },
  transmission: { transmissionFactor: 0.5 },
  unlit: {},
  volume: { thicknessFactor: 2, attenuationDistance: 3, attenuationColor: [1, 0.5, 0] },
};

/** The defaults of some of them, or nearly so. */
const DEFAULTS: Readonly<Record<string, Def>> = {
  anisotropy: { anisotropyStrength: 0, anisotropyRotation: 1e-9 },
  clearcoat: { clearcoatFactor: 0, clearcoatRoughnessFactor: 0 },
  diffuse_transmission: { diffuseTransmissionColorFactor: [1, 1, 1 + 1e-6] },
  dispersion: { dispersion: 0 },
  emissive_strength: { emissiveStrength: 1 },
  ior: { ior: 1.5 },
  iridescence: {
    iridescenceFactor: -1,
    iridescenceIor: 1.3,
    iridescenceThicknessMinimum: 100,
    iridescenceThicknessMaximum: 400 + 1e-9,
  },
  pbrSpecularGlossiness: { diffuseFactor: [1, 1, 1, 1], specularFactor: [1, 1, 1 + 1e-6] },
  sheen: { sheenColorFactor: [0, 0, 1e-6], sheenRoughnessFactor: 0 },
  specular: { specularFactor: 1 + 1e-9, specularColorFactor: [1, 1, 1 + 1e-6] },
  transmission: { transmissionFactor: 0 },
  unlit: { extras: { nobody: 'reads it' } },
  volume: { thicknessFactor: -1, attenuationColor: [1, 1, 1 + 1e-6] },
};

const TEXTURES: Readonly<Record<string, readonly string[]>> = {
  anisotropy: ['anisotropyTexture'],
  clearcoat: ['clearcoatTexture', 'clearcoatRoughnessTexture', 'clearcoatNormalTexture'],
  diffuse_transmission: ['diffuseTransmissionTexture', 'diffuseTransmissionColorTexture'],
  iridescence: ['iridescenceTexture', 'iridescenceThicknessTexture'],
  pbrSpecularGlossiness: ['diffuseTexture', 'specularGlossinessTexture'],
  sheen: ['sheenColorTexture', 'sheenRoughnessTexture'],
  specular: ['specularTexture', 'specularColorTexture'],
  transmission: ['transmissionTexture'],
  volume: ['thicknessTexture'],
};

/** Ways of using the six textures of `makeMaterialFile`; the last one has no image. */
const INFOS: readonly Def[] = [
  { index: 0, scale: 0 },
  { index: 1, texCoord: 1, extras: { a: 1 }, scale: 2 },
  {
    index: 2,
    extensions: { KHR_texture_transform: { offset: [1, 2], rotation: 0.5, texCoord: 0 } },
  },
  { index: 3, extras: 5, scale: 1, extensions: { KHR_texture_transform: {} } },
  { index: 4, extras: [0], extensions: { KHR_texture_transform: { scale: [1, 1 + 1e-6] } } },
  { index: 5, extras: null },
];

const NAMES = Object.keys(FACTORS);

const infoAt = (i: number): Def => INFOS[i % INFOS.length] ?? {};

/** All that an extension can say; `first` is the place of its first texture among the infos. */
function allOf(name: string, first: number): Def {
  const textures = (TEXTURES[name] ?? []).map((each, i) => [each, infoAt(first + i)] as const);
  return { ...FACTORS[name], extras: { of: name }, ...Object.fromEntries(textures) };
}

const extended = (extensions: Readonly<Record<string, Def>>, rest: Def = {}): Def => ({
  ...rest,
  extensions: Object.fromEntries(
    Object.entries(extensions).map(([name, def]) => [`KHR_materials_${name}`, def]),
  ),
});

const whole = (first: number): Readonly<Record<string, Def>> =>
  Object.fromEntries(NAMES.map((name, i) => [name, allOf(name, first + i)]));

/** Lists of materials, each with what it shows; the extensions do not stand in the order in which they are written. */
export const EXTENDED_MATERIALS: readonly (readonly [string, readonly Def[]])[] = [
  ...NAMES.map(
    (name) =>
      [
        name,
        [
          extended({ [name]: allOf(name, 1) }),
          extended({ [name]: {} }),
          extended({ [name]: DEFAULTS[name] ?? {} }),
          extended({ [name]: { ...allOf(name, 3), name: 'ignored' } }, { name: 'M' }),
        ],
      ] as const,
  ),
  ...[{ a: 1 }, {}, 5, 'abc', [0], null, false].map(
    (extras) =>
      [
        `extras ${JSON.stringify(extras)} of extensions`,
        NAMES.map((name) => extended({ [name]: { extras } })),
      ] as const,
  ),
  ['all at once', [extended(whole(0)), extended({ unlit: {} }), extended(whole(3))]],
  [
    'textures that several materials and extensions share',
    [
      extended({ volume: { thicknessTexture: infoAt(3) }, sheen: allOf('sheen', 2) }),
      { normalTexture: infoAt(1), occlusionTexture: infoAt(4) },
      extended(
        { diffuse_transmission: allOf('diffuse_transmission', 3), volume: allOf('volume', 0) },
        { pbrMetallicRoughness: { baseColorTexture: infoAt(3) } },
      ),
      extended({ anisotropy: allOf('anisotropy', 2), clearcoat: allOf('clearcoat', 2) }),
    ],
  ],
];

const oneOf = (value: unknown): fc.Arbitrary<unknown> =>
  Array.isArray(value)
    ? fc.constantFrom(value, [...value].reverse(), value.map(Math.ceil))
    : fc.constantFrom(value, 0, 1, 1.3, 1.5);

const anyInfo = fc.constantFrom(...INFOS);

const anyExtension = (name: string): fc.Arbitrary<Def> =>
  fc.record(
    {
      ...Object.fromEntries(
        Object.entries(FACTORS[name] ?? {}).map(([key, value]) => [key, oneOf(value)]),
      ),
      ...Object.fromEntries((TEXTURES[name] ?? []).map((key) => [key, anyInfo])),
      extras: fc.constantFrom({ a: 1 }, [1], 7),
    },
    { requiredKeys: [] },
  );

/** Random lists of materials with random extensions. */
export const anyExtendedMaterials: fc.Arbitrary<readonly Def[]> = fc.array(
  fc.record(
    {
      normalTexture: anyInfo,
      emissiveTexture: anyInfo,
      extensions: fc.record(
        Object.fromEntries(NAMES.map((name) => [`KHR_materials_${name}`, anyExtension(name)])),
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
  { minLength: 1, maxLength: 4 },
);

/** A file of a triangle of each material; five textures have images, with several samplers, a sixth has none. */
export function makeMaterialFile(materials: readonly Def[]): JSONDocument {
  const images = [1, 2, 3].map(png);
  const bytes = new Uint8Array(36 + images.reduce((sum, { length }) => sum + length, 0));
  let end = 36;
  const views = images.map((image) => {
    bytes.set(image, end);
    const view = { buffer: 0, byteOffset: end, byteLength: image.length };
    end += image.length;
    return view;
  });
  const json: Def = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      { primitives: materials.map((_, material) => ({ attributes: { POSITION: 0 }, material })) },
    ],
    materials: structuredClone(materials),
    samplers: [{ wrapS: 33_071, minFilter: 9987 }, { magFilter: 9728 }],
    textures: [
      { source: 2, sampler: 0 },
      { source: 1 },
      { source: 0, sampler: 1 },
      { source: 1, sampler: 1 },
      { source: 2, sampler: 0 },
      {},
    ],
    images: views.map((_, i) => ({ bufferView: i + 1, mimeType: 'image/png' })),
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: 36 }, ...views],
    buffers: [{ byteLength: bytes.length, uri: 'a.bin' }],
  };
  return { json: json as unknown as JSONDocument['json'], resources: { 'a.bin': bytes } };
}
