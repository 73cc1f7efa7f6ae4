import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { Document, Logger, WebIO } from '@gltf-transform/core';
import { EXTStructuralMetadata } from '@gltf-transform/extensions';
import { readStf, StfMaterial, writeStf } from '@stfkit/core';
import {
  extensionsOf,
  GLTF_REGISTRY,
  gltfFileToStf,
  gltfToStf,
  readGltf,
  stfToGlb,
  stfToGltf,
} from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { listFaults } from '../support/there-and-back.ts';

const TRIANGLE = new Uint8Array(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);

/** A file with everything that may have extensions and extras; `within` gives the members of each. */
function makeFile(within: (place: string) => Record<string, unknown>): JSONDocument {
  const json = {
    asset: { version: '2.0', generator: 'Somebody', copyright: 'Me', ...within('asset') },
    scene: 0,
    scenes: [{ name: 'Scene', nodes: [0, 2], ...within('scene') }],
    nodes: [
      { name: 'A', mesh: 0, children: [1], ...within('node') },
      { name: 'B', camera: 0 },
      { name: 'C' },
    ],
    cameras: [
      {
        type: 'perspective',
        perspective: { yfov: 1, znear: 0.1, zfar: 10, ...within('perspective') },
        ...within('camera'),
      },
      { type: 'orthographic', orthographic: { xmag: 1, ymag: 1, znear: 0.1, zfar: 10 } },
    ],
    materials: [
      {
        name: 'M',
        pbrMetallicRoughness: { metallicFactor: 0, ...within('pbr') },
        ...within('material'),
      },
    ],
    meshes: [
      {
        name: 'Mesh',
        primitives: [{ attributes: { POSITION: 0 }, material: 0, ...within('primitive') }],
        ...within('mesh'),
      },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [1, 1, 0],
        ...within('accessor'),
      },
    ],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36, uri: 'a.bin' }],
    ...within('file'),
  };
  const resources = { 'a.bin': TRIANGLE };
  return { json: json as unknown as GLTF.IGLTF, resources };
}

/** Through STF and its bytes, and bytes of glTF. */
async function roundTrip(file: JSONDocument) {
  const there = await gltfToStf(await readGltf(file));
  const { document: stf } = readStf(writeStf(there.document), { registry: GLTF_REGISTRY });
  const { document: back, diagnostics } = await stfToGltf(stf);
  const io = new WebIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions(extensionsOf(back));
  const glb = await io.writeBinary(back);
  const { json } = await io.binaryToJSON(glb);
  return { json, stf, glb, diagnostics: [...there.diagnostics, ...diagnostics] };
}

const data = (place: string) => ({ place, node: 1, list: [1, 'two', { three: null }] });

test('extensions that nobody knows come back in all places', async () => {
  const file = makeFile((place) =>
    place === 'accessor'
      ? {}
      : {
          extensions: { VENDOR_thing: data(place) },
          ...(place === 'file' && { extensionsUsed: ['VENDOR_thing', 'VENDOR_silent'] }),
        },
  );
  const { json, stf, glb, diagnostics } = await roundTrip(file);
  expect(json.extensionsUsed).toEqual(['STF_document', 'VENDOR_silent', 'VENDOR_thing']);
  expect(json.extensions?.['VENDOR_thing']).toEqual(data('file'));
  const at = (def: unknown) =>
    (def as { extensions?: Record<string, unknown> })?.extensions?.['VENDOR_thing'];
  expect(at(json.asset)).toEqual(data('asset'));
  expect(at(json.scenes?.[0])).toEqual(data('scene'));
  expect(json.nodes?.map(at)).toEqual([data('node'), undefined, undefined]);
  expect(json.cameras?.map(at)).toEqual([data('camera'), undefined]);
  expect(at(json.cameras?.[0]?.perspective)).toEqual(data('perspective'));
  expect(at(json.materials?.[0])).toEqual(data('material'));
  expect(at(json.materials?.[0]?.pbrMetallicRoughness)).toEqual(data('pbr'));
  expect(at(json.meshes?.[0])).toEqual(data('mesh'));
  expect(at(json.meshes?.[0]?.primitives[0])).toEqual(data('primitive'));
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_UNKNOWN', { name: 'VENDOR_thing', count: 10 }],
  ]);
  expect(listFaults(stf)).toEqual([]);
  expect(await listGltfErrors(glb)).toEqual([]);
});

