import type { Document } from '@gltf-transform/core';
import type { MaterialProperty, StfDocument } from '@stfkit/core';
import {
  createId,
  readStf,
  StfBuffer,
  StfImage,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
  UnknownResource,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GltfMaterial, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { setProperties } from '../support/set-properties.ts';
import { png } from '../support/tiny-images.ts';

const UV = vec2(0, 0, 1, 0, 0, 1);
const TRIANGLE = {
  attributes: {
    POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
    NORMAL: normals(3),
    TEXCOORD_0: UV,
    TEXCOORD_1: UV,
  },
};

async function makeTextured(): Promise<StfDocument> {
  const source = newDocument();
  source.createBuffer();
  const texture = source.createTexture('T').setImage(png(1)).setMimeType('image/png');
  const packed = source.createTexture('P').setImage(png(2)).setMimeType('image/png');
  const material = source
    .createMaterial('M')
    .setBaseColorTexture(texture)
    .setMetallicRoughnessTexture(packed)
    .setRoughnessFactor(0.5)
    .setDoubleSided(true);
  material.getBaseColorTextureInfo()?.setTexCoord(1);
  makeMesh(source, 'Mesh', { ...TRIANGLE, material });
  return (await gltfToStf(source)).document;
}

const convert = async (document: StfDocument): Promise<Document> =>
  (await stfToGltf(document)).document;

describe('an edit of a material', () => {
  test('wins for what it touches, and the rest stays', async () => {
    const document = setProperties(await makeTextured(), {
      'albedo.color': { type: 'color', values: [[0.5, 2, -1, 1]] },
    });
    const [material] = (await convert(document)).getRoot().listMaterials();
    expect(material?.getBaseColorFactor()).toEqual([0.5, 1, 0, 1]);
    expect(material?.getBaseColorTextureInfo()?.getTexCoord()).toBe(1);
    expect(material?.getRoughnessFactor()).toBe(0.5);
    expect(material?.getMetallicRoughnessTexture()?.getName()).toBe('P');
    expect(material?.getDoubleSided()).toBe(true);
  });

  test('can take a texture away and put another one in', async () => {
    const given = await makeTextured();
    const normal = findResource(given, StfImage, 'T').id;
    const document = setProperties(given, {
      'albedo.texture': undefined,
      'roughness.texture': undefined,
      'metallic.texture': undefined,
      'smoothness.value': { type: 'float', values: [0.75] },
      'normal.texture': { type: 'image', values: [{ image: normal }] },
    });
    const [material] = (await convert(document)).getRoot().listMaterials();
    expect(material?.getBaseColorTexture()).toBeNull();
    expect(material?.getMetallicRoughnessTexture()).toBeNull();
    expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([0.25, 0]);
    expect(material?.getNormalTexture()?.getName()).toBe('T');
  });
});

test('an edit of one factor leaves the other one of the same texture', async () => {
  const document = setProperties(await makeTextured(), {
    'metallic.value': { type: 'float', values: [0.25] },
  });
  const [material] = (await convert(document)).getRoot().listMaterials();
  expect([material?.getMetallicFactor(), material?.getRoughnessFactor()]).toEqual([0.25, 0.5]);
  expect(material?.getMetallicRoughnessTexture()?.getName()).toBe('P');
});

describe('an edit of a mesh', () => {
  const SQUARE = vec3(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0);
  const bufferOf = (document: StfDocument, id: string | undefined): Uint8Array =>
    (document.buffers.get(id ?? '')?.bytes ?? new Uint8Array(0)).slice();

  test('moves a vertex and leaves everything else', async () => {
    const given = await makeTextured();
    const { vertices } = findResource(given, StfMesh);
    const bytes = bufferOf(given, vertices);
    new Float32Array(bytes.buffer)[4] = 5;
    const back = await convert(
      given.edit((draft) => draft.setBuffer(StfBuffer.of(vertices, bytes))),
    );
    const [primitive] = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    expect([...(primitive?.getAttribute('POSITION')?.getArray() ?? [])]).toEqual([
      0, 0, 0, 1, 5, 0, 0, 1, 0,
    ]);
    expect(primitive?.getMaterial()?.getName()).toBe('M');
  });

  test('gives a primitive normals that had none', async () => {
    const source = newDocument();
    makeMesh(source, 'M', { attributes: { POSITION: SQUARE }, indices: [0, 1, 2, 0, 2, 3] });
    const given = (await gltfToStf(source)).document;
    const { splitNormals } = findResource(given, StfMesh);
    const bytes = bufferOf(given, splitNormals);
    new Float32Array(bytes.buffer).set([0.6, 0, 0.8]);
    const edited = given.edit((draft) => draft.setBuffer(StfBuffer.of(splitNormals ?? '', bytes)));
    const semantics = async (document: StfDocument) =>
      (await convert(document)).getRoot().listMeshes()[0]?.listPrimitives()[0]?.listSemantics();
    expect(await semantics(given)).toEqual(['POSITION']);
    expect(await semantics(edited)).toEqual(['POSITION', 'NORMAL']);
  });

  test.each(['TEXCOORD_0', 'COLOR_0'])('gives a primitive %s that had none', async (name) => {
    const source = newDocument();
    const both = { POSITION: SQUARE, NORMAL: normals(4) };
    const uv = [2, Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1)] as const;
    const color = [4, new Float32Array(16).fill(0.5)] as const;
    makeMesh(
      source,
      'M',
      { attributes: { ...both, [name]: name === 'COLOR_0' ? color : uv }, indices: [0, 1, 2] },
      { attributes: both, indices: [0, 2, 3] },
    );
    const given = (await gltfToStf(source)).document;
    const { uvs, splitColors } = findResource(given, StfMesh);
    const id = (name === 'COLOR_0' ? splitColors : uvs[0]?.uv) ?? '';
    const bytes = bufferOf(given, id);
    new Float32Array(bytes.buffer).fill(0.25);
    const edited = given.edit((draft) => draft.setBuffer(StfBuffer.of(id, bytes)));
    const owners = async (document: StfDocument) =>
      (await convert(document))
        .getRoot()
        .listMeshes()[0]
        ?.listPrimitives()
        .map((primitive) => primitive.getAttribute(name) !== null);
    expect(await owners(given)).toEqual([true, false]);
    expect(await owners(edited)).toEqual([true, true]);
  });

  test('takes a loose edge away and keeps the points', async () => {
    const source = newDocument();
    makeMesh(
      source,
      'M',
      { attributes: { POSITION: SQUARE }, mode: 0 },
      { attributes: { POSITION: SQUARE }, mode: 3 },
    );
    const given = (await gltfToStf(source)).document;
    const { lines } = findResource(given, StfMesh);
    const bytes = bufferOf(given, lines);
    const shorter = StfBuffer.of(lines ?? '', bytes.subarray(0, (bytes.length * 2) / 3));
    const back = await convert(given.edit((draft) => draft.setBuffer(shorter)));
    const primitives = back.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
    expect(
      primitives.map((each) => [
        each.getMode(),
        each.getAttribute('POSITION')?.getCount(),
        each.getIndices()?.getCount(),
      ]),
    ).toEqual([
      [0, 4, undefined],
      [1, 3, 4],
    ]);
  });
});

