import { KHRNodeVisibility } from '@gltf-transform/extensions';
import { type CameraFields, StfexpCamera, StfNode, StfPrefab } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const TRIANGLE = { attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) } };

describe('nodes', () => {
  test('keep transforms, order and names', async () => {
    const source = newDocument();
    const child = source.createNode('Child').setTranslation([1e-7, 0, 0]).setScale([-1, 2, 0.5]);
    const rotation = [0.1, 0.2, 0.3, Math.sqrt(1 - 0.14)] as [number, number, number, number];
    const parent = source
      .createNode('')
      .setRotation(rotation)
      .setExtras({ a: [1] });
    parent.addChild(source.createNode('First')).addChild(child);
    source.createScene('S').addChild(parent);
    const { back, stf } = await thereAndBack(source);
    const [root] = back.getRoot().listScenes()[0]?.listChildren() ?? [];
    expect([root?.getName(), root?.getExtras(), root?.getRotation()]).toEqual([
      '',
      { a: [1] },
      rotation,
    ]);
    expect(root?.listChildren().map((node) => node.getName())).toEqual(['First', 'Child']);
    expect(root?.listChildren()[1]?.getTranslation()).toEqual([1e-7, 0, 0]);
    expect(root?.listChildren()[1]?.getScale()).toEqual([-1, 2, 0.5]);
    expect(findResource(stf, StfNode, 'Node 0.0').children).toHaveLength(2);
    expect(listFaults(stf)).toEqual([]);
  });

  test('get rotations of unit length', async () => {
    const source = newDocument();
    source.createScene().addChild(source.createNode('A').setRotation([0, 0, 0, 2]));
    source
      .getRoot()
      .listScenes()[0]
      ?.addChild(source.createNode('B').setRotation([0, 0, 0, 0]));
    const { document } = await gltfToStf(source);
    const upright = [0, 0, 0, 1];
    expect(listResources(document, StfNode).map(({ trs }) => trs[1])).toEqual([upright, upright]);
  });

  test('that are hidden are disabled', async () => {
    const source = newDocument();
    const visibility = source.createExtension(KHRNodeVisibility).createVisibility();
    const node = source
      .createNode('N')
      .setExtension('KHR_node_visibility', visibility.setVisible(false));
    source.createScene().addChild(node);
    const { stf, back } = await thereAndBack(source);
    expect(findResource(stf, StfNode).enabled).toBe(false);
    expect(back.getRoot().listNodes()[0]?.listExtensions()[0]?.extensionName).toBe(
      'KHR_node_visibility',
    );
  });

  test('may lie thousands of levels deep', async () => {
    const source = newDocument();
    let node = source.createNode('0');
    source.createScene().addChild(node);
    for (let i = 1; i < 5000; i++) {
      const child = source.createNode(String(i));
      node.addChild(child);
      node = child;
    }
    const { document } = await gltfToStf(source);
    expect(listResources(document, StfNode)).toHaveLength(5000);
    expect((await stfToGltf(document)).document.getRoot().listNodes()).toHaveLength(5000);
  });
});

describe('scenes', () => {
  test('become prefabs, the default one the root', async () => {
    const source = newDocument();
    const [a, b] = [source.createScene('A'), source.createScene('B')];
    a.addChild(source.createNode('in A'));
    b.addChild(source.createNode('in B'));
    source.getRoot().setDefaultScene(b).setExtras({ file: true });
    const { stf, back } = await thereAndBack(source);
    expect(stf.get(stf.root).name).toBe('B');
    expect(listResources(stf, StfPrefab).map(({ name }) => name)).toEqual(['B', 'A']);
    expect(back.getRoot().getDefaultScene()?.getName()).toBe('B');
    expect(back.getRoot().getExtras()).toEqual({ file: true });
    expect(
      back
        .getRoot()
        .listScenes()
        .map((scene) => scene.listChildren()[0]?.getName()),
    ).toEqual(['in B', 'in A']);
  });

  test('that are not there are not there afterwards', async () => {
    const source = newDocument();
    source.createNode('Lost').addChild(source.createNode('Below'));
    const { stf, back } = await thereAndBack(source);
    expect(findResource(stf, StfPrefab, 'Scene').rootNodes).toEqual([]);
    expect(listFaults(stf)).toEqual([]);
    expect(back.getRoot().listScenes()).toEqual([]);
    expect(
      back
        .getRoot()
        .listNodes()
        .map((node) => node.getName()),
    ).toEqual(['Lost', 'Below']);
  });

  test('of nothing at all make a document', async () => {
    const { stf, back } = await thereAndBack(newDocument());
    expect(listFaults(stf)).toEqual([]);
    expect(back.getRoot().listScenes()).toEqual([]);
  });
});

