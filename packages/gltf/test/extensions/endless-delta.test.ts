import { StfPrefab } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { expect, it } from 'vitest';
import { applyDelta } from '../../src/extensions/stf-document/delta/apply-delta.ts';
import { compareResources } from '../../src/extensions/stf-document/delta/compare-resources.ts';
import { describeDelta } from '../../src/extensions/stf-document/delta/describe-delta.ts';
import { createDocument } from '../support/create-document.ts';

const COUNT = 100;

it('a delta in which each thing brings back the next one ends in an error', () => {
  const named = (id: string, other?: string) =>
    GLTF_REGISTRY.fromJson(id, {
      type: 'com.example.x',
      name: id,
      referenced_resources: other === undefined ? [] : [other],
    });
  const root = StfPrefab.create('root', { rootNodes: [] });
  const original = createDocument('root', GLTF_REGISTRY, [root, named('a')]);
  const derived = original.edit((draft) => {
    for (let i = 0; i < COUNT; i++) draft.set(named(`e${i}`));
  });
  const changed = Array.from({ length: COUNT - 1 }, (_, i) => {
    const change = compareResources(named(`e${i}`), named(`e${i}`, `e${i + 1}`));
    if (!change) throw new Error('nothing differs');
    return change;
  });
  const edited = derived.edit((draft) => draft.set(named('a', 'e0')));
  const delta = { ...describeDelta(original, derived), changed };
  expect(() => applyDelta(edited, delta)).toThrow('no end');
});
