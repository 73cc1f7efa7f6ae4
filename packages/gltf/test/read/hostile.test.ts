import { decodeMesh, StfMesh, StfPrefab } from '@stfkit/core';
import { gltfToStf, parseGltf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { closeGlb } from '../support/named-vrm.ts';
import { listFaults } from '../support/there-and-back.ts';

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a file, to be damaged
type Raw = any;

const POSITIONS = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
const DATA = `data:application/octet-stream;base64,${POSITIONS.toString('base64')}`;

/** A triangle with a textured material, a child and a light, in one .gltf. */
const makeJson = (): Raw => ({
  asset: { version: '2.0' },
  extensionsUsed: ['KHR_lights_punctual'],
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0, children: [1] }, { extensions: { KHR_lights_punctual: { light: 0 } } }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
  materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
  textures: [{ source: 0 }],
  images: [{ uri: 'data:image/png;base64,iVBORw0KGgo=' }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36, uri: DATA }],
  extensions: { KHR_lights_punctual: { lights: [{ type: 'point' }] } },
});

const encode = (json: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(json));

const read = (change: (json: Raw) => void) => {
  const json = makeJson();
  change(json);
  return readGltf(encode(json));
};

test('the file that is damaged here can be read', async () => {
  const { document, diagnostics } = await gltfToStf(await read(() => {}));
  expect(diagnostics).toEqual([]);
  expect(decodeMesh(document, findResource(document, StfMesh)).vertices).toHaveLength(9);
});

test('a later 2.x that needs no more than 2.0 can be read', async () => {
  const document = await read((json) => (json.asset = { version: '2.1', minVersion: '2.0' }));
  expect(document.getRoot().getAsset()).toMatchObject({ version: '2.0' });
  expect(document.getRoot().getAsset()).not.toHaveProperty('minVersion');
});

describe('JSON that is no glTF: where, what was found and what is expected', () => {
  test.each<[string, (json: Raw) => void]>([
    ['/nodes is 5; a list', (json) => (json.nodes = 5)],
    ['/nodes/0 is null; an object', (json) => (json.nodes[0] = null)],
    ['/nodes/0/name is 7; a text', (json) => (json.nodes[0].name = 7)],
    ['/nodes/0/mesh is 1; an index into the 1 of /meshes', (json) => (json.nodes[0].mesh = 1)],
    ['/nodes/0/mesh is -1; an index into', (json) => (json.nodes[0].mesh = -1)],
    ['/nodes/0/mesh is 0.5; an index into', (json) => (json.nodes[0].mesh = 0.5)],
    ['/nodes/0/mesh is "0"; an index into', (json) => (json.nodes[0].mesh = '0')],
    [
      '/nodes/0/scale is a list of 2; a list of 3 numbers',
      (json) => (json.nodes[0].scale = [1, 1]),
    ],
    ['/nodes/0/scale/1 is null; a number', (json) => (json.nodes[0].scale = [1, null, 1])],
    [
      '/meshes/0/primitives/0/attributes is "constructor"; a map',
      (json) => (json.meshes[0].primitives[0].attributes['constructor'] = 0),
    ],
    [
      '/materials/0/extensions/VRMC_materials_mtoon/matcapTexture/index is a list of 0; an index into',
      (json) => {
        const extensions = { VRMC_materials_mtoon: { matcapTexture: { index: [] } } };
        json.materials = [{ extensions }];
      },
    ],
    ['/asset is missing; an object', (json) => delete json.asset],
    ['/asset/version is "3.0"; version 2.0, or', (json) => (json.asset.version = '3.0')],
    ['/asset/minVersion is "2.1"; version 2.0', (json) => (json.asset.minVersion = '2.1')],
    [
      '/animations/0/samplers/0/interpolation is "EASE"; one of LINEAR,',
      (json) => {
        const samplers = [{ input: 0, output: 0, interpolation: 'EASE' }];
        json.animations = [{ samplers, channels: [] }];
      },
    ],
    ['/meshes/0/primitives is missing; a list', (json) => delete json.meshes[0].primitives],
    [
      '/accessors/0/componentType is 5124; one of 5120',
      (json) => (json.accessors[0].componentType = 5124),
    ],
    [
      '/materials/0/pbrMetallicRoughness/baseColorTexture/index is missing; an index',
      (json) => delete json.materials[0].pbrMetallicRoughness.baseColorTexture.index,
    ],
    [
      '/nodes/1/extensions/KHR_lights_punctual is null; an object',
      (json) => (json.nodes[1].extensions.KHR_lights_punctual = null),
    ],
    [
      '/nodes/1/extensions/KHR_lights_punctual/light is 1; an index into the 1 of /extensions/KHR',
      (json) => (json.nodes[1].extensions.KHR_lights_punctual.light = 1),
    ],
    [
      '/animations/0/channels/0/sampler is 0; an index into the 0 samplers',
      (json) =>
        (json.animations = [{ samplers: [], channels: [{ sampler: 0, target: { path: 'x' } }] }]),
    ],
    [
      '/meshes/0/primitives/0/attributes/a~1b is "x"; an index',
      (json) => (json.meshes[0].primitives[0].attributes['a/b'] = 'x'),
    ],
    ['/extensionsUsed is "x"; a list', (json) => (json.extensionsUsed = 'x')],
  ])('%s', async (message, change) => {
    await expect(read(change)).rejects.toMatchObject({
      code: 'GLTF_UNREADABLE',
      message: expect.stringContaining(`read as glTF: ${message}`),
    });
  });
});

