import { closeGltf } from './glb.mjs';

const texture = {
  index: 0,
  extensions: { KHR_texture_transform: { offset: [0.5, 0], rotation: 1 } },
};

/** Extensions of one material. */
const MATERIAL = {
  KHR_materials_anisotropy: { anisotropyStrength: 0.5, anisotropyTexture: texture },
  KHR_materials_clearcoat: { clearcoatFactor: 1, clearcoatNormalTexture: { index: 0, scale: 2 } },
  KHR_materials_diffuse_transmission: { diffuseTransmissionColorFactor: [1, 0, 0] },
  KHR_materials_dispersion: { dispersion: 0.1 },
  KHR_materials_emissive_strength: { emissiveStrength: 4 },
  KHR_materials_ior: { ior: 1.4 },
  KHR_materials_iridescence: { iridescenceFactor: 1, iridescenceTexture: texture },
  KHR_materials_sheen: { sheenColorFactor: [1, 1, 0], sheenColorTexture: texture },
  KHR_materials_specular: { specularFactor: 0.5, specularColorTexture: texture },
  KHR_materials_transmission: { transmissionFactor: 0.5 },
  KHR_materials_volume: { thicknessFactor: 1, attenuationColor: [0, 1, 0] },
};

const MTOON = {
  VRMC_materials_mtoon: {
    specVersion: '1.0',
    shadeColorFactor: [1, 0, 0],
    shadeMultiplyTexture: texture,
    outlineWidthMode: 'worldCoordinates',
    outlineWidthFactor: 0.01,
  },
};

const BONES = ['hips', 'spine', 'head', 'leftUpperArm', 'leftLowerArm', 'leftHand'];

/** Extensions of the file itself. */
const FILE = {
  KHR_lights_punctual: {
    lights: [{ type: 'spot', color: [1, 0, 0], intensity: 3, spot: { outerConeAngle: 0.6 } }],
  },
  KHR_materials_variants: { variants: [{ name: 'Day' }, { name: 'Night' }] },
  KHR_xmp_json_ld: { packets: [{ '@context': { dc: 'http://purl.org/dc/' }, 'dc:title': 'T' }] },
  VRMC_vrm: {
    specVersion: '1.0',
    meta: { name: 'A', authors: ['B'], licenseUrl: 'https://vrm.dev/licenses/1.0/' },
    humanoid: { humanBones: Object.fromEntries(BONES.map((bone, i) => [bone, { node: i + 2 }])) },
    firstPerson: { meshAnnotations: [{ node: 1, type: 'auto' }] },
    lookAt: { type: 'bone', rangeMapHorizontalInner: { inputMaxValue: 90, outputScale: 10 } },
    expressions: {
      preset: { happy: { morphTargetBinds: [{ node: 1, index: 0, weight: 1 }], isBinary: false } },
      custom: {
        odd: { materialColorBinds: [{ material: 0, type: 'color', targetValue: [1, 0, 0, 1] }] },
      },
    },
  },
  VRMC_springBone: {
    specVersion: '1.0',
    colliders: [{ node: 4, shape: { sphere: { offset: [0, 0, 0], radius: 0.1 } } }],
    colliderGroups: [{ name: 'Head', colliders: [0] }],
    springs: [{ joints: [{ node: 5, stiffness: 1 }, { node: 6 }], colliderGroups: [0], center: 2 }],
  },
  VENDOR_unknown: { anything: [1, { a: null }] },
};

/** Views of the binary part, one after the other: what is in each, as typed arrays. */
const DATA = [
  Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0),
  Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  Uint16Array.of(0, 1, 2, 2, 1, 3),
  Float32Array.of(0, 1, 2),
  Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
  Uint8Array.of(0, 1, 0, 0, 1, 0, 0, 0, 2, 1, 0, 0, 3, 0, 0, 0),
  Float32Array.of(0.5, 0.5, 0, 0, 1, 0, 0, 0, 0.25, 0.75, 0, 0, 1, 0, 0, 0),
  Float32Array.from({ length: 64 }, (_, i) => ((i % 16) % 5 === 0 ? 1 : 0)),
];

const accessor = (
  /** @type {number} */ bufferView,
  /** @type {number} */ componentType,
  /** @type {number} */ count,
  /** @type {string} */ type,
) => ({ bufferView, componentType, count, type });

