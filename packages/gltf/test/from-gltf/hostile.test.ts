import type { Document, JSONDocument } from '@gltf-transform/core';
import { KHRMaterialsClearcoat, KHRTextureTransform } from '@gltf-transform/extensions';
import type { Json } from '@stfkit/core';
import { decodeMesh, readStf, StfImage, StfMesh, StfNode, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { addAnimation } from '../support/make-animation.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { Rig } from '../support/make-rig.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';
import { png } from '../support/tiny-images.ts';

const POSITION = vec3(0, 0, 0, 1, 0, 0, 0, 1, 0);

/** A document where everything that can have extras has these. */
function makeWithExtras(extras: unknown): Document {
  const source = newDocument();
  const material = source.createMaterial('M');
  const mesh = makeMesh(source, 'Mesh', { attributes: { POSITION }, material });
  makeMesh(source, 'Points', { attributes: { POSITION }, mode: 0 });
  source.getRoot().listNodes()[0]?.setCamera(source.createCamera('C'));
  const { listCameras, listMeshes, listNodes, listScenes } = listers(source);
  const primitives = listMeshes().flatMap((each) => each.listPrimitives());
  const owners = [...listCameras(), ...listMeshes(), ...listNodes(), ...listScenes()];
  for (const each of [mesh, material, ...owners, ...primitives]) {
    each.setExtras(extras as Record<string, unknown>);
  }
  return source;
}

function listers(document: Document) {
  const root = document.getRoot();
  return {
    listCameras: () => root.listCameras(),
    listMeshes: () => root.listMeshes(),
    listNodes: () => root.listNodes(),
    listScenes: () => root.listScenes(),
  };
}

const nest = (depth: number): unknown => {
  let json: unknown = 1;
  for (let i = 0; i < depth; i++) json = { a: json };
  return json;
};

describe('extras', () => {
  test.each([
    ['a list', [1, { a: [null] }]],
    ['a text', 'hello'],
    ['a member named __proto__', JSON.parse('{"__proto__":{"polluted":1},"constructor":2}')],
    ['nested as deep as STF allows', nest(500)],
  ])('that are %s come back', async (_, extras) => {
    const source = makeWithExtras(extras);
    const { back, diagnostics, stf } = await thereAndBack(source);
    expect(diagnostics).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
    for (const list of Object.values(listers(back))) {
      for (const each of list()) {
        expect(JSON.stringify(each.getExtras())).toBe(JSON.stringify(extras));
      }
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each([501, 600, 20_000])(
    'nested %i deep are left out and reported, so that the file can be read',
    async (depth) => {
      const source = makeWithExtras(nest(depth));
      const { document, diagnostics } = await gltfToStf(source);
      expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
        ['GLTF_EXTRAS_DROPPED', { count: 9 }],
      ]);
      expect(readStf(writeStf(document), { registry: GLTF_REGISTRY }).document.resources.size).toBe(
        document.resources.size,
      );
      // What was given is not changed.
      expect(Object.keys(source.getRoot().listMaterials()[0]?.getExtras() ?? {})).toEqual(['a']);
    },
  );

  /** A file with these extras at itself, a scene, a node and a material. */
  const makeFile = (given: Json): JSONDocument => {
    const extras = given as Record<string, unknown>;
    return {
      json: {
        asset: { version: '2.0' },
        scenes: [{ nodes: [0], extras }],
        nodes: [{ extras }],
        materials: [{ extras }],
        extras,
      },
      resources: {},
    };
  };

  const nestLists = (depth: number): Json => {
    let json: Json = 1;
    for (let i = 0; i < depth; i++) json = [json];
    return json;
  };

  test('of a file that are lists in lists are kept as deep as STF allows', async () => {
    const { document, diagnostics } = await gltfToStf(await readGltf(makeFile(nestLists(500))));
    expect(diagnostics).toEqual([]);
    const root = (await stfToGltf(document)).document.getRoot();
    for (const each of [root, ...root.listScenes(), ...root.listNodes(), ...root.listMaterials()]) {
      expect(JSON.stringify(each.getExtras())).toBe(JSON.stringify(nestLists(500)));
    }
  });

  test.each([501, 20_000])(
    'of a file that are lists in %i lists are left out and reported',
    async (depth) => {
      const source = await readGltf(makeFile(nestLists(depth)));
      const { document, diagnostics } = await gltfToStf(source);
      expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
        ['GLTF_EXTRAS_DROPPED', { count: 4 }],
      ]);
      expect(readStf(writeStf(document)).document.resources.size).toBe(document.resources.size);
    },
  );

  /** A document whose material has these extras at its texture infos and extensions. */
  function makeDeepMaterial(extras: unknown): Document {
    const source = newDocument();
    const texture = source.createTexture('T').setImage(png(1)).setMimeType('image/png');
    const clearcoat = source.createExtension(KHRMaterialsClearcoat).createClearcoat();
    clearcoat.setClearcoatTexture(texture);
    const transform = source.createExtension(KHRTextureTransform).createTransform();
    clearcoat.getClearcoatTextureInfo()?.setExtension('KHR_texture_transform', transform);
    const material = source.createMaterial('M').setBaseColorTexture(texture);
    material.setExtension('KHR_materials_clearcoat', clearcoat);
    const infos = [material.getBaseColorTextureInfo(), clearcoat.getClearcoatTextureInfo()];
    for (const each of [...infos, clearcoat]) each?.setExtras(extras as Record<string, unknown>);
    const uv = vec2(0, 0, 1, 0, 0, 1);
    makeMesh(source, 'M', { attributes: { POSITION, TEXCOORD_0: uv }, material });
    return source;
  }

  test.each([501, 20_000])(
    'of texture infos and extensions that are nested %i deep are left out and reported',
    async (depth) => {
      const source = makeDeepMaterial(nest(depth));
      const { back, diagnostics } = await thereAndBack(source);
      expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
        ['GLTF_EXTRAS_DROPPED', { count: 3 }],
      ]);
      const infoOf = (document: Document) =>
        document.getRoot().listMaterials()[0]?.getBaseColorTextureInfo();
      expect(infoOf(back)?.getExtras()).toEqual({});
      // What was given is not changed.
      expect(Object.keys(infoOf(source)?.getExtras() ?? {})).toEqual(['a']);
    },
  );

  test('of texture infos are kept as deep as STF allows', async () => {
    const { back, diagnostics } = await thereAndBack(makeDeepMaterial(nest(500)));
    expect(diagnostics).toEqual([]);
    const info = back.getRoot().listMaterials()[0]?.getBaseColorTextureInfo();
    expect(JSON.stringify(info?.getExtras())).toBe(JSON.stringify(nest(500)));
  });

  test('that hold themselves are left out', async () => {
    const extras: Record<string, unknown> = {};
    Object.assign(extras, { a: extras, b: extras });
    const { diagnostics } = await gltfToStf(makeWithExtras(extras));
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_EXTRAS_DROPPED']);
  });

  test('with a BigInt are left out', async () => {
    const { document, diagnostics } = await gltfToStf(makeWithExtras({ a: [{ b: 1n }] }));
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_EXTRAS_DROPPED']);
    expect((await gltfToStf(makeDeepMaterial({ a: 1n }))).diagnostics).toMatchObject([
      { code: 'GLTF_EXTRAS_DROPPED', params: { count: 3 } },
    ]);
    expect(listFaults(document)).toEqual([]);
  });
});

