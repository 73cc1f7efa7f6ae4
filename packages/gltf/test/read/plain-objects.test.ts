import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JSONDocument } from '@gltf-transform/core';
import { NodeIO } from '@gltf-transform/core';
import { decodeMesh, StfError, StfMesh } from '@stfkit/core';
import { gltfFileToStf, gltfToStf, parseGltf, readGltf, stfToGlb, stfToGltf } from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corpusPath } from '../../../../tooling/vitest/corpus.ts';
import { expectReadAlike, isReadPlain, type Load } from '../support/both-kinds.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import {
  anyExtendedMaterials,
  type Def,
  EXTENDED_MATERIALS,
  makeMaterialFile,
} from '../support/extended-materials.ts';
import { io } from '../support/gltf-io.ts';
import { makePointerFile } from '../support/pointer-file.ts';
import { makeRawFile, RAW_FILES } from '../support/raw-file.ts';

describe('plain objects give the same STF as those of glTF-Transform', async () => {
  const robot = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
  const paths = [robot, ...(await listCorpusModels(corpusPath()))];
  const plain = new Set<string>();
  for (const path of paths) {
    const name = basename(path);
    test(`${name}, and the glb that comes of it`, { timeout: 240_000 }, async () => {
      const load = () => new NodeIO().readAsJSON(path);
      if (isReadPlain(await load())) plain.add(name);
      await expectReadAlike(load);
      await expectReadAlike(load, { boneAxes: 'along-bone', fps: 24 });
      const { document } = await gltfFileToStf(await load());
      const glb = await io.writeBinary((await stfToGltf(document)).document);
      await expectReadAlike(async () => parseGltf(glb.slice()));
    });
  }
  test('most of these models are read so', () => {
    expect(plain.size / paths.length).toBeGreaterThan(0.7);
  });
});

/** Two triangles with an accessor for each case, and what else there may be. */
function makeFile(change: (json: JSONDocument['json'], bytes: Uint8Array) => void): Load {
  return async () => {
    // Behind an odd number of bytes, so that nothing lies where numbers may.
    const bytes = new Uint8Array(new ArrayBuffer(401), 1);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (let i = 0; i < 100; i++) view.setFloat32(4 * i, ((i * 7) % 13) - 6, true);
    const json = {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 6, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: 72 }],
      buffers: [{ byteLength: 400, uri: 'a.bin' }],
    } as unknown as JSONDocument['json'];
    change(json, bytes);
    return { json, resources: { 'a.bin': bytes } };
  };
}

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a file, to be changed
type Raw = any;

