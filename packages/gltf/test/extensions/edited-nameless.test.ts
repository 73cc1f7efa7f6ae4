import type { ResourceId } from '@stfkit/core';
import { IDENTITY_TRS, StfDocument, StfNode, StfPrefab } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { expect, test } from 'vitest';
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
