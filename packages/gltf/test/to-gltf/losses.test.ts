import type { Json, StfDocument } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  IDENTITY_TRS,
  StfAnimation,
  StfBone,
  StfBuffer,
  StfexpCamera,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { gltfToStf, type StfToGltfOptions, stfToGlb, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { Rig } from '../support/make-rig.ts';
import { addTarget } from '../support/make-targets.ts';

const POSITION = vec3(0, 0, 0, 1, 0, 0, 0, 1, 0);

async function makeStf(): Promise<StfDocument> {
  const source = newDocument();
  const material = source.createMaterial('M');
  makeMesh(
    source,
    'Mesh',
    { attributes: { POSITION, NORMAL: normals(3) }, material },
    { attributes: { POSITION: vec3(5, 0, 0, 6, 0, 0) }, mode: 0 },
    { attributes: { POSITION: vec3(7, 0, 0, 8, 0, 0) }, mode: 1 },
  );
  return (await gltfToStf(source)).document;
}

const list = async (document: StfDocument): Promise<unknown> =>
  (await stfToGltf(document)).diagnostics.map(({ code, params, resource }): Json[] => [
    code,
    params,
    resource ?? null,
  ]);

test('nothing is named where nothing is lost', async () => {
  expect(await list(await makeStf())).toEqual([]);
});

test('an instance whose mesh is not there is named', async () => {
  const given = await makeStf();
  const { id } = findResource(given, StfInstanceMesh);
  const document = given.edit((draft) => {
    draft.change(id, StfInstanceMesh, { mesh: findResource(given, StfMaterial).id });
  });
  expect(await list(document)).toEqual([
    ['GLTF_MESH_UNREADABLE', { problem: 'what its instance names is none of the file.' }, id],
  ]);
});

test('what a mesh loses is one finding for each kind, with how much of it', async () => {
  const given = await makeStf();
  const { id, vertices, sharpEdges = '' } = findResource(given, StfMesh);
  const bytes = given.buffers.get(vertices)?.bytes ?? new Uint8Array(0);
  const longer = new Uint8Array(bytes.length + 2000 * 12);
  longer.set(bytes);
  const weights = deriveId('weights');
  const document = given.edit((draft) => {
    draft.setBuffer(StfBuffer.of(vertices, longer));
    draft.setBuffer(StfBuffer.of(sharpEdges, Uint8Array.of(0, 0, 1, 0, 1, 0, 2, 0)));
    draft.setBuffer(StfBuffer.of(weights, new Uint8Array(2007 * 4)));
    // Two bytes an index, as there are more vertices than one byte counts.
    const widen = (buffer: string): void => {
      const narrow = given.buffers.get(buffer)?.bytes ?? new Uint8Array(0);
      draft.setBuffer(StfBuffer.of(buffer, new Uint8Array(Uint16Array.from(narrow).buffer)));
    };
    const mesh = findResource(given, StfMesh);
    const { faceCorners, splits, tris, faces, lines, sharpFaceIndices } = mesh;
    for (const buffer of [faceCorners, splits, tris, faces, lines, sharpFaceIndices]) {
      if (buffer !== undefined) widen(buffer);
    }
    draft.change(id, StfMesh, {
      indicesWidth: 2,
      vertexGroups: [
        { name: 'A', weights },
        { name: 'B', weights },
      ],
    });
  });
  expect(await list(document)).toEqual([
    ['GLTF_VERTEX_GROUPS_DROPPED', { count: 2 }, id],
    ['GLTF_SHARP_EDGES_DROPPED', { count: 2 }, id],
    ['GLTF_LOOSE_VERTICES_DROPPED', { count: 2000 }, id],
  ]);
});

test('what only STF_document has of meshes is named where that is left out, and not else', async () => {
  const source = newDocument();
  const attributes = { POSITION, NORMAL: normals(3), TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1) };
  const mesh = makeMesh(source, 'Mesh', { attributes, material: source.createMaterial('M') });
  addTarget(source, mesh, { POSITION: [0, 0, 2, 0, 0, 0, 0, 0, 0] }, 'a');
  const { document: given } = await gltfToStf(source);
  const lost = async (document: StfDocument) =>
    (await stfToGltf(document, { plain: true })).diagnostics.map(
      ({ code, params }) => code === 'GLTF_DETAILS_DROPPED' && [params['count'], params['what']],
    );
  expect(await lost(given)).toEqual([]);
  const { id, materialSlots, uvs, blendshapes } = findResource(given, StfMesh);
  const sharp = deriveId('sharp');
  const document = given.edit((draft) => {
    draft.setBuffer(StfBuffer.of(sharp, Uint8Array.of(0)));
    draft.change(id, StfMesh, {
      materialSlots: [...materialSlots, ...materialSlots, null],
      uvs: uvs.map((each) => ({ ...each, name: 'Skin' })),
      blendshapes: blendshapes.map((each) => ({ ...each, limitLower: -1 })),
      sharpFaceIndices: sharp,
    });
  });
  expect(await lost(document)).toEqual([
    [1, 'names of texture coordinates'],
    [1, 'limits of blendshapes'],
    [2, 'material slots without faces'],
    [1, 'sharp faces'],
  ]);
  expect(await list(document)).toEqual([]);
});