test('extensions that the file does not list come back too, known or not', async () => {
  const file = makeFile((place) => ({
    ...(place === 'node' && { extensions: { VENDOR_thing: data(place) } }),
    ...(place === 'material' && { extensions: { KHR_materials_ior: { ior: 1.25 } } }),
    ...(place === 'mesh' && { extras: { extensions: { VENDOR_other: {} } } }),
  }));
  const { json, glb, diagnostics } = await roundTrip(file);
  expect(json.extensionsUsed).toEqual(['KHR_materials_ior', 'STF_document', 'VENDOR_thing']);
  expect(json.nodes?.[0]?.extensions?.['VENDOR_thing']).toEqual(data('node'));
  expect(json.materials?.[0]?.extensions).toEqual({ KHR_materials_ior: { ior: 1.25 } });
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_UNKNOWN', { name: 'VENDOR_thing', count: 1 }],
  ]);
  expect(await listGltfErrors(glb)).toEqual([]);
});

test('compressions that are not listed, and very many extensions that are not, refuse no file', async () => {
  const packed = makeFile((place) => ({
    ...(place === 'primitive' && {
      extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } },
    }),
  }));
  const read = await readGltf(packed, { dependencies: { 'draco3d.decoder': {} } });
  expect(read.getRoot().listAccessors()[0]?.getCount()).toBe(3);
  const names = Array.from({ length: 300 }, (_, i) => [`VENDOR_${i}`, {}] as const);
  const many = makeFile((place) =>
    place === 'node' ? { extensions: Object.fromEntries(names) } : {},
  );
  expect((await readGltf(many)).getRoot().listExtensionsUsed()).toHaveLength(256);
});

test('those within known extensions come back where these are written before, else they are named', async () => {
  const extensions = {
    KHR_node_visibility: { visible: false, extensions: { EXT_early: { a: 1 }, VENDOR_late: {} } },
    VENDOR_own: { extensions: { EXT_within: { a: 2 } } },
  };
  const file = makeFile((place) => (place === 'node' ? { extensions } : {}));
  const { document } = await gltfToStf(await readGltf(file));
  const back = await stfToGltf(document);
  expect(back.diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_DROPPED', { name: 'EXT_early', count: 1 }],
  ]);
  const { json } = await roundTrip(file);
  expect(json.nodes?.[0]?.extensions).toEqual({
    KHR_node_visibility: { visible: false, extensions: { VENDOR_late: {} } },
    VENDOR_own: { extensions: { EXT_within: { a: 2 } } },
  });
});

test.each<[string, string, object, number]>([
  ['later', 'node', { KHR_node_visibility: { visible: false } }, 1],
  ['not at all', 'node', { KHR_node_visibility: { visible: true } }, 2],
  ['later', 'material', { KHR_materials_diffuse_transmission: {} }, 1],
])('those within an extension that is written %s come back to STF, of a %s', async (...given) => {
  const [, owner, outer, count] = given;
  const extensions = Object.fromEntries(
    Object.entries(outer).map(([name, def]) => [
      name,
      { ...def, extensions: { EXT_early: { a: 1 }, VENDOR_late: {} } },
    ]),
  );
  const file = makeFile((place) => (place === owner ? { extensions } : {}));
  const { document } = await gltfFileToStf(file);
  const { glb, diagnostics } = await stfToGlb(document);
  expect(diagnostics.map(({ code }) => code)).toEqual(Array(count).fill('GLTF_EXTENSION_DROPPED'));
  const again = await gltfFileToStf(glb);
  expect(Buffer.from(writeStf(again.document)).equals(writeStf(document))).toBe(true);
  expect(Buffer.from((await stfToGlb(again.document)).glb).equals(glb)).toBe(true);
});

test.each(['ACME_thing', 'ZZZ_thing'])(
  '%s within what MToon and clearcoat say comes back, without a finding',
  async (name) => {
    const inner = { extensions: { [name]: { a: 1 } } };
    const mtoon = { specVersion: '1.0', ...inner };
    const clearcoat = { clearcoatFactor: 1, clearcoatRoughnessFactor: 0, ...inner };
    const extensions = { KHR_materials_clearcoat: clearcoat, VRMC_materials_mtoon: mtoon };
    const file = makeFile((place) => (place === 'material' ? { extensions } : {}));
    const { document } = await gltfToStf(await readGltf(file));
    expect((await stfToGltf(document)).diagnostics).toEqual([]);
    const { json } = await roundTrip(file);
    expect(json.materials?.[0]?.extensions).toEqual(extensions);
  },
);

