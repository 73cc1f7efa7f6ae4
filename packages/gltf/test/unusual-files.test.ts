import type { GLTF, JSONDocument } from '@gltf-transform/core';
import {
  composeTrs,
  decodeMesh,
  readStf,
  StfImage,
  StfMesh,
  type Trs,
  writeStf,
} from '@stfkit/core';
import { GLTF_REGISTRY, type GltfCode, gltfFileToStf, parseGltf, stfToGlb } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectReadAlike, expectWrittenAlike } from './support/both-kinds.ts';
import { findResource } from './support/find-resource.ts';
import { listGltfErrors } from './support/gltf-errors.ts';
import { png } from './support/tiny-images.ts';

/** A triangle, and the accessor of it at the start of a file. */
const TRIANGLE = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
const TRIANGLE_BYTES = new Uint8Array(TRIANGLE.buffer);
const TRIANGLE_ACCESSOR = {
  ...{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
  ...{ min: [0, 0, 0], max: [1, 1, 0] },
};

const LIGHT = { KHR_lights_punctual: { light: 0 } };

/** A file with these members and bytes. */
function makeFile(members: object, bytes: ArrayBufferView = new Uint8Array(4)): JSONDocument {
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    ...members,
    buffers: [{ uri: 'a.bin', byteLength: bytes.byteLength }],
  } as unknown as GLTF.IGLTF;
  const { buffer, byteOffset, byteLength } = bytes;
  return {
    json,
    resources: { 'a.bin': new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength) },
  };
}

/** There and back by both ways to read and both to write, which agree; without errors of the validator, twice with the same bytes. */
async function pass(file: JSONDocument): Promise<GLTF.IGLTF> {
  await expectReadAlike(async () => structuredClone(file));
  const { document } = await gltfFileToStf(file);
  const { document: stf } = readStf(writeStf(document), { registry: GLTF_REGISTRY });
  await expectWrittenAlike(stf);
  await expectWrittenAlike(stf, { plain: true });
  const { glb } = await stfToGlb(stf);
  expect(await listGltfErrors(glb)).toEqual([]);
  const again = await stfToGlb((await gltfFileToStf(glb)).document);
  expect(Buffer.from(again.glb).equals(glb)).toBe(true);
  const { json } = parseGltf((await stfToGlb(stf, { plain: true })).glb);
  expect(json.nodes).toEqual(parseGltf(glb).json.nodes);
  return json;
}

/** The findings of a code, which both ways to read come to. */
async function findAlike(file: JSONDocument, sought: GltfCode) {
  await expectReadAlike(async () => structuredClone(file));
  const { diagnostics } = await gltfFileToStf(file);
  return diagnostics.filter(({ code }) => code === sought);
}

/** Two times and two numbers, and two bytes. */
const KEYS = {
  accessors: [
    { bufferView: 0, componentType: 5126, count: 2, type: 'SCALAR', min: [0], max: [1] },
    { bufferView: 0, byteOffset: 8, componentType: 5126, count: 2, type: 'SCALAR' },
    { bufferView: 1, componentType: 5121, count: 2, type: 'SCALAR' },
  ],
  bufferViews: [
    { buffer: 0, byteLength: 16 },
    { buffer: 0, byteOffset: 16, byteLength: 2 },
  ],
};
const KEY_BYTES = new Uint8Array(20);
KEY_BYTES.set(new Uint8Array(Float32Array.of(0, 1, 3, 7).buffer));
KEY_BYTES.set([0, 1], 16);

/** Nodes, some of them joints, come back as they are, with an animation of what a pointer names. */
async function passPointing(
  nodes: readonly object[],
  joints: readonly number[],
  {
    pointer,
    output,
    ...members
  }: Record<string, unknown> & { readonly pointer: string; readonly output: number },
): Promise<void> {
  const extensions = { KHR_animation_pointer: { pointer } };
  const channels = [{ sampler: 0, target: { path: 'pointer', extensions } }];
  const samplers = [{ input: 0, output, interpolation: 'STEP' }];
  const animations = [{ samplers, channels }];
  const skins = [{ joints }];
  const json = await pass(makeFile({ nodes, skins, animations, ...members, ...KEYS }, KEY_BYTES));
  expect(json.nodes).toEqual(nodes);
  expect(json.animations?.[0]?.channels).toEqual(channels);
}

