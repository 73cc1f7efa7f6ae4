import { StfPrefab } from '@stfkit/core';
import { expect, test } from 'vitest';
import { throughEdit } from '../support/through-edit.ts';
import { makeTwinRigs } from '../support/twin-rigs.ts';

test('a scene that became the default one is the root', async () => {
  const document = await makeTwinRigs();
  const back = await throughEdit(document, (target) => {
    const scene = target.createScene('Stage').addChild(target.createNode('Lamp'));
    target.getRoot().setDefaultScene(scene);
  });
  expect(back.get(back.root, StfPrefab).name).toBe('Stage');
  expect(back.get(document.root, StfPrefab).rootNodes).toEqual(
    document.get(document.root, StfPrefab).rootNodes,
  );
});