test('what only STF_document has of bones is named where that is left out', async () => {
  const rig = new Rig();
  const root = rig.node('Root');
  const between = rig.node('Between', root, { t: [0, 1, 0] });
  const joints = [root, rig.node('Tip', between, { t: [0, 2, 0] })];
  const skinned = rig.node('Mesh').setMesh(rig.mesh('Mesh', 2));
  skinned.setSkin(rig.skin('Skin', joints, [IDENTITY_MAT4, IDENTITY_MAT4]));
  const { document: given } = await gltfToStf(rig.document);
  const lost = async (document: StfDocument) =>
    (await stfToGltf(document, { plain: true })).diagnostics.map(({ code, params }) => [
      code,
      params,
    ]);
  expect(await lost(given)).toEqual([]);
  const document = given.edit((draft) => {
    draft.change(findResource(given, StfBone, 'Root').id, StfBone, { length: 5 });
    draft.change(findResource(given, StfBone, 'Tip').id, StfBone, { connected: true });
    draft.change(findResource(given, StfBone, 'Between').id, StfBone, { nonDeformUse: 'ik_pole' });
  });
  expect(await lost(document)).toEqual([
    ['GLTF_DETAILS_DROPPED', { count: 1, what: 'lengths of bones' }],
    ['GLTF_DETAILS_DROPPED', { count: 2, what: 'bones that are connected or move no vertices' }],
  ]);
});

test('what only STF_document has of the whole document and of clips is named where that is left out, and not else', async () => {
  const source = newDocument();
  const node = source.createNode('Moved');
  source.getRoot().listScenes()[0]?.addChild(node);
  const input = source.createAccessor().setArray(Float32Array.of(0, 1));
  const output = source.createAccessor().setType('VEC3').setArray(new Float32Array(6));
  const sampler = source.createAnimationSampler().setInput(input).setOutput(output);
  const channel = source.createAnimationChannel().setTargetNode(node).setTargetPath('translation');
  const clip = source.createAnimation('Clip').addSampler(sampler);
  clip.addChannel(channel.setSampler(sampler));
  const { document: given } = await gltfToStf(source);
  const lost = async (document: StfDocument, options: StfToGltfOptions) =>
    (await stfToGltf(document, options)).diagnostics.map(({ params }) => [
      params['count'],
      params['what'],
    ]);
  expect(await lost(given, { plain: true })).toEqual([]);
  const document = given.edit((draft) => {
    const { id, tracks } = findResource(given, StfAnimation);
    draft.change(id, StfAnimation, { tracksBaked: tracks, isResetAnimation: true });
    draft.setMeta({
      assetProperties: new Map([
        ['import.context.default', 'avatar'],
        ['vrm.licenseUrl', 'https://vrm.dev/licenses/1.0/'],
      ]),
    });
  });
  expect(await lost(document, { plain: true })).toEqual([
    [1, 'properties of the asset'],
    [1, 'clips that reset, or are reset by others'],
    [1, 'tracks that are baked as well'],
  ]);
  expect(await lost(document, {})).toEqual([]);
});