test('names that are null are empty ones', async () => {
  const convert = async (name: unknown): Promise<Uint8Array> => {
    const rig = new Rig();
    rig.skinned('Body', rig.skin('Skin', rig.chain(2))).setCamera(rig.document.createCamera());
    makeMesh(rig.document, 'M', {
      attributes: { POSITION },
      material: rig.document.createMaterial(),
    });
    addAnimation(rig.document, 'Clip', {
      node: 'hip',
      path: 'translation',
      times: [0],
      values: [0, 0, 0],
    });
    const root = rig.document.getRoot();
    const named = [
      ...root.listScenes(),
      ...root.listNodes(),
      ...root.listMeshes(),
      ...root.listMaterials(),
      ...root.listSkins(),
      ...root.listCameras(),
      ...root.listAnimations(),
    ];
    for (const each of named) each.setName(name as string);
    const { document } = await gltfToStf(rig.document);
    expect(listFaults(document)).toEqual([]);
    return writeStf(document);
  };
  expect(await convert(null)).toEqual(await convert(''));
});

describe('meshes', () => {
  test.each([
    ['no vertices', { POSITION: vec3() }, [], 0],
    ['attributes of other counts', { POSITION, NORMAL: normals(2), COLOR_0: vec3(1, 1, 1) }, [], 1],
    ['positions that are no numbers', { POSITION: vec3(...Array(9).fill(Number.NaN)) }, [], 1],
    ['endless positions', { POSITION: vec3(...Array(9).fill(-Infinity)) }, [], 1],
    ['positions at the end of what floats can', { POSITION: vec3(...Array(9).fill(3e38)) }, [], 1],
    ['indices out of range', { POSITION }, [0, 1, 65_535], 0],
  ])('with %s become what they can', async (_, attributes, indices, faceCount) => {
    const source = newDocument();
    makeMesh(source, 'M', { attributes, ...(indices.length > 0 && { indices }) });
    const { stf } = await thereAndBack(source);
    expect(decodeMesh(stf, findResource(stf, StfMesh)).faces).toHaveLength(faceCount);
  });

  test('with a mode that is none lose that primitive', async () => {
    const source = newDocument();
    const good = { attributes: { POSITION } };
    makeMesh(source, 'M', good, { ...good, mode: 99 as never });
    const { stf, diagnostics } = await thereAndBack(source);
    expect(diagnostics.map(({ code, params, pointer }) => [code, params, pointer])).toEqual([
      [
        'GLTF_PRIMITIVE_INVALID',
        { problem: 'its mode is 99, which is none' },
        '/meshes/0/primitives/1',
      ],
    ]);
    expect(listFaults(stf)).toEqual([]);
    expect(decodeMesh(stf, findResource(stf, StfMesh)).faces).toHaveLength(1);
  });

  test('with values that are no finite numbers are named, with how many, and kept', async () => {
    const source = newDocument();
    const broken = vec3(0, 0, 0, 1, Number.NaN, 0, 0, Infinity, 0);
    const good = { attributes: { POSITION } };
    const uv = vec2(0, 0, 1, 0, -Infinity, 1);
    const attributes = { POSITION: broken, NORMAL: normals(3), TEXCOORD_0: uv };
    makeMesh(source, 'Good', good);
    const mesh = makeMesh(
      source,
      'Bad',
      good,
      { attributes },
      { attributes: { POSITION: broken } },
    );
    const [, bad] = mesh.listPrimitives();
    // The same values again are not counted again.
    if (bad) mesh.addPrimitive(bad.clone());
    const { document, diagnostics } = await gltfToStf(source);
    expect(diagnostics.map(({ code, params, pointer }) => [code, params, pointer])).toEqual([
      ['GLTF_VALUES_NOT_FINITE', { count: 5, names: 'POSITION, TEXCOORD_0' }, '/meshes/1'],
    ]);
    const { id, vertices } = findResource(document, StfMesh, 'Bad');
    const bytes = document.buffers.get(vertices)?.bytes.slice() ?? new Uint8Array(0);
    expect([...new Float32Array(bytes.buffer)].slice(9)).toEqual(
      expect.arrayContaining([Infinity]),
    );
    const back = await stfToGltf(document);
    expect(back.diagnostics.map(({ code, resource }) => [code, resource])).toEqual([
      ['GLTF_VALUES_NOT_FINITE', id],
    ]);
  });

  test('keep the numbers of sets of texture coordinates that do not count up', async () => {
    const source = newDocument();
    const uv = vec2(0, 0, 1, 0, 0, 1);
    makeMesh(
      source,
      'M',
      { attributes: { POSITION, TEXCOORD_1: uv, TEXCOORD_4: uv } },
      { attributes: { POSITION, TEXCOORD_1: uv } },
    );
    const { stf, back } = await thereAndBack(source);
    expect(findResource(stf, StfMesh).uvs.map(({ name }) => name)).toEqual(['UVMap', 'UVMap.001']);
    const primitives = back.getRoot().listMeshes()[0]?.listPrimitives();
    expect(primitives?.map((each) => each.listSemantics().slice(1))).toEqual([
      ['TEXCOORD_1', 'TEXCOORD_4'],
      ['TEXCOORD_1'],
    ]);
  });
});

