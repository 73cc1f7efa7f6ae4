import type { Document } from '@gltf-transform/core';
import {
  IDENTITY_MAT4,
  readStf,
  StfBone,
  type StfDocument,
  StfNode,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { Rig } from '../support/make-rig.ts';
import { throughEdit } from '../support/through-edit.ts';

/** A node that follows a bone and stands among the roots of the prefab, not below the armature. */
async function makeFollower(): Promise<StfDocument> {
  const rig = new Rig();
  const root = rig.node('Root', rig.node('Carrier'));
  const joints = [root, rig.node('Tip', root, { t: [0, 1, 0] })];
  const skinned = rig.node('Mesh').setMesh(rig.mesh('Mesh', 2));
  skinned.setSkin(rig.skin('Skin', joints, [IDENTITY_MAT4, IDENTITY_MAT4]));
  rig.node('Hat', joints[1], { t: [0, 0.5, 0] });
  rig.node('Other', undefined, { t: [3, 0, 0] });
  const { document } = await gltfToStf(rig.document);
  const hat = findResource(document, StfNode, 'Hat');
  expect(hat.parentBinding?.bone).toBe(findResource(document, StfBone, 'Tip').id);
  const made = document.edit((draft) => {
    for (const resource of document.resources.values()) {
      if (!(resource instanceof StfNode) || !resource.children.includes(hat.id)) continue;
      const children = resource.children.filter((id) => id !== hat.id);
      draft.change(resource.id, StfNode, { children });
    }
    const { id, rootNodes } = findResource(document, StfPrefab);
    draft.change(id, StfPrefab, { rootNodes: [...rootNodes, hat.id] });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

test('a node that followed a bone and is put below another node stands there alone', async () => {
  const document = await makeFollower();
  const back = await throughEdit(document, (target: Document) => {
    const find = (name: string) =>
      target
        .getRoot()
        .listNodes()
        .find((node) => node.getName() === name);
    const hat = find('Hat');
    if (hat) find('Other')?.addChild(hat);
  });
  const { id, parentBinding, trs } = findResource(back, StfNode, 'Hat');
  expect(parentBinding).toBeUndefined();
  expect(trs[0]).toEqual([0, 0.5, 0]);
  expect(findResource(back, StfNode, 'Other').children).toEqual([id]);
  expect(findResource(back, StfPrefab).rootNodes).not.toContain(id);
});

test('one that is put below the node of the armature stands there alone', async () => {
  const made = await makeFollower();
  const hat = findResource(made, StfNode, 'Hat');
  const document = made.edit((draft) => {
    const [prefab, other] = [findResource(made, StfPrefab), findResource(made, StfNode, 'Other')];
    const rootNodes = prefab.rootNodes.filter((id) => id !== hat.id);
    draft.change(prefab.id, StfPrefab, { rootNodes });
    draft.change(other.id, StfNode, { children: [hat.id] });
  });
  const carrier = hat.parentBinding?.node;
  expect(carrier).toBe(findResource(document, StfNode, 'Carrier').id);
  const back = await throughEdit(document, (target: Document) => {
    const nodes = target.getRoot().listNodes();
    const node = nodes.find((each) => each.getName() === 'Hat');
    const owner = nodes.find((each) => each.getName() === 'Carrier');
    if (node) owner?.addChild(node);
  });
  expect(back.get(hat.id, StfNode).parentBinding).toBeUndefined();
  expect(back.parentOf(hat.id)?.id).toBe(carrier);
  expect(findResource(back, StfNode, 'Other').children).toEqual([]);
});

test('one that is moved where it is stays among the roots', async () => {
  const document = await makeFollower();
  const back = await throughEdit(document, (target: Document) => {
    for (const node of target.getRoot().listNodes()) {
      if (node.getName() === 'Hat') node.setTranslation([0, 0.75, 0]);
    }
  });
  const { id, parentBinding, trs } = findResource(back, StfNode, 'Hat');
  expect(parentBinding).toEqual(findResource(document, StfNode, 'Hat').parentBinding);
  expect(trs[0]).toEqual([0, 0.75, 0]);
  expect(findResource(back, StfPrefab).rootNodes).toContain(id);
});

test('one whose owner is deleted stays, below the node that carries the armature', async () => {
  const made = await makeFollower();
  const hat = findResource(made, StfNode, 'Hat');
  const document = made.edit((draft) => {
    const [prefab, other] = [findResource(made, StfPrefab), findResource(made, StfNode, 'Other')];
    draft.change(prefab.id, StfPrefab, {
      rootNodes: prefab.rootNodes.filter((id) => id !== hat.id),
    });
    draft.change(other.id, StfNode, { children: [hat.id] });
  });
  const back = await throughEdit(document, (target: Document) => {
    const nodes = target.getRoot().listNodes();
    nodes.find((node) => node.getName() === 'Other')?.dispose();
  });
  expect(back.get(hat.id, StfNode).parentBinding).toEqual(hat.parentBinding);
  expect(back.parentOf(hat.id)?.id).toBe(hat.parentBinding?.node);
});