test('names of morph targets that are no texts, and cameras without an extent, are valid STF', async () => {
  const source = await read((json) => {
    json.meshes[0].extras = { targetNames: ['Smile', 7, null, { a: 1 }] };
    json.meshes[0].primitives[0].targets = Array(4).fill({ POSITION: 0 });
    json.cameras = [
      { type: 'perspective', perspective: { yfov: 1, znear: 1, aspectRatio: 0 } },
      { type: 'perspective', perspective: { yfov: 0, znear: 1, aspectRatio: -1 } },
    ];
    json.nodes[0].camera = 0;
    json.nodes[1].camera = 1;
  });
  const { document } = await gltfToStf(source);
  expect(listFaults(document)).toEqual([]);
  const { blendshapes } = findResource(document, StfMesh);
  expect(blendshapes?.map(({ name }) => name)).toEqual([
    'Smile',
    'target_1',
    'target_2',
    'target_3',
  ]);
  const { document: back, diagnostics } = await stfToGltf(document);
  const cameras = back.getRoot().listCameras();
  expect(cameras.map((camera) => [camera.getYFov(), camera.getAspectRatio()])).toEqual([
    [1, null],
    [1, null],
  ]);
  const clamped = diagnostics.filter(({ code }) => code === 'GLTF_VALUES_CLAMPED');
  expect(clamped.map(({ params }) => params['names'])).toEqual([
    'aspect_ratio',
    'aspect_ratio, fov',
  ]);
});

describe('nodes that are no trees', () => {
  test.each<[string, (json: Raw) => void]>([
    [
      '/nodes/1/children/0 is 0; a node that is not above it',
      (json) => {
        json.scenes = [];
        json.nodes[1].children = [0];
      },
    ],
    [
      '/nodes/0/children/1 is 1; a node that has no other parent',
      (json) => json.nodes[0].children.push(1),
    ],
    ['/scenes/0/nodes/1 is 1; a node that has no parent', (json) => json.scenes[0].nodes.push(1)],
  ])('%s', async (message, change) => {
    await expect(read(change)).rejects.toMatchObject({
      code: 'GLTF_UNREADABLE',
      message: expect.stringContaining(message),
    });
  });

  test('a root below a node that no scene has stands in the scene, and a finding says so', async () => {
    const source = await read((json) => {
      json.scenes[0].nodes = [1];
      json.nodes = [
        { name: 'tmpParent', children: [1], translation: [9, 9, 9] },
        { name: 'ship', mesh: 0 },
      ];
    });
    const { document, diagnostics } = await gltfToStf(source);
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['GLTF_NODE_REPEATED', '/nodes/1'],
    ]);
    const prefabs = listResources(document, StfPrefab).map(({ name, rootNodes }) => [
      name,
      rootNodes.map((id) => document.find(id)?.name),
    ]);
    expect(prefabs).toEqual([
      ['Scene', ['ship']],
      ['Outside of scenes', ['tmpParent']],
    ]);
  });

  test('a chain of 10,000 nodes is a tree, and is converted', async () => {
    const source = await read((json) => {
      json.nodes = Array.from({ length: 10_000 }, (_, i) =>
        i < 9999 ? { children: [i + 1] } : {},
      );
    });
    const { document } = await gltfToStf(source);
    expect(findResource(document, StfPrefab).rootNodes).toHaveLength(1);
    expect(document.resources.size).toBeGreaterThan(10_000);
  });
});

test.each([0, 1, 2, 3])('primitives of mode %i without a vertex are left out', async (mode) => {
  const source = await read((json) => {
    json.accessors.push({ componentType: 5126, count: 0, type: 'VEC3' });
    json.meshes[0].primitives.push({ attributes: { POSITION: 1 }, mode });
  });
  const { document, diagnostics } = await gltfToStf(source);
  expect(diagnostics.map(({ pointer, params }) => [pointer, params])).toEqual([
    ['/meshes/0/primitives/1', { problem: 'it has no points' }],
  ]);
  const back = await stfToGltf(document, { plain: true });
  expect(back.document.getRoot().listMeshes()[0]?.listPrimitives()).toHaveLength(1);
});