/** A small avatar that uses every extension that is read, as a .glb. */
export function richFile() {
  /** @type {{ buffer: number, byteOffset: number, byteLength: number }[]} */
  const views = [];
  let at = 0;
  for (const { byteLength } of DATA) {
    views.push({ buffer: 0, byteOffset: at, byteLength });
    at += byteLength + ((4 - (byteLength % 4)) % 4);
  }
  const binary = new Uint8Array(at);
  DATA.forEach((data, i) => {
    binary.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), views[i]?.byteOffset);
  });
  const channel = (/** @type {object} */ target) => ({ sampler: 0, target });
  const nodeExtensions = {
    VRMC_node_constraint: {
      specVersion: '1.0',
      constraint: { roll: { source: 6, rollAxis: 'X' } },
    },
  };
  const used = { ...MATERIAL, ...MTOON, ...FILE, ...nodeExtensions };
  const json = {
    asset: { version: '2.0', copyright: 'C', extensions: { KHR_xmp_json_ld: { packet: 0 } } },
    extensionsUsed: [
      ...Object.keys(used),
      ...['KHR_texture_transform', 'KHR_materials_unlit', 'KHR_node_visibility'],
      ...[
        'EXT_mesh_gpu_instancing',
        'KHR_animation_pointer',
        'FB_ngon_encoding',
        'EXT_texture_webp',
      ],
    ],
    scene: 0,
    scenes: [{ name: 'S', nodes: [0, 9] }],
    nodes: [
      { name: 'Root', children: [1, 2, 8], extras: { a: 1 } },
      { name: 'Body', mesh: 0, skin: 0, weights: [0.5] },
      ...BONES.map((name, i) => ({
        name,
        children: i < 5 ? [i + 3] : [],
        translation: [0, 0.2, 0],
      })),
      {
        name: 'Lamp',
        extensions: { KHR_lights_punctual: { light: 0 }, KHR_node_visibility: { visible: false } },
      },
      {
        name: 'Many',
        mesh: 1,
        camera: 0,
        extensions: {
          EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 4 } },
          ...nodeExtensions,
        },
      },
    ],
    cameras: [{ type: 'perspective', perspective: { yfov: 0.8, znear: 0.1 } }],
    meshes: [
      {
        name: 'Body',
        extras: { targetNames: ['smile'] },
        primitives: [
          {
            attributes: { POSITION: 0, NORMAL: 1, JOINTS_0: 5, WEIGHTS_0: 6, _CUSTOM: 0 },
            indices: 2,
            material: 0,
            targets: [{ POSITION: 8, NORMAL: 1 }],
            extensions: {
              KHR_materials_variants: { mappings: [{ material: 1, variants: [0, 1] }] },
              FB_ngon_encoding: {},
            },
          },
        ],
      },
      {
        primitives: [
          { attributes: { POSITION: 0 }, mode: 5, material: 2 },
          { attributes: { POSITION: 0 }, mode: 1 },
        ],
      },
    ],
    materials: [
      {
        name: 'All',
        extensions: MATERIAL,
        pbrMetallicRoughness: { metallicRoughnessTexture: texture },
      },
      {
        name: 'Toon',
        extensions: MTOON,
        normalTexture: { index: 0, scale: 0.5 },
        alphaMode: 'MASK',
      },
      { name: 'Flat', extensions: { KHR_materials_unlit: {} }, extras: [1, 2] },
    ],
    textures: [{ source: 0, sampler: 0, extensions: { EXT_texture_webp: { source: 0 } } }],
    samplers: [{ wrapS: 33071, magFilter: 9728 }],
    images: [{ uri: `data:image/png;base64,${PNG}`, name: 'I' }],
    skins: [{ joints: [2, 3, 4, 5], inverseBindMatrices: 7, skeleton: 2 }],
    animations: [
      {
        name: 'Move',
        samplers: [{ input: 3, output: 4 }],
        channels: [
          channel({ node: 2, path: 'translation' }),
          channel({ node: 9, path: 'scale' }),
          channel({
            path: 'pointer',
            extensions: { KHR_animation_pointer: { pointer: '/materials/0/emissiveFactor' } },
          }),
        ],
      },
    ],
    accessors: [
      accessor(0, 5126, 4, 'VEC3'),
      accessor(1, 5126, 4, 'VEC3'),
      accessor(2, 5123, 6, 'SCALAR'),
      accessor(3, 5126, 3, 'SCALAR'),
      accessor(4, 5126, 3, 'VEC3'),
      accessor(5, 5121, 4, 'VEC4'),
      accessor(6, 5126, 4, 'VEC4'),
      accessor(7, 5126, 4, 'MAT4'),
      {
        componentType: 5126,
        count: 4,
        type: 'VEC3',
        sparse: {
          count: 1,
          indices: { bufferView: 2, componentType: 5123 },
          values: { bufferView: 1 },
        },
      },
    ],
    bufferViews: views,
    buffers: [{ byteLength: at }],
    extensions: FILE,
  };
  return closeGltf(JSON.stringify(json), binary);
}

/** One white pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
