import type { BufferId, Trs } from '@stfkit/core';
import {
  bytesSource,
  IDENTITY_TRS,
  openStf,
  StfArmature,
  StfBone,
  StfBuffer,
  type StfDocument,
  StfImage,
  StfInstanceArmature,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GltfCamera, GltfMaterial, GltfMesh, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';

const POSITION = vec3(0, 0, 0, 1, 0, 0, 0, 1, 0);
async function makeStf(): Promise<StfDocument> {
  const source = newDocument();
  source.createBuffer();
  const texture = source.createTexture('T').setImage(Uint8Array.of(1, 2, 3));
  const material = source.createMaterial('M').setBaseColorTexture(texture.setMimeType('image/png'));
  const uv = [2, new Float32Array(6)] as const;
  const attributes = { POSITION, NORMAL: normals(3), TEXCOORD_0: uv };
  makeMesh(source, 'Mesh', { attributes, material }, { attributes: { POSITION } });
  return (await gltfToStf(source)).document;
}

/** The glTF of a document, which has to be valid, with the codes of the findings. */
async function convert(document: StfDocument) {
  const { document: gltf, diagnostics } = await stfToGltf(document);
  const bytes = await io.writeBinary(gltf);
  expect(await listGltfErrors(bytes)).toEqual([]);
  const findings = diagnostics.map(({ code, params }) => [code, params]);
  return { gltf, findings, codes: diagnostics.map(({ code }) => code) };
}

describe('a mesh with a broken buffer', async () => {
  const document = await makeStf();
  const own = findResource(document, StfMesh);
  const names = [
    'vertices',
    'splits',
    'splitNormals',
    'faceCorners',
    'tris',
    'faces',
    'materialIndices',
    'lines',
    'sharpEdges',
    'sharpFaceIndices',
  ] as const;
  const bytes = [new Uint8Array(0), Uint8Array.of(255), new Uint8Array(36).fill(254)];

  test.each(names)('%s is left out, or read without it, never a crash', async (name) => {
    const buffer = own[name] as BufferId;
    expect(document.buffers.has(buffer)).toBe(true);
    for (const content of bytes) {
      const edited = document.edit((draft) => draft.setBuffer(StfBuffer.of(buffer, content)));
      expect(edited.getBuffer(buffer).bytes).toEqual(content);
      const { codes } = await convert(edited);
      for (const code of codes) expect(['GLTF_MESH_UNREADABLE', 'GLTF_MESH_EMPTY']).toContain(code);
    }
    const dangling = document.edit((draft) => draft.change(own.id, StfMesh, { [name]: 'nowhere' }));
    await convert(dangling);
  });
});

describe('rotations', () => {
  test.each([[[0, 0, 0, 2]], [[0, 0, 0, 0]], [[1e30, 0, 0, 1e30]], [[0, 0, 0, 1.0000005]]])(
    'of the quaternion %j are written at unit length',
    async ([x, y, z, w]) => {
      const given = await makeStf();
      const { id } = findResource(given, StfNode);
      const rotation = [x, y, z, w] as unknown as Trs[1];
      const trs: Trs = [IDENTITY_TRS[0], rotation, IDENTITY_TRS[2]];
      const { gltf } = await convert(given.edit((draft) => draft.change(id, StfNode, { trs })));
      expect(Math.hypot(...(gltf.getRoot().listNodes()[0]?.getRotation() ?? []))).toBeCloseTo(
        1,
        12,
      );
    },
  );
});

test('a node that follows a bone below itself stays where it is, and is reported', async () => {
  const [root, node, carrier, instance, armature, bone] = ['r', 'n', 'c', 'i', 'a', 'b'].map(
    deriveId,
  ) as [string, string, string, string, string, string];
  const document = (await makeStf()).edit((draft) => {
    const [translation, rotation] = IDENTITY_TRS;
    draft.set(StfBone.create(bone, { name: 'b', translation, rotation, length: 1 }));
    draft.set(StfArmature.create(armature, { name: 'a', rootBones: [bone] }));
    draft.set(StfInstanceArmature.create(instance, { armature }));
    draft.set(StfNode.create(carrier, { name: 'c', trs: IDENTITY_TRS, instance }));
    const parentBinding = { node: carrier, bone };
    draft.set(
      StfNode.create(node, { name: 'n', trs: IDENTITY_TRS, children: [carrier], parentBinding }),
    );
    draft.set(StfPrefab.create(root, { name: 'r', rootNodes: [node] }));
    draft.setMeta({ root });
  });
  const { gltf, codes } = await convert(document);
  expect(codes).toEqual(['GLTF_NODE_REPEATED']);
  expect(gltf.getRoot().getDefaultScene()?.listChildren()[0]?.getName()).toBe('n');
});

test.each([
  [
    [1, 0, 0],
    [1, 0, 0, 1],
  ],
  [
    [0.5, 2, -1, 0.25, 7],
    [0.5, 1, 0, 0.25],
  ],
])('the colour %j has four components in glTF', async (given, expected) => {
  const document = await makeStf();
  const { id } = findResource(document, StfMaterial);
  const color = given as unknown as [number, number, number, number];
  const properties = new Map([['albedo.color', { type: 'color' as const, values: [color] }]]);
  const edited = document.edit((draft) => draft.change(id, StfMaterial, { properties }));
  const [material] = (await convert(edited)).gltf.getRoot().listMaterials();
  expect(material?.getBaseColorFactor()).toEqual(expected);
});

test.each(['constructor', 'toString', '__proto__', 'PNG', ''])(
  'an image of the format "%s" is left out',
  async (format) => {
    const document = await makeStf();
    const { id } = findResource(document, StfImage);
    const { codes } = await convert(
      document.edit((draft) => draft.change(id, StfImage, { format })),
    );
    expect(codes).toEqual(['GLTF_IMAGE_FORMAT']);
  },
);

test('primitives have positions, whatever is kept of them', async () => {
  const document = await makeStf();
  const { id } = findResource(document, GltfMesh);
  const primitives = [
    { faceCount: 1, lacks: ['POSITION'] },
    { faceCount: 1, lacks: ['POSITION', 'NORMAL'] },
  ];
  const edited = document.edit((draft) => draft.change(id, GltfMesh, { primitives }));
  const { gltf } = await convert(edited);
  const made = gltf.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  expect(made.map((each) => each.getAttribute('POSITION')?.getCount())).toEqual([3, 3]);
});

test.each([
  { mode: 0.5 },
  { mode: 7 },
  { vertexCount: 0 },
  { firstVertex: -1 },
  { firstVertex: 0.5 },
])('points that are kept with %j are left out, others are not', async (change) => {
  const source = newDocument();
  const points = { mode: 0, attributes: { POSITION } } as const;
  makeMesh(source, 'Mesh', { attributes: { POSITION } }, points, points);
  const { document } = await gltfToStf(source);
  const { id, loose } = findResource(document, GltfMesh);
  const [first, last] = loose;
  if (!first || !last) throw new Error('no points are kept');
  const changes = { loose: [{ ...first, ...change }, last] };
  const { gltf } = await convert(document.edit((draft) => draft.change(id, GltfMesh, changes)));
  const made = gltf.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  expect(made.map((each) => each.getMode())).toEqual([4, 0]);
});

test('what a kept sampler says in fractions is left out and named', async () => {
  const document = await makeStf();
  const { id, textures } = findResource(document, GltfMaterial);
  const [texture] = textures;
  if (!texture) throw new Error('no texture is kept');
  const sampler = { wrapS: 33071.5, wrapT: 33071, magFilter: 'LINEAR' };
  const changes = { textures: [{ ...texture, sampler }] };
  const edited = document.edit((draft) => draft.change(id, GltfMaterial, changes));
  const { gltf, findings } = await convert(edited);
  const info = gltf.getRoot().listMaterials()[0]?.getBaseColorTextureInfo();
  expect([info?.getWrapS(), info?.getWrapT(), info?.getMagFilter()]).toEqual([10497, 33071, null]);
  const names = 'sampler.magFilter, sampler.wrapS';
  expect(findings).toEqual([['GLTF_VALUES_CLAMPED', { count: 2, names }]]);
});

test.each([
  ['perspective', { znear: -1, zfar: 5 }, [0.1, 5], 'znear'],
  ['perspective', { znear: 2, zfar: 1 }, [2, undefined], 'zfar'],
  ['perspective', { znear: 0 }, [0.1, 100], 'znear'],
  ['perspective', { znear: 1, yfov: 0, aspectRatio: 0 }, [1, 100], undefined],
  ['orthographic', { znear: 0, zfar: 5 }, [0, 5], undefined],
  ['orthographic', { znear: -1, zfar: 5 }, [0.1, 5], 'znear'],
  ['orthographic', { znear: 2, zfar: 2 }, [2, 1000], 'zfar'],
  ['orthographic', { znear: 3000, zfar: 2 }, [3000, 6000], 'zfar'],
] as const)(
  'a kept %s camera with %j has planes that glTF allows',
  async (type, view, planes, names) => {
    const source = newDocument();
    const node = source.createNode('Node').setCamera(source.createCamera('Camera').setType(type));
    source.createScene('Scene').addChild(node);
    const { document } = await gltfToStf(source);
    const { id, camera } = findResource(document, GltfCamera);
    const given = { ...(camera[type] as object), ...view };
    const changes = { camera: { ...camera, [type]: given } };
    const edited = document.edit((draft) => draft.change(id, GltfCamera, changes));
    const { gltf, findings } = await convert(edited);
    const [made] = gltf.getRoot().listCameras();
    expect([made?.getZNear(), made?.getZFar()]).toEqual(planes);
    const count = names?.split(', ').length;
    expect(findings).toEqual(names ? [['GLTF_VALUES_CLAMPED', { count, names }]] : []);
  },
);

test('a camera of glTF without angle and ratio gets usual ones there', async () => {
  const source = newDocument();
  const camera = source.createCamera('Camera').setType('perspective').setYFov(0).setAspectRatio(0);
  source.createScene('Scene').addChild(source.createNode('Node').setCamera(camera));
  const { gltf, findings } = await convert((await gltfToStf(source)).document);
  const [made] = gltf.getRoot().listCameras();
  expect([made?.getYFov(), made?.getAspectRatio()]).toEqual([1, null]);
  expect(findings).toEqual([['GLTF_VALUES_CLAMPED', { count: 2, names: 'aspect_ratio, fov' }]]);
});

test('bytes that are not loaded are an error that says so', async () => {
  const { document } = await openStf(bytesSource(writeStf(await makeStf())));
  await expect(stfToGltf(document)).rejects.toMatchObject({ code: 'BUFFER_NOT_LOADED' });
});
