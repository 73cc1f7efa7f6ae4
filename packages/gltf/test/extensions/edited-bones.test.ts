import type { Document } from '@gltf-transform/core';
import { IDENTITY_MAT4, StfArmature, StfBone, StfNode } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { throughEdit } from '../support/through-edit.ts';
import { makeTwinRigs } from '../support/twin-rigs.ts';

const removeSkins = (target: Document): void => {
  for (const skin of target.getRoot().listSkins()) skin.dispose();
};

test('bones are nodes where the skin is gone', async () => {
  const made = await makeTwinRigs();
  const tip = findResource(made, StfBone, 'tip');
  const document = made.edit((draft) => {
    draft.set(GLTF_REGISTRY.fromJson(tip.id, { ...tip.json, note: 'mine' }));
  });
  const back = await throughEdit(document, removeSkins);
  expect(listResources(back, StfArmature)).toEqual([]);
  expect(listResources(back, StfBone)).toEqual([]);
  expect(back.get(tip.id)).toBeInstanceOf(StfNode);
});

test('a bone that says what is so without a word loses a child that is gone, and nothing else', async () => {
  const made = await makeTwinRigs();
  const { id, json } = findResource(made, StfBone, 'root');
  const document = made.edit((draft) => {
    draft.set(GLTF_REGISTRY.fromJson(id, { ...json, connected: false, note: 'mine' }));
  });
  const back = await throughEdit(document, (target) => {
    for (const skin of target.getRoot().listSkins()) {
      for (const joint of skin.listJoints()) if (joint.getName() === 'tip') skin.removeJoint(joint);
      const binds = skin.getInverseBindMatrices();
      skin.setInverseBindMatrices(binds?.setArray(Float32Array.from(IDENTITY_MAT4)) ?? null);
    }
    for (const node of target.getRoot().listNodes()) if (node.getName() === 'tip') node.dispose();
    for (const mesh of target.getRoot().listMeshes()) {
      const joints = mesh.listPrimitives()[0]?.getAttribute('JOINTS_0');
      joints?.setArray(new Uint16Array(joints.getArray()?.length ?? 0));
    }
  });
  expect(back.get(id).json).toMatchObject({ children: [], connected: false, note: 'mine' });
});