describe('an edit of nodes', () => {
  test('moves one, adds one, takes one away, and leaves the rest', async () => {
    const source = newDocument();
    makeMesh(source, 'Mesh', TRIANGLE);
    const scene = source.getRoot().listScenes()[0];
    for (const name of ['Moved', 'Gone']) scene?.addChild(source.createNode(name));
    const given = (await gltfToStf(source)).document;
    const prefab = findResource(given, StfPrefab);
    const added = createId();
    const trs = findResource(given, StfNode, 'Moved').trs;
    const document = given.edit((draft) => {
      draft.change(findResource(given, StfNode, 'Moved').id, StfNode, {
        trs: [[1, 2, 3], trs[1], trs[2]],
      });
      draft.set(StfNode.create(added, { name: 'Added', trs }));
      const gone = findResource(given, StfNode, 'Gone').id;
      draft.remove(gone);
      const kept = prefab.rootNodes.filter((id) => id !== gone);
      draft.change(prefab.id, StfPrefab, { rootNodes: [...kept, added] });
    });
    const nodes = (await convert(document)).getRoot().listNodes();
    expect(nodes.map((node) => [node.getName(), node.getTranslation()])).toEqual([
      ['Mesh node', [0, 0, 0]],
      ['Moved', [1, 2, 3]],
      ['Added', [0, 0, 0]],
    ]);
    expect(nodes[0]?.getMesh()?.getName()).toBe('Mesh');
  });

  test('moves a camera, which keeps what STF does not say of it', async () => {
    const source = newDocument();
    const camera = source.createCamera('Lens').setZFar(7).setAspectRatio(2);
    source.createScene('S').addChild(source.createNode('N').setCamera(camera));
    const given = (await gltfToStf(source)).document;
    const { id, trs } = findResource(given, StfNode, 'Lens');
    const document = given.edit((draft) =>
      draft.change(id, StfNode, { trs: [[0, 5, 0], trs[1], trs[2]] }),
    );
    const back = await convert(document);
    const node = back
      .getRoot()
      .listNodes()
      .find((each) => each.getCamera() !== null);
    expect(node?.getWorldTranslation()).toEqual([0, 5, 0]);
    // It looks where it did.
    const [x, y, z, w] = node?.getWorldRotation() ?? [];
    expect([x, y, z, Math.abs(w ?? 0)].map((value) => value ?? 0)).toEqual(
      [0, 0, 0, 1].map((value) => expect.closeTo(value, 6)),
    );
    expect(node?.getCamera()?.getZFar()).toBe(7);
  });

  test('that removes a mesh leaves its node', async () => {
    const given = await makeTextured();
    const { id } = findResource(given, StfMesh);
    const document = given.edit((draft) => {
      draft.remove(id);
    });
    const back = await convert(document);
    expect(back.getRoot().listMeshes()).toEqual([]);
    expect(back.getRoot().listNodes()).toHaveLength(1);
  });
});