test.each<[string, object, object]>([
  ['KHR_lights_punctual', { light: 0 }, { lights: [{ type: 'point' }] }],
  ['KHR_node_visibility', { visible: false }, {}],
  ['EXT_mesh_gpu_instancing', { attributes: {} }, {}],
  ['KHR_materials_variants', {}, { variants: [{ name: 'v' }] }],
])(
  'JSON that is kept under the name %s is not taken for what has that name',
  async (name, ofNode, ofFile) => {
    const file = makeFile((place) => {
      if (place === 'node') return { extensions: { [name]: ofNode } };
      return place === 'file' ? { extensions: { [name]: ofFile } } : {};
    });
    const { document } = await gltfToStf(await readGltf(file, { extensions: [] }));
    const { document: back } = await stfToGltf(document);
    expect(back.getRoot().listScenes()).toHaveLength(1);
  },
);

test('those of objects that are not kept are named', async () => {
  const file = makeFile((place) => ({
    ...(place === 'accessor' && { extensions: { VENDOR_thing: {} } }),
    ...(place === 'file' && { extensionsUsed: ['VENDOR_thing'] }),
  }));
  const { diagnostics } = await roundTrip(file);
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_DROPPED', { name: 'VENDOR_thing', count: 1 }],
  ]);
});

test.each([0, 5, '', 'text', true, false, [1, 2], { a: { b: [null] } }])(
  'extras may be %j',
  async (extras) => {
    const kept = ['scene', 'node', 'camera', 'material', 'mesh', 'primitive', 'file'];
    const file = makeFile((place) => (kept.includes(place) ? { extras } : {}));
    const { json, stf, glb, diagnostics } = await roundTrip(file);
    expect([
      json.extras,
      json.scenes?.[0]?.extras,
      json.nodes?.[0]?.extras,
      json.cameras?.[0]?.extras,
      json.materials?.[0]?.extras,
      json.meshes?.[0]?.extras,
      json.meshes?.[0]?.primitives[0]?.extras,
    ]).toEqual(kept.map(() => extras));
    expect(diagnostics).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
    expect(await listGltfErrors(glb)).toEqual([]);
  },
);

test('who made the file, and cameras that no node has, come back', async () => {
  const { json, diagnostics } = await roundTrip(makeFile(() => ({})));
  expect(json.asset).toEqual({ version: '2.0', generator: 'Somebody', copyright: 'Me' });
  expect(json.cameras).toHaveLength(2);
  expect(diagnostics).toEqual([]);
});

test('names that every object has, and known ones, are no raw extensions of a hostile file', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'KHR_materials_unlit', ''];
  const file = makeFile((place) => ({
    extensions: JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:{}`).join()}}`),
    ...(place === 'file' && { extensionsUsed: names }),
  }));
  const { json, diagnostics } = await roundTrip(file);
  expect(json.extensionsUsed).toEqual(['KHR_materials_unlit', 'STF_document']);
  expect(Object.keys(json.extensions ?? {})).toEqual(['STF_document']);
  expect(json.materials?.[0]?.extensions).toEqual({ KHR_materials_unlit: {} });
  expect(diagnostics).toEqual([]);
});

test('very many unknown extensions are refused, many in few places are not slow', async () => {
  const names = Array.from({ length: 257 }, (_, i) => `VENDOR_${i}`);
  const many = makeFile((place) => (place === 'file' ? { extensionsUsed: names } : {}));
  await expect(readGltf(many)).rejects.toMatchObject({ code: 'GLTF_EXTENSIONS_TOO_MANY' });
  const most = makeFile((place) => (place === 'file' ? { extensionsUsed: names.slice(1) } : {}));
  expect((await roundTrip(most)).json.extensionsUsed).toHaveLength(257);
});

test('extensions nested deeper than STF allows are left out and named', async () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const file = makeFile((place) => ({
    ...(place === 'node' && { extensions: { VENDOR_deep: deep } }),
    ...(place === 'file' && { extensionsUsed: ['VENDOR_deep'] }),
  }));
  const { diagnostics } = await gltfToStf(await readGltf(file));
  expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_EXTENSION_DROPPED']);
});

test('extensions of the file that no material has do not keep its materials from being read', async () => {
  const document = new Document();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  document.createMaterial('Paint').setRoughnessFactor(0.25);
  const metadata = document.createExtension(EXTStructuralMetadata);
  const root = metadata.createStructuralMetadata().setSchema(metadata.createSchema());
  document.getRoot().setExtension('EXT_structural_metadata', root);
  const { document: stf, diagnostics } = await gltfToStf(document);
  const [material] = [...stf.resources.values()].filter((each) => each instanceof StfMaterial);
  expect(material?.name).toBe('Paint');
  expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
    ['GLTF_EXTENSION_DROPPED', { name: 'EXT_structural_metadata', count: 1 }],
  ]);
});