test('faces whose slot is past the last one have the last material, and come back', async () => {
  const given = await makeStf();
  const { materialIndices = '' } = findResource(given, StfMesh);
  const document = given.edit((draft) => {
    draft.setBuffer(StfBuffer.of(materialIndices, Uint8Array.of(7)));
  });
  const glb = await io.writeBinary((await stfToGltf(document)).document);
  const gltf = await io.readBinary(glb);
  const [primitive] = gltf.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  expect(primitive?.getMaterial()?.getName()).toBe('M');
  expectEqualDocuments((await gltfToStf(gltf)).document, document);
});

test('colours beyond 0 to 1 are the nearest ones in glTF, named, and come back to STF as they were', async () => {
  const source = newDocument();
  const wide = Float32Array.of(3, 0, 1, 1, 2, 0, 1, 1, -0.5, 0.25, 1, 1);
  const attributes = { POSITION, NORMAL: normals(3), COLOR_0: [4, wide] as const };
  makeMesh(source, 'Mesh', { attributes });
  const { document: given } = await gltfToStf(source);
  const mesh = findResource(given, StfMesh);
  // As a program has it that knows nothing of glTF.
  const document = given.edit((draft) => draft.change(mesh.id, StfMesh, { components: [] }));
  expect(await list(document)).toEqual([
    ['GLTF_VALUES_CLAMPED', { count: 3, names: 'COLOR_0' }, mesh.id],
  ]);
  const glb = await io.writeBinary((await stfToGltf(document)).document);
  expect(await listGltfErrors(glb)).toEqual([]);
  const gltf = await io.readBinary(glb);
  const colors = gltf.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('COLOR_0');
  expect([...(colors?.getArray() ?? [])]).toEqual([1, 0, 1, 1, 1, 0, 1, 1, 0, 0.25, 1, 1]);
  expectEqualDocuments((await gltfToStf(gltf)).document, document);
});

test.each(['perspective', 'orthographic'] as const)(
  'views of %s cameras that glTF does not allow are usual ones there, named, and come back',
  async (projection) => {
    const source = newDocument();
    const camera = source.createCamera('Camera').setType(projection);
    source.createScene('Scene').addChild(source.createNode('Node').setCamera(camera));
    const { document: given } = await gltfToStf(source);
    const { id } = findResource(given, StfexpCamera);
    const document = given.edit((draft) => {
      draft.change(id, StfexpCamera, { aspectRatio: -1, fov: 0, components: [] });
    });
    const names = 'aspect_ratio, fov';
    expect(await list(document)).toEqual([['GLTF_VALUES_CLAMPED', { count: 2, names }, id]]);
    for (const plain of [false, true]) {
      const { document: target } = await stfToGltf(document, { plain });
      const glb = await io.writeBinary(target);
      expect(await listGltfErrors(glb)).toEqual([]);
      const [written] = target.getRoot().listCameras();
      expect(written?.getType()).toBe(projection);
      if (plain) continue;
      expectEqualDocuments((await gltfToStf(await io.readBinary(glb))).document, document);
    }
  },
);

test('a scene whose nodes stand in another one is left out of plain files', async () => {
  const given = await makeStf();
  const prefab = findResource(given, StfPrefab);
  const document = given.edit((draft) => {
    const { rootNodes } = prefab;
    draft.set(StfPrefab.create('0e0a0000-0000-4000-8000-000000000001', { name: 'B', rootNodes }));
  });
  const { document: target } = await stfToGltf(document, { plain: true });
  expect(await listGltfErrors(await io.writeBinary(target))).toEqual([]);
  expect(target.getRoot().listScenes()).toHaveLength(1);
  const { glb } = await stfToGlb(document, { plain: true });
  expect(glb).toEqual(await io.writeBinary(target));
  const back = await gltfToStf(
    await io.readBinary(await io.writeBinary((await stfToGltf(document)).document)),
  );
  expectEqualDocuments(back.document, document);
});