describe('a joint', () => {
  test.each([
    ['alone', [{ name: 'Joint', extensions: LIGHT }], [0]],
    ['that has a camera', [{ name: 'Joint', camera: 0, extensions: LIGHT }], [0]],
    [
      'between joints',
      [
        { name: 'A', children: [1] },
        { name: 'B', children: [2], extensions: LIGHT },
        { name: 'C' },
      ],
      [0, 2],
    ],
    [
      'that shares it with a node',
      [
        { name: 'A', children: [1], extensions: LIGHT },
        { name: 'B', extensions: LIGHT },
      ],
      [0],
    ],
  ])('keeps its light, which is animated: %s', async (_, nodes, joints) => {
    await passPointing(nodes, joints, {
      pointer: '/extensions/KHR_lights_punctual/lights/0/intensity',
      output: 1,
      extensionsUsed: ['KHR_lights_punctual', 'KHR_animation_pointer'],
      extensions: { KHR_lights_punctual: { lights: [{ type: 'point', intensity: 3 }] } },
      cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 0.5, zfar: 9 } }],
    });
  });

  test('has what an animation of its visibility points at', async () => {
    const extensions = { KHR_node_visibility: { visible: true } };
    await passPointing([{ name: 'Joint', extensions }], [0], {
      pointer: '/nodes/0/extensions/KHR_node_visibility/visible',
      output: 2,
      extensionsUsed: ['KHR_node_visibility', 'KHR_animation_pointer'],
    });
  });
});

test.each([
  ['without an end', { yfov: 1, znear: 0.5 }],
  ['with one', { yfov: 1, znear: 0.5, zfar: 100 }],
])('a perspective camera %s comes back so', async (_, perspective) => {
  const nodes = [{ name: 'Eye', camera: 0 }];
  const json = await pass(makeFile({ nodes, cameras: [{ type: 'perspective', perspective }] }));
  expect(json.cameras).toEqual([{ type: 'perspective', perspective }]);
});

