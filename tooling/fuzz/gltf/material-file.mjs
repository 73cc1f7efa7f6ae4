import { closeGltf } from './glb.mjs';

const moved = { KHR_texture_transform: { offset: [0.5, 0], scale: [2, 1], texCoord: 0 } };

/** A texture, and the same used in another way. */
const [texture, other] = [
  { index: 0, extensions: moved },
  { index: 1, texCoord: 1, extras: { a: 1 } },
];

/** What each extension says of a material. @type {Record<string, object>} */
const EXTENSIONS = {
  anisotropy: { anisotropyStrength: 0.5, anisotropyRotation: 1, anisotropyTexture: texture },
  clearcoat: {
    clearcoatFactor: 1,
    clearcoatRoughnessFactor: 0.5,
    clearcoatTexture: texture,
    clearcoatNormalTexture: { ...other, scale: 2 },
  },
  diffuse_transmission: {
    diffuseTransmissionColorFactor: [1, 0, 0],
    diffuseTransmissionTexture: other,
  },
  dispersion: { dispersion: 0.1 },
  emissive_strength: { emissiveStrength: 4, extras: [1] },
  ior: { ior: 1.4 },
  iridescence: { iridescenceFactor: 1, iridescenceIor: 1.5, iridescenceTexture: texture },
  pbrSpecularGlossiness: { diffuseFactor: [1, 0, 0, 1], specularGlossinessTexture: other },
  sheen: { sheenColorFactor: [1, 1, 0], sheenColorTexture: texture, extras: { a: 1 } },
  specular: { specularColorFactor: [0.5, 1, 2], specularColorTexture: texture },
  transmission: { transmissionFactor: 0.5, transmissionTexture: other },
  unlit: {},
  volume: { thicknessFactor: 1, attenuationDistance: 2, thicknessTexture: texture },
};

const names = Object.keys(EXTENSIONS);

/** A material with some of the extensions. @param {readonly string[]} chosen */
const material = (chosen) => ({
  extensions: Object.fromEntries(
    chosen.map((name) => [`KHR_materials_${name}`, EXTENSIONS[name] ?? {}]),
  ),
});

/** Triangles with the extensions of materials and no others, as a .glb: what is read and written as plain objects. */
export function materialFile() {
  const materials = [material(names), ...names.map((name) => material([name]))];
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_texture_transform', ...names.map((name) => `KHR_materials_${name}`)],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      { primitives: materials.map((_, i) => ({ attributes: { POSITION: 0 }, material: i })) },
    ],
    materials,
    textures: [{ source: 0, sampler: 0 }, { source: 1 }],
    samplers: [{ wrapS: 33071, magFilter: 9728 }],
    images: [
      { bufferView: 1, mimeType: 'image/png' },
      { bufferView: 2, mimeType: 'image/jpeg' },
    ],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 4 },
      { buffer: 0, byteOffset: 40, byteLength: 4 },
    ],
    buffers: [{ byteLength: 44 }],
  };
  const numbers = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
  const images = [0x89, 0x50, 0x4e, 0x47, 0xff, 0xd8, 0xff, 0xe0];
  return closeGltf(
    JSON.stringify(json),
    Uint8Array.of(...new Uint8Array(numbers.buffer), ...images),
  );
}
