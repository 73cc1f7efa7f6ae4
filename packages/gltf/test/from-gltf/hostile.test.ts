import type { Document } from '@gltf-transform/core';
import { decodeMesh, readStf, StfImage, StfMesh, StfNode, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

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

  test('that hold themselves are left out', async () => {
    const extras: Record<string, unknown> = {};
    Object.assign(extras, { a: extras, b: extras });
    const { diagnostics } = await gltfToStf(makeWithExtras(extras));
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_EXTRAS_DROPPED']);
  });
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

test.each(['image/gif', 'constructor', '__proto__', ''])(
  'an image of the media type "%s" keeps its bytes',
  async (mimeType) => {
    const source = newDocument();
    source.createBuffer();
    source
      .createTexture('T')
      .setImage(Uint8Array.of(1, 2, 3))
      .setMimeType(mimeType);
    const { stf, back } = await thereAndBack(source);
    expect(findResource(stf, StfImage).format).toBe('png');
    const [texture] = back.getRoot().listTextures();
    expect([...(texture?.getImage() ?? [])]).toEqual([1, 2, 3]);
    expect(texture?.getMimeType()).toBe(mimeType || 'image/png');
  },
);