describe('the media type of an image is that of its bytes where a URI tells none', () => {
  const base64 = Buffer.from(png(1)).toString('base64');
  test.each(['T.PNG', 'texture', 'v1.2/tex', 'T.png.tmp', `data:IMAGE/PNG;base64,${base64}`])(
    '%s',
    async (uri) => {
      const file = makeFile({
        nodes: [{ name: 'N' }],
        images: [{ name: 'T', uri }],
        textures: [{ source: 0 }],
        materials: [{ name: 'M', pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
      });
      file.resources[uri] = png(1) as Uint8Array<ArrayBuffer>;
      const { document } = await gltfFileToStf(file);
      expect(findResource(document, StfImage).format).toBe('png');
      const { json } = parseGltf((await stfToGlb(document)).glb);
      expect(json.images).toMatchObject([{ mimeType: 'image/png' }]);
    },
  );
});

describe('attributes that KHR_mesh_quantization allows become floats', () => {
  test.each([
    ['triangles', 4],
    ['points', 0],
    ['a line strip', 3],
  ])('%s', async (_, mode) => {
    const bytes = new Uint8Array(36 + 24 + 24 + 12);
    bytes.set(TRIANGLE_BYTES);
    const unit = 32767;
    const directions = Int16Array.of(0, 0, unit, 0, 0, 0, unit, 0, 0, 0, unit, 0);
    bytes.set(new Uint8Array(directions.buffer), 36);
    const tangents = Int16Array.of(unit, 0, 0, unit, unit, 0, 0, unit, unit, 0, 0, unit);
    bytes.set(new Uint8Array(tangents.buffer), 60);
    bytes.set(new Uint8Array(Int16Array.of(0, 0, -5, 0, 0, 7).buffer), 84);
    const vertex = { buffer: 0, target: 34962 };
    const file = makeFile(
      {
        extensionsUsed: ['KHR_mesh_quantization'],
        extensionsRequired: ['KHR_mesh_quantization'],
        nodes: [{ name: 'N', mesh: 0 }],
        meshes: [
          {
            name: 'M',
            primitives: [
              { mode, attributes: { POSITION: 0, NORMAL: 1, TANGENT: 2, TEXCOORD_0: 3 } },
            ],
          },
        ],
        accessors: [
          TRIANGLE_ACCESSOR,
          { bufferView: 1, componentType: 5122, normalized: true, count: 3, type: 'VEC3' },
          { bufferView: 2, componentType: 5122, normalized: true, count: 3, type: 'VEC4' },
          { bufferView: 3, componentType: 5122, count: 3, type: 'VEC2' },
        ],
        bufferViews: [
          { ...vertex, byteLength: 36 },
          { ...vertex, byteOffset: 36, byteLength: 24, byteStride: 8 },
          { ...vertex, byteOffset: 60, byteLength: 24, byteStride: 8 },
          { ...vertex, byteOffset: 84, byteLength: 12 },
        ],
      },
      bytes,
    );
    const json = await pass(file);
    const [primitive] = json.meshes?.[0]?.primitives ?? [];
    const names = ['POSITION', 'NORMAL', 'TANGENT', 'TEXCOORD_0'];
    for (const name of names) {
      const accessor = json.accessors?.[primitive?.attributes[name] ?? -1];
      expect([name, accessor?.componentType, accessor?.normalized ?? false]).toEqual([
        name,
        5126,
        false,
      ]);
    }
    expect(json.extensionsUsed).toBeUndefined();
  });
});

test.each([
  [undefined, [{ name: 'A', nodes: [0] }]],
  [undefined, [{ nodes: [0] }, { name: 'B', nodes: [1] }]],
  [0, [{ name: 'A', nodes: [0] }]],
])('the scene %j of %j is the default one as before', async (scene, scenes) => {
  const nodes = [{ name: 'A' }, { name: 'B' }];
  const json = await pass(makeFile({ scene, scenes, nodes }));
  expect([json.scene, json.scenes]).toEqual([scene, scenes]);
});

test('extras that nothing keeps are named by what has them', async () => {
  const extras = { note: 1 };
  const pointer = '/nodes/0/scale';
  const extensions = { KHR_animation_pointer: { pointer, extras } };
  const file = makeFile(
    {
      extensionsUsed: [
        'KHR_lights_punctual',
        'KHR_materials_unlit',
        'KHR_texture_transform',
        'KHR_animation_pointer',
        'EXT_texture_webp',
      ],
      extensions: {
        KHR_lights_punctual: { extras, lights: [{ type: 'spot', spot: { extras }, extras }] },
      },
      nodes: [{ name: 'N', camera: 0, extensions: { KHR_lights_punctual: { light: 0, extras } } }],
      cameras: [{ type: 'perspective', perspective: { yfov: 1, znear: 1, extras } }],
      materials: [
        {
          pbrMetallicRoughness: { extras },
          normalTexture: { index: 1, extensions: { KHR_texture_transform: { extras } } },
          extensions: { KHR_materials_unlit: { extras } },
        },
      ],
      textures: [
        { extras },
        {},
        { extras: 0, extensions: { EXT_texture_webp: { source: 0, extras } } },
      ],
      images: [{ bufferView: 1, mimeType: 'image/webp' }],
      samplers: [{ extras }],
      animations: [
        {
          samplers: [{ input: 0, output: 1 }],
          channels: [{ sampler: 0, target: { path: 'pointer', extras, extensions } }],
        },
      ],
      ...KEYS,
      accessors: KEYS.accessors.map((accessor) => ({ ...accessor, extras })),
      bufferViews: KEYS.bufferViews.map((view) => ({ ...view, extras: null })),
    },
    KEY_BYTES,
  );
  const found = await findAlike(file, 'GLTF_EXTRAS_UNKEPT');
  expect(found.map(({ params }) => [params['kind'], params['count']])).toEqual([
    ['accessors', 3],
    ['bufferViews', 2],
    ['samplers', 1],
    ['textures', 2],
    ['EXT_texture_webp of textures', 1],
    ['projections of cameras', 1],
    ['KHR_texture_transform of materials', 1],
    ['pbrMetallicRoughness of materials', 1],
    ['KHR_materials_unlit of materials', 1],
    ['KHR_lights_punctual of nodes', 1],
    ['targets of channels', 1],
    ['KHR_animation_pointer of channels', 1],
    ['KHR_lights_punctual of the file', 1],
    ['spots of lights', 1],
  ]);
  // Those of a light come back.
  const { glb } = await stfToGlb((await gltfFileToStf(file)).document);
  expect(parseGltf(glb).json.extensions).toMatchObject({
    KHR_lights_punctual: { lights: [{ extras }] },
  });
});

test('names that nothing keeps are named by what has them', async () => {
  const file = makeFile(
    {
      nodes: [{ name: 'N' }],
      extensionsUsed: ['KHR_materials_variants'],
      extensions: { KHR_materials_variants: { variants: [{ name: 'V' }] } },
      materials: [{ name: 'M' }],
      meshes: [
        {
          primitives: [
            {
              attributes: { POSITION: 0 },
              extensions: {
                KHR_materials_variants: {
                  mappings: [
                    { name: 'Mapping', material: 0, variants: [0] },
                    { material: 0, variants: [] },
                  ],
                },
              },
            },
          ],
        },
      ],
      textures: [{ name: 'T' }, {}],
      samplers: [{ name: '' }],
      ...KEYS,
      accessors: KEYS.accessors.map((accessor, i) => ({ ...accessor, name: `A${i}` })),
    },
    KEY_BYTES,
  );
  const found = await findAlike(file, 'GLTF_NAMES_UNKEPT');
  expect(found.map(({ params }) => [params['kind'], params['count']])).toEqual([
    ['accessors', 3],
    ['samplers', 1],
    ['textures', 1],
    ['mappings of variants', 1],
  ]);
});

test.each([
  ['a shear', [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1], 1],
  ['a slight shear', [1, 0, 0, 0, 0, 1, 0, 0, 0.001, 0, 1, 0, 0, 0, 0, 1], 1],
  ['a turn with scales', [0, 2, 0, 0, -30, 0, 0, 0, 0, 0, -0.01, 0, 3, 4, 5, 1], 0],
  ['a turn in single floats', [0.866, 0.5, 0, 0, -0.49999, 0.866, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], 0],
  ['a scale of nothing', [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], 0],
])('a matrix with %s', async (_, matrix, count) => {
  const file = makeFile({
    nodes: [
      { name: 'A', matrix, children: [1] },
      { name: 'B', matrix },
    ],
  });
  const found = await findAlike(file, 'GLTF_MATRICES_SHEARED');
  expect(found.map(({ params, pointer }) => [params['count'], pointer])).toEqual(
    count === 0 ? [] : [[2, '/nodes/0/matrix']],
  );
});

const [COS, SIN] = [Math.cos(1), Math.sin(1)];

test.each([
  ['z', [COS, SIN, 0, 0, -SIN, COS, 0, 0, 0, 0, 0, 0]],
  ['x', [0, 0, 0, 0, -SIN, COS, 0, 0, 0, 0, 1, 0]],
  ['z, mirrored', [-COS, -SIN, 0, 0, -SIN, COS, 0, 0, 0, 0, 0, 0]],
  ['all of them', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
])('a matrix without length along %s', async (_, axes) => {
  const matrix = [...axes, 3, 4, 5, 1];
  const { nodes } = await pass(makeFile({ nodes: [{ name: 'A', matrix }] }));
  const { translation, rotation = [0, 0, 0, 1], scale } = nodes?.[0] ?? {};
  const found = composeTrs([translation, rotation, scale] as unknown as Trs);
  for (const [i, value] of matrix.entries()) expect(found[i]).toBeCloseTo(value, 6);
});

test('an image without a name has the one of its file in STF, and none in glTF', async () => {
  const file = makeFile({
    nodes: [{ name: 'N' }],
    images: [{ uri: 'maps%2Fmy%20wood%20%C3%A4.png' }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
  });
  const { document } = await gltfFileToStf({
    ...file,
    resources: { ...file.resources, 'maps%2Fmy%20wood%20%C3%A4.png': new Uint8Array(png(1)) },
  });
  expect(findResource(document, StfImage).name).toBe('my wood ä');
  const { json } = parseGltf((await stfToGlb(document)).glb);
  expect(json.images?.[0]?.name).toBeUndefined();
});

test('morph targets without names are the same in the second plain glb', async () => {
  const file = makeFile(
    {
      nodes: [{ name: 'N', mesh: 0 }],
      meshes: [
        { name: 'M', primitives: [{ attributes: { POSITION: 0 }, targets: [{ POSITION: 0 }] }] },
      ],
      accessors: [TRIANGLE_ACCESSOR],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
    },
    TRIANGLE_BYTES,
  );
  const first = await stfToGlb((await gltfFileToStf(file)).document, { plain: true });
  const second = await stfToGlb((await gltfFileToStf(first.glb)).document, { plain: true });
  expect(Buffer.from(second.glb).equals(first.glb)).toBe(true);
});

test('a buffer in the text of the file is read whatever members it has', async () => {
  const file = makeFile(
    {
      nodes: [{ name: 'N', mesh: 0 }],
      meshes: [{ name: 'M', primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [TRIANGLE_ACCESSOR],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
    },
    TRIANGLE_BYTES,
  );
  const uri = `data:application/octet-stream;base64,${Buffer.from(TRIANGLE_BYTES).toString('base64')}`;
  Object.assign(file.json.buffers?.[0] ?? {}, { uri, bufferView: 0 });
  await expectReadAlike(async () => structuredClone(file));
  const { document } = await gltfFileToStf(file);
  expect(decodeMesh(document, findResource(document, StfMesh)).vertices).toEqual(TRIANGLE);
});

test.each(['a b', 'vendor-x', 'vendor.x', '_x', '__x', '😀'])(
  'an extension of the name %s is kept',
  async (name) => {
    const nodes = [{ name: 'N', extensions: { [name]: { v: 2 } } }];
    const json = await pass(makeFile({ extensionsUsed: [name], nodes }));
    expect(json.nodes).toEqual(nodes);
    expect(json.extensionsUsed).toEqual([name]);
  },
);