test('metadata of features that is wrong is left out like any other', async () => {
  const names = ['EXT_mesh_features', 'EXT_structural_metadata'] as const;
  const [features, metadata] = names;
  const source = await read((json) => {
    json.extensionsUsed.push(...names);
    json.extensionsRequired = [metadata];
    json.extensions[metadata] = {
      propertyTextures: [{ class: 'a', properties: { b: { index: 'x' } } }],
      propertyTables: [{ class: 'a', properties: { b: { values: 7 } } }],
    };
    json.meshes[0].primitives[0].extensions = {
      [features]: { featureIds: [{ propertyTable: 3, texture: { index: 9 } }] },
      [metadata]: { propertyTextures: [7], propertyAttributes: ['x'] },
    };
  });
  const { document, diagnostics } = await gltfToStf(source);
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_DROPPED', { name: features, count: 1 }],
    ['GLTF_EXTENSION_DROPPED', { name: metadata, count: 2 }],
  ]);
  expect(decodeMesh(document, findResource(document, StfMesh)).vertices).toHaveLength(9);
});

describe('data that is not there', () => {
  test.each<[string, (json: Raw) => void]>([
    [
      '/bufferViews/0/byteLength is 37; at most 36, as buffer 0 has 36 bytes, is expected',
      (json) => (json.bufferViews[0].byteLength = 37),
    ],
    [
      '/bufferViews/0/byteLength is 36; at most 35, as buffer 0 has 36 bytes',
      (json) => (json.bufferViews[0].byteOffset = 1),
    ],
    [
      '/accessors/0/count is 4; at most 3, as bufferView 0 has 36 bytes',
      (json) => (json.accessors[0].count = 4),
    ],
    [
      '/accessors/0/count is 3; at most 2, as bufferView 0 has 36 bytes',
      (json) => (json.bufferViews[0].byteStride = 13),
    ],
    [
      '/accessors/0/sparse/values/count is 4; at most 3, as bufferView 0',
      (json) => {
        const indices = { bufferView: 0, componentType: 5121 };
        json.accessors[0].sparse = { count: 4, indices, values: { bufferView: 0 } };
      },
    ],
    ['/bufferViews/0/buffer is 0; a buffer that has bytes', (json) => delete json.buffers[0].uri],
    ['/buffers/0/uri is "a.bin"; a file that is there', (json) => (json.buffers[0].uri = 'a.bin')],
    ['/buffers/0/uri is "toString"; a file', (json) => (json.buffers[0].uri = 'toString')],
    ['/buffers/0/uri is "data:;base64"; a file', (json) => (json.buffers[0].uri = 'data:;base64')],
    [
      '/images/0/uri is "data:image/png;base64,###"; a file',
      (json) => (json.images[0].uri = 'data:image/png;base64,###'),
    ],
    ['/images/0/uri is missing; a file', (json) => delete json.images[0].uri],
    [
      '/accessors/0/bufferView is 0; one whose byteStride of 0 has room for the 12 bytes',
      (json) => (json.bufferViews[0].byteStride = 0),
    ],
    [
      'it has 12000000000 bytes of values; with 36 bytes of buffers, at most',
      (json) => (json.accessors = [{ componentType: 5126, count: 1e9, type: 'VEC3' }]),
    ],
    [
      'it has 14436012 bytes of values; with 36 bytes of buffers, at most 4197904 are',
      (json) => {
        const times = { bufferView: 0, componentType: 5126, count: 3, type: 'SCALAR' };
        const zeros = { componentType: 5126, count: 3000, type: 'VEC3' };
        json.accessors = [zeros, times];
        const channel = { sampler: 0, target: { node: 0, path: 'translation' } };
        const samplers = [{ input: 1, output: 0 }];
        json.animations = [{ samplers, channels: Array(400).fill(channel) }];
        json.meshes[0].primitives = [];
      },
    ],
    [
      'it has 24072000 bytes of values',
      (json) => {
        // Lines that share their vertices: 1,000 times 3,000 edges, and twice the 36,000 bytes of the vertices.
        json.accessors = [{ componentType: 5126, count: 3000, type: 'VEC3' }];
        const [primitive] = json.meshes[0].primitives;
        const line = { mode: 1, attributes: { POSITION: primitive.attributes.POSITION } };
        json.meshes[0].primitives = Array(1000).fill(line);
      },
    ],
    [
      'it has 36036000 bytes of values',
      (json) => {
        // Skins that share a mesh: 1,000 times 36,000 bytes, and those of the accessor.
        json.accessors = [{ componentType: 5126, count: 3000, type: 'VEC3' }];
        json.nodes = Array.from({ length: 1000 }, (_, i) => ({ mesh: 0, skin: i }));
        json.skins = json.nodes.map(() => ({ joints: [0] }));
      },
    ],
    [
      'it has 37 instances; with 36 bytes of buffers, at most 36 are expected',
      (json) => {
        json.accessors.push({ componentType: 5126, count: 37, type: 'VEC3' });
        json.extensionsUsed.push('EXT_mesh_gpu_instancing');
        json.nodes[0].extensions = { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } };
      },
    ],
  ])('%s', async (message, change) => {
    await expect(read(change)).rejects.toMatchObject({
      code: 'GLTF_UNREADABLE',
      message: expect.stringContaining(message),
    });
  });

  test('a view is not packed where the extension that says so is not used', async () => {
    const reading = read((json) => {
      const packed = { buffer: 0, byteLength: 36, byteStride: 12, count: 4, mode: 'ATTRIBUTES' };
      json.bufferViews[0] = {
        buffer: 0,
        byteLength: 48,
        extensions: { EXT_meshopt_compression: packed },
      };
    });
    await expect(reading).rejects.toMatchObject({
      code: 'GLTF_UNREADABLE',
      message: expect.stringContaining('/bufferViews/0/byteLength is 48; at most 36, as'),
    });
  });

  test('what Draco has packed has an accessor', async () => {
    const json = makeJson();
    json.extensionsUsed.push('KHR_draco_mesh_compression');
    json.meshes[0].primitives[0].extensions = {
      KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0, NORMAL: 1 } },
    };
    const reading = readGltf(encode(json), { dependencies: { 'draco3d.decoder': {} } });
    await expect(reading).rejects.toMatchObject({
      code: 'GLTF_UNREADABLE',
      message: expect.stringContaining('/meshes/0/primitives/0/attributes/NORMAL is missing; an'),
    });
  });

  test('a texture without an image is a finding', async () => {
    const { diagnostics } = await gltfToStf(await read((json) => delete json.textures[0].source));
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['GLTF_IMAGE_MISSING', '/textures/0'],
    ]);
  });

  test('each texture without an image is one', async () => {
    const { diagnostics } = await gltfToStf(await read((json) => json.textures.push({}, {})));
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['GLTF_IMAGE_MISSING', '/textures/1'],
      ['GLTF_IMAGE_MISSING', '/textures/2'],
    ]);
  });

  test('lights need no nodes', async () => {
    const source = await read((json) => {
      delete json.nodes;
      json.scenes = [];
    });
    expect((await gltfToStf(source)).diagnostics.map(({ code }) => code)).toEqual([]);
  });
});