describe('cameras', () => {
  test('look where they looked and keep what STF has no place for', async () => {
    const source = newDocument();
    const camera = source
      .createCamera('Shared')
      .setYFov(0.5)
      .setZNear(0.01)
      .setZFar(7)
      .setExtras({ iso: 100 });
    const scene = source.createScene();
    scene
      .addChild(source.createNode('A').setCamera(camera))
      .addChild(source.createNode('B').setCamera(camera));
    const flat = source.createCamera('Flat').setType('orthographic').setXMag(4).setYMag(2);
    makeMesh(source, 'M', TRIANGLE);
    scene.listChildren()[2]?.setCamera(flat);
    const { stf, back } = await thereAndBack(source);
    expect(listFaults(stf)).toEqual([]);
    expect(
      listResources(stf, StfexpCamera).map(({ projection, aspectRatio, fov }) => [
        projection,
        aspectRatio,
        fov,
      ]),
    ).toEqual([
      ['perspective', 16 / 9, 0.5],
      ['perspective', 16 / 9, 0.5],
      ['orthographic', 2, 4],
    ]);
    // −Y of the node that carries a camera is −Z of the one above.
    const [, [x, y, z, w]] = findResource(stf, StfNode, 'Flat').trs;
    expect([x, y, z, w].map((value) => value * Math.SQRT2)).toEqual(
      [1, 0, 0, 1].map((v) => expect.closeTo(v, 12)),
    );
    expect(
      back
        .getRoot()
        .listNodes()
        .map((node) => [node.getName(), node.getCamera()?.getName()]),
    ).toEqual([
      ['A', 'Shared'],
      ['B', 'Shared'],
      ['M node', 'Flat'],
    ]);
    const [shared, ortho] = back.getRoot().listCameras();
    expect(back.getRoot().listCameras()).toHaveLength(2);
    expect([
      shared?.getZNear(),
      shared?.getZFar(),
      shared?.getAspectRatio(),
      shared?.getExtras(),
    ]).toEqual([0.01, 7, null, { iso: 100 }]);
    expect([ortho?.getXMag(), ortho?.getYMag()]).toEqual([4, 2]);
  });

  test('that were changed in STF have the new view', async () => {
    const source = newDocument();
    const camera = source.createCamera('C').setYFov(0.5).setZFar(7).setAspectRatio(2);
    source.createScene().addChild(source.createNode('A').setCamera(camera));
    const { document } = await gltfToStf(source);
    const instance = findResource(document, StfexpCamera);
    const edited = document.edit((draft) => draft.change(instance.id, StfexpCamera, { fov: 0.75 }));
    const [back] = (await stfToGltf(edited)).document.getRoot().listCameras();
    expect([back?.getName(), back?.getYFov(), back?.getZFar(), back?.getAspectRatio()]).toEqual([
      'C',
      0.75,
      7,
      2,
    ]);
  });

  test('leave to the viewer what the file left to it, also where STF changes their angle', async () => {
    const source = newDocument();
    const camera = source.createCamera('C').setYFov(0.5).setZNear(0.25).setZFar(7);
    source.createScene().addChild(source.createNode('A').setCamera(camera));
    const { document } = await gltfToStf(source);
    const { id } = findResource(document, StfexpCamera);
    const viewOf = async (fields: Partial<CameraFields>) => {
      const edited = document.edit((draft) => draft.change(id, StfexpCamera, fields));
      const { document: target, diagnostics } = await stfToGltf(edited);
      expect(diagnostics).toEqual([]);
      const [back] = target.getRoot().listCameras();
      return [back?.getYFov(), back?.getAspectRatio(), back?.getZNear(), back?.getZFar()];
    };
    expect(await viewOf({ fov: 0.75 })).toEqual([0.75, null, 0.25, 7]);
    expect(await viewOf({ aspectRatio: 2 })).toEqual([0.5, 2, 0.25, 7]);
    expect(await viewOf({ fov: 0.75, aspectRatio: 2 })).toEqual([0.75, 2, 0.25, 7]);
  });
});

test('what is not carried is named, a finding for each kind', async () => {
  const source = newDocument();
  makeMesh(source, 'M', TRIANGLE);
  const node = source.getRoot().listNodes()[0];
  node?.setSkin(source.createSkin());
  const { diagnostics, document } = await gltfToStf(source);
  expect(diagnostics.map(({ code, severity, params }) => [code, severity, params])).toEqual([
    ['GLTF_SKIN_INVALID', 'warning', { count: 1 }],
  ]);
  expect(listFaults(document)).toEqual([]);
});