describe('what files rarely have', () => {
  test.each<[string, (json: Raw, bytes: Uint8Array) => void]>([
    ['numbers at odd places', () => {}],
    [
      'rows with others between',
      (json) => Object.assign(json.bufferViews[0], { byteLength: 152, byteStride: 28 }),
    ],
    [
      'rows that start at odd places of each other',
      (json) => Object.assign(json.bufferViews[0], { byteLength: 77, byteStride: 13 }),
    ],
    [
      'no values at all',
      (json) => {
        json.accessors[0].bufferView = undefined;
      },
    ],
    [
      'no values but some',
      (json) => {
        json.accessors[0].bufferView = undefined;
        json.accessors[0].sparse = {
          count: 2,
          indices: { bufferView: 1, componentType: 5121 },
          values: { bufferView: 0 },
        };
        json.bufferViews.push({ buffer: 0, byteOffset: 397, byteLength: 2 });
      },
    ],
    [
      'values in place of others',
      (json, bytes) => {
        bytes.set([1, 4], 380);
        json.accessors[0].sparse = {
          count: 2,
          indices: { bufferView: 1, byteOffset: 0, componentType: 5121 },
          values: { bufferView: 0, byteOffset: 12 },
        };
        json.bufferViews.push({ buffer: 0, byteOffset: 380, byteLength: 2 });
      },
    ],
    [
      'integers that stand for others',
      (json) =>
        Object.assign(json.accessors[0], { componentType: 5120, normalized: true, count: 6 }),
    ],
    [
      'a matrix, a node in two scenes, a scene without name',
      (json) => {
        json.nodes[0].children = [1];
        json.nodes.push({ matrix: [0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 5, 6, 7, 1] });
        json.scenes.push({ nodes: [0], extras: 5 });
      },
    ],
    [
      'a joint that is listed twice',
      (json) => {
        json.skins = [{ joints: [1, 2, 1] }];
        json.nodes.push({ name: 'a', children: [2] }, { name: 'b' });
        json.nodes[0].skin = 0;
        json.scenes[0].nodes.push(1);
      },
    ],
    [
      'cameras, lights and what is not to be seen',
      (json) => {
        json.extensionsUsed = ['KHR_node_visibility'];
        json.cameras = [
          { type: 'perspective', perspective: { yfov: 1, znear: 0.5 } },
          { type: 'orthographic', orthographic: { xmag: 2, ymag: 3, znear: 1, zfar: 9 } },
        ];
        json.extensions = {
          KHR_lights_punctual: {
            lights: [
              { type: 'spot', spot: {} },
              { type: 'point', range: 3, name: 'p' },
              { type: 'directional', extras: [1] },
            ],
          },
        };
        json.nodes[0].camera = 1;
        json.nodes[0].extensions = {
          KHR_lights_punctual: { light: 0 },
          KHR_node_visibility: { visible: false },
        };
      },
    ],
    [
      'materials with simple extensions',
      (json) => {
        json.images = [{ uri: 'a.bin', mimeType: 'image/png', name: 'i' }];
        json.samplers = [{ wrapS: 33071, minFilter: 9987 }];
        json.textures = [{ source: 0, sampler: 0 }, { source: 0 }, {}];
        json.materials = [
          {
            extensions: {
              KHR_materials_unlit: {},
              KHR_materials_emissive_strength: { emissiveStrength: 4, extras: { a: 1 } },
            },
          },
          { extensions: { KHR_materials_emissive_strength: {} }, emissiveFactor: [1, 0.5, 0] },
          {
            normalTexture: {
              index: 0,
              scale: 2,
              texCoord: 1,
              extras: 'x',
              extensions: { KHR_texture_transform: { rotation: 1, scale: [1, 1.000001] } },
            },
          },
          {
            occlusionTexture: {
              index: 2,
              strength: 0.5,
              extensions: { KHR_texture_transform: {} },
            },
            pbrMetallicRoughness: {
              baseColorTexture: {
                index: 1,
                extensions: { KHR_texture_transform: { offset: [1, 2], texCoord: 0 } },
              },
            },
          },
        ];
        json.meshes[0].primitives[0].material = 2;
      },
    ],
    [
      'images whose type is told by their names',
      (json) => {
        json.images = [
          { uri: 'a.bin', mimeType: '' },
          { uri: 'b.webp', bufferView: 0 },
          { uri: 'b.webp', bufferView: 0, mimeType: '' },
        ];
      },
    ],
    [
      'textures with extras that are no objects',
      (json) => {
        json.images = [{ uri: 'a.bin', mimeType: 'image/png' }];
        json.textures = [{ source: 0 }];
        json.materials = [
          {
            normalTexture: { index: 0, extras: null },
            emissiveTexture: { index: 0, extras: 5 },
            pbrMetallicRoughness: { baseColorTexture: { index: 0, extras: [0] } },
          },
        ];
      },
    ],
    [
      'integers that must not stand for others',
      (json) => {
        Object.assign(json.bufferViews[0], { byteLength: 96 });
        json.accessors.push({
          bufferView: 0,
          componentType: 5125,
          normalized: true,
          count: 6,
          type: 'VEC4',
        });
        json.meshes[0].primitives[0].attributes.COLOR_0 = 1;
      },
    ],
  ])('%s', async (_, change) => {
    const load = makeFile(change);
    expect(isReadPlain(await load())).toBe(true);
    await expectReadAlike(load);
  });
});

describe('materials with extensions', () => {
  const expectMaterialsAlike = async (materials: readonly Def[]): Promise<void> => {
    const load: Load = async () => makeMaterialFile(materials);
    expect(isReadPlain(await load())).toBe(true);
    await expectReadAlike(load);
  };

  test.each(EXTENDED_MATERIALS)('%s', async (_, materials) => {
    await expectMaterialsAlike(materials);
  });

  test('random ones', async () => {
    await fc.assert(fc.asyncProperty(anyExtendedMaterials, expectMaterialsAlike), { numRuns: 50 });
  });

  test('extras of them, and of their textures, that are too deep', async () => {
    let deep: unknown = 0;
    for (let depth = 0; depth < 600; depth++) deep = { deep };
    const texture = { index: 0, extras: deep };
    await expectMaterialsAlike([
      { extensions: { KHR_materials_sheen: { sheenColorTexture: texture, extras: deep } } },
      { extensions: { KHR_materials_unlit: { extras: deep } }, normalTexture: texture },
      { extensions: { KHR_materials_clearcoat: { clearcoatNormalTexture: texture } } },
    ]);
  });
});

