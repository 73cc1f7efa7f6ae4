import type { GLTF, JSONDocument } from '@gltf-transform/core';

const LIGHT = '/extensions/KHR_lights_punctual/lights';

/** Pointers to all that they may lead to, and to what is not there, with the size of their values. */
const POINTERS: readonly (readonly [size: number, pointer: unknown])[] = [
  [4, '/nodes/0/rotation'],
  [3, '/nodes/3/translation'],
  [1, '/nodes/0/extensions/KHR_node_visibility/visible'],
  [1, '/nodes/1/extensions/KHR_node_visibility/visible'],
  [1, '/nodes/4/weights'],
  [1, '/nodes/4/weights/0'],
  [1, '/meshes/0/weights'],
  [4, '/materials/0/pbrMetallicRoughness/baseColorFactor'],
  [3, '/materials/1/emissiveFactor'],
  [1, '/materials/0/alphaCutoff'],
  [1, '/cameras/0/perspective/yfov'],
  [1, '/cameras/1/orthographic/ymag'],
  [1, '/cameras/1/perspective/yfov'],
  [3, `${LIGHT}/0/color`],
  [1, `${LIGHT}/0/intensity`],
  [1, `${LIGHT}/0/spot/outerConeAngle`],
  [1, `${LIGHT}/1/range`],
  [1, `${LIGHT}/2/range`],
  [1, `${LIGHT}/3/range`],
  [3, '/nodes/7/translation'],
  [3, '/nodes/0'],
  [3, '/nodes/00/translation'],
  [3, '/nodes/constructor/translation'],
  [3, '/scenes/0/translation'],
  [3, ''],
  [3, 5],
  [3, undefined],
];

/** A file with channels of `KHR_animation_pointer`, two nodes of which have one light. */
export function makePointerFile(): JSONDocument {
  const values = Float32Array.from({ length: 32 }, (_, i) => ((i * 7) % 13) / 4);
  values.set([0, 0.5, 1, 0, 0, 0, 1], 0);
  const floats = { bufferView: 0, componentType: 5126 };
  const lit = (light: number) => ({ KHR_lights_punctual: { light } });
  const pointing = (extensions: unknown) => ({
    sampler: 0,
    target: { path: 'pointer', extensions },
  });
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_animation_pointer'],
    scene: 0,
    scenes: [{ nodes: [0, 4] }],
    nodes: [
      { mesh: 0, children: [1, 2, 3], extensions: { KHR_node_visibility: { visible: true } } },
      { camera: 0, extensions: lit(1) },
      { camera: 1, extensions: lit(0) },
      { extensions: lit(0) },
      { mesh: 0, weights: [0.5], rotation: [0, 0, 0, 1] },
    ],
    cameras: [
      { type: 'perspective', perspective: { yfov: 1, znear: 0.5 } },
      { type: 'orthographic', orthographic: { xmag: 2, ymag: 3, znear: 1, zfar: 9 } },
    ],
    materials: [{ name: 'm' }, {}],
    meshes: [
      {
        primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 0 }], material: 0 }],
      },
    ],
    accessors: [
      { ...floats, count: 6, type: 'VEC3' },
      { ...floats, count: 2, type: 'SCALAR', byteOffset: 4 },
      ...['SCALAR', 'VEC2', 'VEC3', 'VEC4'].map((type) => ({ ...floats, count: 2, type })),
    ],
    bufferViews: [{ buffer: 0, byteLength: 128 }],
    buffers: [{ byteLength: 128, uri: 'a.bin' }],
    animations: [
      {
        samplers: POINTERS.map(([size]) => ({ input: 1, output: size + 1 })),
        channels: POINTERS.map(([, pointer], sampler) => ({
          sampler,
          ...(sampler === 1 && { extras: { a: 1 } }),
          target: {
            path: 'pointer',
            ...(sampler === 2 && { node: 0 }),
            extensions: { KHR_animation_pointer: { pointer } },
          },
        })),
      },
      { samplers: [], channels: [] },
      {
        samplers: [{ input: 1, output: 4 }],
        channels: [
          { sampler: 0, target: { node: 0, path: 'translation' } },
          pointing(undefined),
          pointing({}),
          pointing({ KHR_animation_pointer: {} }),
        ],
      },
    ],
    extensions: {
      KHR_lights_punctual: { lights: [{ type: 'spot' }, { type: 'point' }, { type: 'point' }] },
    },
  };
  return {
    json: json as unknown as GLTF.IGLTF,
    resources: { 'a.bin': new Uint8Array(values.buffer) },
  };
}