describe('a material that never was glTF', () => {
  const makeMaterial = async (properties: Record<string, MaterialProperty>) => {
    const given = await makeTextured();
    const { id } = findResource(given, StfMaterial);
    const document = given.edit((draft) => {
      draft.change(id, StfMaterial, {
        components: [],
        properties: new Map(Object.entries(properties)),
      });
    });
    const { document: back, diagnostics } = await stfToGltf(document);
    const [material] = back.getRoot().listMaterials();
    if (!material) throw new Error('no material');
    return { material, codes: diagnostics.map(({ code }) => code) };
  };
  const image = async (name: string): Promise<MaterialProperty> => ({
    type: 'image',
    values: [{ image: findResource(await makeTextured(), StfImage, name).id }],
  });

  test('has the defaults of STF', async () => {
    const { material } = await makeMaterial({});
    expect(material.getBaseColorFactor()).toEqual([1, 1, 1, 1]);
    expect([material.getRoughnessFactor(), material.getMetallicFactor()]).toEqual([0.5, 0]);
  });

  test('uses a grey roughness image where nothing is metallic', async () => {
    const { material, codes } = await makeMaterial({ 'roughness.texture': await image('P') });
    expect(material.getMetallicRoughnessTexture()?.getName()).toBe('P');
    expect([material.getRoughnessFactor(), material.getMetallicFactor()]).toEqual([1, 0]);
    expect(codes).toEqual([]);
  });

  test('reports images that would have to be drawn into one', async () => {
    const { material, codes } = await makeMaterial({
      'roughness.texture': await image('P'),
      'metallic.texture': await image('T'),
    });
    expect(material.getMetallicRoughnessTexture()).toBeNull();
    expect(codes).toEqual(['GLTF_TEXTURES_UNPACKED']);
  });

  test('is blended where its colour is not opaque', async () => {
    const color: MaterialProperty = { type: 'color', values: [[1, 0, 0, 0.5]] };
    expect((await makeMaterial({ 'albedo.color': color })).material.getAlphaMode()).toBe('BLEND');
  });
});

describe('a kept material that cannot be read', () => {
  test.each([
    ['a factor that is none', { pbrMetallicRoughness: { baseColorFactor: 7 } }],
    [
      'a texture that is none',
      { extensions: { KHR_materials_clearcoat: { clearcoatTexture: { index: 99 } } } },
    ],
    ['members of other types', { pbrMetallicRoughness: null, normalTexture: 'x', extras: [] }],
  ])('with %s is passed over or repaired', async (_, material) => {
    const given = await makeTextured();
    const { id } = findResource(given, GltfMaterial);
    const document = given.edit((draft) => draft.change(id, GltfMaterial, { material }));
    const back = await convert(document);
    expect(back.getRoot().listMaterials()).toHaveLength(1);
  });
});

