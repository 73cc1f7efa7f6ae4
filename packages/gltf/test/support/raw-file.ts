import type { GLTF, JSONDocument } from '@gltf-transform/core';

/** The members of an object of a file that has extensions, by the name of the place. */
export type MembersOf = (place: string) => Record<string, unknown>;

/** Two triangles with one of everything that may have extensions, in lists and below. */
export function makeRawFile(within: MembersOf): JSONDocument {
  const values = Float32Array.from({ length: 32 }, (_, i) => ((i * 7) % 13) / 4);
  values.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], 16);
  const floats = { bufferView: 0, componentType: 5126 };
  const json = {
    asset: { version: '2.0', ...within('asset') },
    scene: 0,
    scenes: [{ nodes: [0, 2], ...within('scene') }, {}],
    nodes: [
      { mesh: 0, skin: 0, children: [1], ...within('node') },
      { name: 'Bone', translation: [1e-6, 0, 0], ...within('bone') },
      { camera: 0, ...within('eye') },
    ],
    cameras: [
      {
        type: 'perspective',
        perspective: { yfov: 1, znear: 0.1, ...within('perspective') },
        ...within('camera'),
      },
      {
        type: 'orthographic',
        orthographic: { xmag: 1, ymag: 1, znear: 0.1, zfar: 10, ...within('orthographic') },
      },
    ],
    images: [{ uri: 'a.png', mimeType: 'image/png', ...within('image') }],
    samplers: [{ ...within('texture sampler') }],
    textures: [{ source: 0, sampler: 0, ...within('texture') }],
    materials: [
      {
        name: 'M',
        pbrMetallicRoughness: {
          metallicFactor: 0,
          baseColorTexture: { index: 0, ...within('texture info') },
          ...within('pbr'),
        },
        normalTexture: { index: 0, ...within('normal texture') },
        ...within('material'),
      },
      { ...within('other material') },
    ],
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3 },
            targets: [{ POSITION: 0 }],
            material: 0,
            ...within('primitive'),
          },
          { attributes: { POSITION: 0 }, material: 1 },
        ],
        ...within('mesh'),
      },
    ],
    skins: [{ joints: [1], inverseBindMatrices: 4, ...within('skin') }],
    animations: [
      {
        samplers: [{ input: 1, output: 0, ...within('sampler') }],
        channels: [{ sampler: 0, target: { node: 2, path: 'translation' }, ...within('channel') }],
        ...within('animation'),
      },
    ],
    accessors: [
      { ...floats, count: 6, type: 'VEC3', ...within('accessor') },
      { ...floats, count: 2, type: 'SCALAR', byteOffset: 4 },
      { bufferView: 1, componentType: 5121, count: 6, type: 'VEC4' },
      { bufferView: 1, componentType: 5121, normalized: true, count: 6, type: 'VEC4' },
      { ...floats, count: 1, type: 'MAT4', byteOffset: 64 },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 128, ...within('view') },
      { buffer: 0, byteOffset: 128, byteLength: 24 },
    ],
    buffers: [{ byteLength: 152, uri: 'a.bin', ...within('buffer') }],
    ...within('file'),
  };
  const bytes = new Uint8Array(152);
  bytes.set(new Uint8Array(values.buffer));
  return {
    json: json as unknown as GLTF.IGLTF,
    resources: { 'a.bin': bytes, 'a.png': Uint8Array.of(1, 2, 3) },
  };
}

/** Files with extensions that nobody knows. */
export const RAW_FILES: readonly (readonly [name: string, within: MembersOf])[] = [
  [
    'in all places, before and behind those that are known',
    (place) => ({
      extensions: {
        ZZZ_last: { place, list: [1, 'two', { three: null }] },
        AAA_first: [place],
        ...(place === 'node' && { KHR_node_visibility: { visible: false } }),
        ...(place === 'eye' && { KHR_lights_punctual: { light: 0 } }),
        ...(place === 'material' && {
          KHR_materials_unlit: {},
          KHR_materials_emissive_strength: { emissiveStrength: 2 },
        }),
        ...(place === 'texture info' && { KHR_texture_transform: { rotation: 1 } }),
        ...(place === 'file' && { KHR_lights_punctual: { lights: [{ type: 'point' }] } }),
      },
    }),
  ],
  [
    'in few places',
    (place) => (['bone', 'primitive'].includes(place) ? { extensions: { V_x: null } } : {}),
  ],
  [
    'within others',
    (place) => ({
      extensions: {
        B_outer: { extensions: { A_inner: { place }, C_inner: 5 } },
        ...(place === 'node' && {
          KHR_node_visibility: { visible: true, extensions: { A_inner: {}, Z_inner: {} } },
        }),
      },
    }),
  ],
  [
    'where none are kept alone',
    (place) =>
      ['accessor', 'view', 'buffer', 'texture', 'sampler', 'channel'].includes(place)
        ? { extensions: { V_lost: { place } } }
        : {},
  ],
  [
    'that are listed and say nothing',
    (place) => (place === 'file' ? { extensionsUsed: ['V_silent', 'A_silent'] } : {}),
  ],
  [
    'deeper than STF allows',
    (place) => {
      let deep: unknown = 1;
      for (let i = 0; i < 1500; i++) deep = [deep];
      return ['node', 'camera', 'material', 'file'].includes(place)
        ? { extensions: { V_deep: deep, V_flat: 1 } }
        : {};
    },
  ],
  [
    'with names of what objects have, and of numbers',
    (place) => ({
      extensions: JSON.parse(
        '{"__proto__":{"a":1},"constructor":{},"toString":5,"5":{},"a b":{},"":{},"V_x":{}}',
      ),
      extras: { extensions: { V_not: place } },
    }),
  ],
];