describe('nodes', () => {
  test('that form a chain get short ids and names in linear time', {
    timeout: 20_000,
  }, async () => {
    const source = newDocument();
    let node = source.createNode('');
    source.createScene('S').addChild(node);
    for (let i = 1; i < 10_000; i++) {
      const child = source.createNode('');
      node.addChild(child);
      node = child;
    }
    const { document } = await gltfToStf(source);
    const names = listResources(document, StfNode).map(({ name = '' }) => name);
    expect(new Set(names).size).toBe(10_000);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(1100);
  });

  test('that stand in two scenes are reported with their places', { timeout: 20_000 }, async () => {
    const source = newDocument();
    const [a, b] = [source.createScene('A'), source.createScene('B')];
    for (let i = 0; i < 20_000; i++) {
      const node = source.createNode(`${i}`);
      a.addChild(node);
      b.addChild(node);
    }
    const { document, diagnostics } = await gltfToStf(source, { maxDiagnostics: 3 });
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual(
      [0, 1, 2].map((i) => ['GLTF_NODE_REPEATED', `/nodes/${i}`]),
    );
    expect(listResources(document, StfNode)).toHaveLength(20_000);
  });
});

test.each([
  ['image/gif', 'gif'],
  ['constructor', 'png'],
  ['__proto__', 'png'],
  ['image/../../x', 'png'],
  ['', 'png'],
])(
  'an image of the media type "%s" and bytes that say nothing is called %s, and keeps its bytes',
  async (mimeType, format) => {
    const source = newDocument();
    source.createBuffer();
    source
      .createTexture('T')
      .setImage(Uint8Array.of(1, 2, 3))
      .setMimeType(mimeType);
    const { stf, back, diagnostics } = await thereAndBack(source);
    expect(findResource(stf, StfImage).format).toBe(format);
    expect(diagnostics.map(({ code, params, pointer }) => [code, params, pointer])).toEqual([
      ['GLTF_IMAGE_UNKNOWN', { mimeType, format }, '/images/0'],
    ]);
    const [texture] = back.getRoot().listTextures();
    expect([...(texture?.getImage() ?? [])]).toEqual([1, 2, 3]);
    expect(texture?.getMimeType()).toBe(mimeType || 'image/png');
  },
);
