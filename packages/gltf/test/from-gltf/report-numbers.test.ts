import type { Document } from '@gltf-transform/core';
import {
  EXTMeshGPUInstancing,
  KHRLightsPunctual,
  KHRMaterialsIOR,
} from '@gltf-transform/extensions';
import { center } from '@gltf-transform/functions';
import { readStf, StfexpCamera, StfexpLight, StfMaterial, StfNode, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfFileToStf, gltfToStf, stfToGlb } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, vec3 } from '../support/make-mesh.ts';
import { Rig } from '../support/make-rig.ts';
import { addTarget } from '../support/make-targets.ts';

const NONE = Number.NaN;
const ENDLESS = Number.POSITIVE_INFINITY;

/** What is said of the conversion of a document to STF; the file, and a glb of it, can be written and read again. */
async function convert(source: Document) {
  const { document, diagnostics } = await gltfToStf(source);
  readStf(writeStf(document), { registry: GLTF_REGISTRY });
  const { glb } = await stfToGlb(document);
  expect((await gltfFileToStf(glb)).diagnostics).toEqual([]);
  const said = diagnostics.map(({ code, params, pointer }) => [code, params['names'], pointer]);
  return { document, said };
}

function makeNode(source: Document) {
  const node = source.createNode('Node');
  source.createScene().addChild(node);
  return node;
}

test('nodes count as without the part that is no number', async () => {
  const source = newDocument();
  makeNode(source).addChild(
    source
      .createNode('Child')
      .setTranslation([NONE, 1, 2])
      .setRotation([0, ENDLESS, 0, 1])
      .setScale([2, 2, 2]),
  );
  const { document, said } = await convert(source);
  expect(said).toEqual([['GLTF_NODE_NOT_FINITE', undefined, '/nodes/1']]);
  expect(findResource(document, StfNode, 'Child').trs).toEqual([
    [0, 0, 0],
    [0, 0, 0, 1],
    [2, 2, 2],
  ]);
  expect(source.getRoot().listNodes()[1]?.getTranslation()).toEqual([NONE, 1, 2]);
});

test('a scene without meshes after center of glTF-Transform', async () => {
  const source = newDocument();
  makeNode(source);
  await source.transform(center());
  expect((await convert(source)).said).toEqual([['GLTF_NODE_NOT_FINITE', undefined, '/nodes/0']]);
});

test('joints pose as without the part that is no number', async () => {
  const rig = new Rig();
  const [hip, joint] = rig.chain(2);
  rig.skinned('Body', rig.skin('Skin', rig.scene.listChildren().slice(0, 1)));
  hip?.setTranslation([NONE, 0, 0]);
  joint?.setRotation([NONE, 0, 0, 1]);
  expect((await convert(rig.document)).said).toEqual([
    ['GLTF_NODE_NOT_FINITE', undefined, '/nodes/0'],
  ]);
});

test('materials have what glTF means where it says nothing', async () => {
  const source = newDocument();
  const ior = source.createExtension(KHRMaterialsIOR).createIOR().setIOR(NONE);
  source
    .createMaterial()
    .setRoughnessFactor(NONE)
    .setMetallicFactor(0.25)
    .setBaseColorFactor([ENDLESS, 0, 0, 1])
    .setEmissiveFactor([NONE, 0, 0])
    .setExtension('KHR_materials_ior', ior)
    .setExtras({ number: NONE });
  const { document, said } = await convert(source);
  const names = 'baseColorFactor, roughnessFactor, ior, emissiveFactor';
  expect(said).toEqual([['GLTF_VALUES_CLAMPED', names, '/materials/0']]);
  const { properties } = findResource(document, StfMaterial);
  expect(properties.get('roughness.value')?.values).toEqual([1]);
  expect(properties.get('metallic.value')?.values).toEqual([0.25]);
});

test('cameras and lights', async () => {
  const source = newDocument();
  const camera = source.createCamera().setType('perspective').setYFov(NONE).setZNear(NONE);
  source.createCamera().setType('orthographic').setXMag(ENDLESS).setZFar(ENDLESS);
  const light = source
    .createExtension(KHRLightsPunctual)
    .createLight()
    .setIntensity(NONE)
    .setColor([1, ENDLESS, 1])
    .setRange(ENDLESS);
  makeNode(source).setCamera(camera).setExtension('KHR_lights_punctual', light);
  const { document, said } = await convert(source);
  expect(said).toEqual([
    ['GLTF_VALUES_CLAMPED', 'znear, yfov', '/cameras/0'],
    ['GLTF_VALUES_CLAMPED', 'zfar, xmag', '/cameras/1'],
    ['GLTF_VALUES_CLAMPED', 'color, intensity, range', '/extensions/KHR_lights_punctual/lights/0'],
  ]);
  expect(findResource(document, StfexpCamera).fov).toBe(1);
  expect(findResource(document, StfexpLight).color).toEqual([1, 1, 1]);
});

test('a camera that sees to infinity sees without end', async () => {
  const source = newDocument();
  makeNode(source).setCamera(source.createCamera().setType('perspective').setZFar(ENDLESS));
  expect((await convert(source)).said).toEqual([]);
});

test('weights of a mesh and of a node', async () => {
  const source = newDocument();
  const corners = vec3(0, 0, 0, 1, 0, 0, 0, 1, 0);
  const mesh = makeMesh(source, 'Mesh', { attributes: { POSITION: corners } });
  addTarget(source, mesh, { POSITION: [0, 0, 1, 0, 0, 0, 0, 0, 0] });
  mesh.setWeights([NONE]);
  source.getRoot().listNodes()[0]?.setWeights([ENDLESS]);
  expect((await convert(source)).said).toEqual([
    ['GLTF_VALUES_CLAMPED', 'weights', '/nodes/0'],
    ['GLTF_VALUES_CLAMPED', 'weights', '/meshes/0'],
  ]);
});

test('instances that stand nowhere count as without the part that is no number', async () => {
  const source = newDocument();
  makeMesh(source, 'Mesh', { attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0) } });
  const [node] = source.getRoot().listNodes();
  const places = Float32Array.of(NONE, 0, 0, 1, 2, 3);
  const instances = source
    .createExtension(EXTMeshGPUInstancing)
    .createInstancedMesh()
    .setAttribute('TRANSLATION', source.createAccessor().setType('VEC3').setArray(places));
  node?.setExtension('EXT_mesh_gpu_instancing', instances);
  const { document, said } = await convert(source);
  expect(said).toEqual([['GLTF_NODE_NOT_FINITE', undefined, '/nodes/0']]);
  expect(findResource(document, StfNode, 'Mesh node 0').trs[0]).toEqual([0, 0, 0]);
  expect(findResource(document, StfNode, 'Mesh node 1').trs[0]).toEqual([1, 2, 3]);
});