describe('a .glb that is none', () => {
  const glb = (change: (view: DataView) => void): Uint8Array => {
    const bytes = closeGlb(makeJson());
    change(new DataView(bytes.buffer));
    return bytes;
  };
  const sound = closeGlb(makeJson());

  test.each<[string, Uint8Array, number]>([
    ['it is empty; a .glb or .gltf is expected', sound.slice(0, 0), 0],
    ['it has 11 bytes; at least 12', sound.slice(0, 11), 0],
    ['the version is 1; 2', glb((view) => view.setUint32(4, 1, true)), 4],
    ['the length is 4294967295; at most', glb((view) => view.setUint32(8, 2 ** 32 - 1, true)), 8],
    [
      'a chunk has 4294967295 bytes; at most',
      glb((view) => view.setUint32(12, 2 ** 32 - 1, true)),
      12,
    ],
    ['the first chunk is another; JSON', glb((view) => view.setUint32(16, 1, true)), 12],
    [
      'the file ends; a chunk is expected',
      glb((view) => view.setUint32(8, 12, true)).slice(0, 12),
      12,
    ],
  ])('%s', (message, bytes, byteOffset) => {
    expect(() => parseGltf(bytes)).toThrow(
      expect.objectContaining({
        name: 'ContainerError',
        code: 'GLTF_UNREADABLE',
        message: expect.stringContaining(message),
        byteOffset,
      }),
    );
  });

  test.each([
    ['NaN', '{"asset":NaN}'],
    ['an end', '{"asset":'],
    ['spaces alone', '  '],
    ['a byte that is no UTF-8', Uint8Array.of(0x7b, 0xff, 0x7d)],
  ])('JSON with %s', (_, text) => {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    expect(() => parseGltf(bytes)).toThrow(
      expect.objectContaining({
        code: 'GLTF_UNREADABLE',
        message: expect.stringContaining('its JSON, from byte 0 on, is none: '),
      }),
    );
  });

  test('its bytes may stand anywhere in memory', async () => {
    const shifted = new Uint8Array(sound.length + 1);
    shifted.set(sound, 1);
    const source = await readGltf(shifted.subarray(1));
    expect(source.getRoot().listNodes()).toHaveLength(2);
  });
});
