import type { ResourceId } from '@stfkit/core';
import { IDENTITY_TRS, StfDocument, StfMaterial, StfMesh, StfNode, StfPrefab } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, GltfMaterial, GltfMesh, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, vec3 } from '../support/make-mesh.ts';
import { throughEdit } from '../support/through-edit.ts';

test('nodes without names have none after they change places', async () => {
  const ids = [1, 2, 3].map((x) => deriveId(`node ${x}`) as ResourceId);
  const root = deriveId('root') as ResourceId;
  const document = StfDocument.create(GLTF_REGISTRY, { root, timestamp: '' }).edit((draft) => {
    ids.forEach((id, x) => {
      draft.set(StfNode.create(id, { trs: [[x, 0, 0], IDENTITY_TRS[1], IDENTITY_TRS[2]] }));
    });
    draft.set(StfPrefab.create(root, { name: 'Root', rootNodes: ids }));
  });
  const back = await throughEdit(document, (target) => {
    const [scene] = target.getRoot().listScenes();
    const [first] = scene?.listChildren() ?? [];
    if (first) scene?.removeChild(first).addChild(first);
  });
  const [a, b, c] = ids;
  expect(back.get(root, StfPrefab).rootNodes).toEqual([b, c, a]);
  for (const id of ids) expect(back.get(id).json).toEqual(document.get(id).json);
});

test('objects whose names were taken out have none in the next glb', async () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Mesh', {
    attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0) },
  });
  mesh.listPrimitives()[0]?.setMaterial(source.createMaterial('Wood'));
  source.createScene('Scene').addChild(source.createNode('Node').setMesh(mesh));
  const { document: made } = await gltfToStf(source);
  // As other programs write them: without what only glTF says.
  const document = made.edit((draft) => {
    for (const { id, type } of made.resources.values()) {
      if (type === GltfMaterial.type || type === GltfMesh.type) draft.remove(id);
    }
    for (const resource of made.resources.values()) {
      if (resource instanceof StfMaterial)
        draft.change(resource.id, StfMaterial, { components: [], properties: new Map() });
      if (resource instanceof StfMesh) draft.change(resource.id, StfMesh, { components: [] });
    }
  });
  const back = await throughEdit(document, (target) => {
    const root = target.getRoot();
    for (const object of [...root.listMaterials(), ...root.listMeshes()]) object.setName('');
  });
  const [before, after] = [document, back].map((each) => findResource(each, StfMaterial));
  expect(after?.properties).toEqual(before?.properties);
  const root = (await stfToGltf(back)).document.getRoot();
  const objects = [...root.listMaterials(), ...root.listMeshes()];
  expect(objects.length).toBeGreaterThan(1);
  for (const object of objects) expect(object.getName()).toBe('');
});