test('normals of no length point up in glTF, named, and come back to STF as they were', async () => {
  const source = newDocument();
  const flat = [3, Float32Array.of(0, 0, 1, 0, 0, 0, 0, 0, 1)] as const;
  makeMesh(source, 'Mesh', { attributes: { POSITION, NORMAL: flat } });
  const { document } = await gltfToStf(source);
  const { id } = findResource(document, StfMesh);
  expect(await list(document)).toEqual([['GLTF_NORMALS_REPLACED', { count: 1 }, id]]);
  const glb = await io.writeBinary((await stfToGltf(document)).document);
  expect(await listGltfErrors(glb)).toEqual([]);
  const gltf = await io.readBinary(glb);
  const written = gltf.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('NORMAL');
  expect([...(written?.getArray() ?? [])]).toEqual([0, 0, 1, 0, 1, 0, 0, 0, 1]);
  expectEqualDocuments((await gltfToStf(gltf)).document, document);
});

test('colours that glTF had beyond 0 to 1 come back', async () => {
  const source = newDocument();
  const wide = Float32Array.of(3, 0, 1, 1, 2, 0, 1, 1, -0.5, 0.25, 1, 1);
  makeMesh(source, 'Mesh', {
    attributes: { POSITION, NORMAL: normals(3), COLOR_0: [4, wide] },
  });
  const { document } = await gltfToStf(source);
  const { document: gltf, diagnostics } = await stfToGltf(document);
  expect(diagnostics).toEqual([]);
  const colors = gltf.getRoot().listMeshes()[0]?.listPrimitives()[0]?.getAttribute('COLOR_0');
  expect([...(colors?.getArray() ?? [])]).toEqual([...wide]);
});

test('points that lost their glTF primitive are named, and edges are not, as they become lines', async () => {
  const given = await makeStf();
  const { id } = findResource(given, StfMesh);
  const document = given.edit((draft) => draft.change(id, StfMesh, { components: [] }));
  expect(await list(document)).toEqual([['GLTF_LOOSE_VERTICES_DROPPED', { count: 2 }, id]]);
});

test('properties of a material outside the vocabulary are one finding that names some', async () => {
  const given = await makeStf();
  const { id, properties } = findResource(given, StfMaterial);
  const edited = new Map(properties);
  for (let i = 0; i < 1000; i++) edited.set(`my.${i}`, { type: 'float', values: [i] });
  const document = given.edit((draft) => draft.change(id, StfMaterial, { properties: edited }));
  expect(await list(document)).toEqual([
    ['GLTF_PROPERTIES_DROPPED', { count: 1000, names: 'my.0, my.1, my.2, my.3, my.4' }, id],
  ]);
});

test('nodes that no prefab reaches are counted, those below them too', async () => {
  const given = await makeStf();
  const [a, b, c] = ['a', 'b', 'c'].map(deriveId) as [string, string, string];
  const trs = IDENTITY_TRS;
  const document = given.edit((draft) => {
    draft.set(StfNode.create(a, { name: 'a', trs, children: [b] }));
    draft.set(StfNode.create(b, { name: 'b', trs }));
    draft.set(StfNode.create(c, { name: 'c', trs }));
    const { id, rootNodes } = findResource(given, StfPrefab);
    draft.change(id, StfPrefab, { rootNodes: [...rootNodes, c] });
  });
  expect(await list(document)).toEqual([['GLTF_NODES_UNREACHED', { count: 2 }, null]]);
});

test('a camera that goes back onto its node is reached', async () => {
  const source = newDocument();
  source.createScene('S').addChild(source.createNode('N').setCamera(source.createCamera('C')));
  expect(await list((await gltfToStf(source)).document)).toEqual([]);
});