describe('instances', () => {
  test('with other materials share the data of their mesh', async () => {
    const given = await makeTextured();
    const mesh = findResource(given, StfMesh);
    const prefab = findResource(given, StfPrefab);
    const [other, node, instance] = [createId(), createId(), createId()];
    const document = given.edit((draft) => {
      draft.set(StfMaterial.create(other, { name: 'Other', properties: new Map() }));
      draft.set(StfInstanceMesh.create(instance, { mesh: mesh.id, materials: [other] }));
      draft.set(
        StfNode.create(node, {
          name: 'Copy',
          trs: [
            [0, 0, 0],
            [0, 0, 0, 1],
            [1, 1, 1],
          ],
          instance,
        }),
      );
      draft.change(prefab.id, StfPrefab, { rootNodes: [...prefab.rootNodes, node] });
    });
    const [a, b] = (await convert(document)).getRoot().listNodes();
    const [first] = a?.getMesh()?.listPrimitives() ?? [];
    const [second] = b?.getMesh()?.listPrimitives() ?? [];
    expect(a?.getMesh()).not.toBe(b?.getMesh());
    expect([first, second].map((each) => each?.getMaterial()?.getName())).toEqual(['M', 'Other']);
    expect(first?.getAttribute('POSITION')).toBe(second?.getAttribute('POSITION'));
    expect(first?.getIndices()).toBe(second?.getIndices());
  });

  test('of one mesh share it', async () => {
    const source = newDocument();
    const mesh = makeMesh(source, 'Mesh', TRIANGLE);
    source.getRoot().listScenes()[0]?.addChild(source.createNode('Second').setMesh(mesh));
    const back = await convert((await gltfToStf(source)).document);
    expect(back.getRoot().listMeshes()).toHaveLength(1);
    expect(
      back
        .getRoot()
        .listNodes()
        .every((node) => node.getMesh()),
    ).toBe(true);
  });
});

describe('what cannot be carried', () => {
  test('is left out and reported: images of other formats, unreadable and empty meshes', async () => {
    const given = await makeTextured();
    const image = findResource(given, StfImage, 'T');
    const mesh = findResource(given, StfMesh);
    const empty = await gltfToStf(
      (() => {
        const source = newDocument();
        source.createMesh('Empty');
        return source;
      })(),
    );
    expect((await stfToGltf(empty.document)).diagnostics.map(({ code }) => code)).toEqual([
      'GLTF_MESH_EMPTY',
    ]);
    const document = given.edit((draft) => {
      draft.setBuffer(StfBuffer.of(image.buffer, Uint8Array.of(1, 2, 3)));
      draft.change(image.id, StfImage, { format: 'targa' });
      draft.setBuffer(StfBuffer.of(mesh.tris, Uint8Array.of(0, 1, 200)));
    });
    const { document: back, diagnostics } = await stfToGltf(document);
    expect(diagnostics.map(({ code, resource }) => [code, resource])).toEqual([
      ['GLTF_IMAGE_FORMAT', image.id],
      ['GLTF_MESH_UNREADABLE', mesh.id],
    ]);
    expect(back.getRoot().listMaterials()[0]?.getBaseColorTexture()).toBeNull();
    expect(back.getRoot().listNodes()).toHaveLength(1);
  });

  test('is a node in two places, or below itself', async () => {
    const [root, a, b] = ['root', 'a', 'b'].map(deriveId) as [string, string, string];
    const trs = [
      [0, 0, 0],
      [0, 0, 0, 1],
      [1, 1, 1],
    ] as const;
    const given = await makeTextured();
    const document = given.edit((draft) => {
      draft.set(StfNode.create(a, { name: 'a', trs, children: [b] }));
      draft.set(StfNode.create(b, { name: 'b', trs, children: [a] }));
      draft.set(StfPrefab.create(root, { name: 'root', rootNodes: [a, b] }));
      draft.setMeta({ root });
    });
    const { document: back, diagnostics } = await stfToGltf(document);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'GLTF_NODE_REPEATED',
      'GLTF_NODE_REPEATED',
    ]);
    const names = back
      .getRoot()
      .getDefaultScene()
      ?.listChildren()
      .map((node) => node.getName());
    expect(names).toEqual(['a']);
  });
});

test('documents read without the types of this package convert the same', async () => {
  const given = await makeTextured();
  const { document } = readStf(writeStf(given));
  // Without GLTF_REGISTRY what this package kept of the material is of an unknown type.
  const kept = [...document.resources.values()].find(({ type }) => type === GltfMaterial.type);
  expect(kept).toBeInstanceOf(UnknownResource);
  const [a, b] = [await convert(given), await convert(document)];
  expect(b.getRoot().listMaterials()[0]?.getDoubleSided()).toBe(true);
  expect(b.getRoot().listMaterials()[0]?.getRoughnessFactor()).toBe(
    a.getRoot().listMaterials()[0]?.getRoughnessFactor(),
  );
});