test('pointers are read alike, and come back', async () => {
  const load: Load = async () => makePointerFile();
  expect(isReadPlain(await load())).toBe(true);
  await expectReadAlike(load);
  const { glb } = await stfToGlb((await gltfFileToStf(await load())).document);
  const { json } = parseGltf(glb);
  // Two nodes have one light, of which a clip may set everything once only.
  const pointers = json.animations?.map(({ channels }) =>
    channels.flatMap(({ target }) => {
      const told = target.extensions?.['KHR_animation_pointer'] as { pointer: string } | undefined;
      return told?.pointer ?? [];
    }),
  );
  expect(new Set(pointers?.flat())).toHaveLength(18);
  for (const each of pointers ?? []) expect(new Set(each)).toHaveLength(each.length);
  expect(isReadPlain(parseGltf(glb))).toBe(true);
  await expectReadAlike(async () => parseGltf(glb.slice()));
});

test.each(RAW_FILES)('extensions that nobody knows are read alike: %s', async (_, within) => {
  const load: Load = async () => makeRawFile(within);
  expect(isReadPlain(await load())).toBe(true);
  await expectReadAlike(load);
  const { glb } = await stfToGlb((await gltfFileToStf(await load())).document);
  expect(isReadPlain(parseGltf(glb.slice()))).toBe(true);
  await expectReadAlike(async () => parseGltf(glb.slice()));
});

test('rows and values of sparse accessors start at 0, whatever the accessor says of itself', async () => {
  const load = makeFile((json: Raw, bytes) => {
    bytes.set([1, 4], 398);
    json.bufferViews.push({ buffer: 0, byteOffset: 398, byteLength: 2 });
    json.bufferViews.push({ buffer: 0, byteOffset: 368, byteLength: 24 });
    Object.assign(json.bufferViews[0], { byteLength: 84 });
    Object.assign(json.accessors[0], {
      byteOffset: 12,
      sparse: {
        count: 2,
        indices: { bufferView: 1, componentType: 5121 },
        values: { bufferView: 2 },
      },
    });
  });
  await expectReadAlike(load);
  const { document } = await gltfFileToStf(await load());
  const values = Array.from({ length: 100 }, (_, i) => ((i * 7) % 13) - 6);
  const [mesh] = [...document.resources.values()].filter((each) => each instanceof StfMesh);
  const { vertices } = decodeMesh(document, mesh as StfMesh);
  expect(Array.from(vertices.slice(3, 6))).toEqual(values.slice(92, 95));
});

test.each<[string, string, (json: Raw) => void, JSONDocument['resources']]>([
  [
    'views that are too long',
    '/bufferViews/0',
    (json) => (json.bufferViews[0].byteLength = 4e3),
    {},
  ],
  [
    'buffers of other kinds',
    '/buffers/0/uri',
    () => {},
    { 'a.bin': new DataView(new ArrayBuffer(400)) as never },
  ],
  ...(
    [
      ['clearcoat/clearcoatTexture/index', { clearcoatTexture: { index: 9 } }],
      ['sheen/sheenColorFactor', { sheenColorFactor: [1, 2] }],
      ['volume/attenuationDistance', { attenuationDistance: null }],
      ['ior/ior', { ior: '1.4' }],
      ['diffuse_transmission/diffuseTransmissionTexture', { diffuseTransmissionTexture: 0 }],
      ['pbrSpecularGlossiness', null],
      ['specular', []],
    ] as const
  ).map(([path, def]): [string, string, (json: Raw) => void, JSONDocument['resources']] => {
    const name = `KHR_materials_${path.split('/')[0]}`;
    const change = (json: Raw) => (json.materials = [{ extensions: { [name]: def } }]);
    return [`extensions of materials, ${path},`, `/KHR_materials_${path}`, change, {}];
  }),
  [
    'nameless buffers',
    '/buffers/0/uri',
    (json) => (json.buffers[0].uri = ''),
    { '': new Uint8Array(400) },
  ],
])('%s are refused with the same words', async (_, pointer, change, resources) => {
  const made = makeFile(change);
  const load: Load = async () => {
    const file = await made();
    return { ...file, resources: { ...file.resources, ...resources } };
  };
  const words = async (convert: () => Promise<unknown>): Promise<string> => {
    const error = await convert().then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(StfError);
    return error?.message ?? '';
  };
  const plain = await words(async () => gltfFileToStf(await load()));
  expect(plain).toContain(pointer);
  expect(plain).toBe(await words(async () => gltfToStf(await readGltf(await load()))));
});
