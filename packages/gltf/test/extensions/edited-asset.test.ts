import type { Document } from '@gltf-transform/core';
import { IDENTITY_TRS, type StfDocument, StfNode, StfPrefab } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { createDocument } from '../support/create-document.ts';
import { throughEdit } from '../support/through-edit.ts';

/** A document that says these texts of its asset. */
function makeAsset(texts: Readonly<Record<string, string>>): StfDocument {
  return createDocument('prefab', GLTF_REGISTRY, [
    StfPrefab.create('prefab', { rootNodes: ['node'] }),
    StfNode.create('node', { name: 'N', trs: IDENTITY_TRS }),
  ]).edit((draft) => draft.setMeta({ assetInfo: new Map(Object.entries(texts)) }));
}

const assetOf = (target: Document) => target.getRoot().getAsset();

const TEXTS = { license: 'CC0', url: 'example.org', author: 'Me', custom: 'z', other: 'o' };

test('texts whose names are those of places for others come back', async () => {
  const document = makeAsset({ title: 'T', asset_name: 'A', source: 'S', url: 'U' });
  const { meta } = await throughEdit(document, (target) =>
    target.getRoot().listNodes()[0]?.setName('M'),
  );
  expect(meta.assetInfo).toEqual(document.meta.assetInfo);
});

test.each([
  ['nothing is edited', () => {}, TEXTS],
  [
    'a licence is deleted',
    (target: Document) => {
      assetOf(target)['extras'] = { url: 'example.org', custom: 'z', other: 'o' };
    },
    { url: 'example.org', author: 'Me', custom: 'z', other: 'o' },
  ],
  [
    'the author is deleted',
    (target: Document) => {
      delete assetOf(target).copyright;
    },
    { license: 'CC0', url: 'example.org', custom: 'z', other: 'o' },
  ],
  [
    'a text that only the document knows is edited, and one is deleted',
    (target: Document) => {
      assetOf(target)['extras'] = { license: 'CC0', url: 'example.org', custom: 'y' };
    },
    { license: 'CC0', url: 'example.org', author: 'Me', custom: 'y' },
  ],
  [
    'a text is new and one is another',
    (target: Document) => {
      assetOf(target).copyright = 'You';
      assetOf(target)['extras'] = { ...TEXTS, author: undefined, documentation_url: 'docs' };
    },
    { ...TEXTS, author: 'You', documentation_url: 'docs' },
  ],
] as const)('where %s, the texts of the asset are those', async (_, edit, expected) => {
  const { meta } = await throughEdit(makeAsset(TEXTS), edit);
  expect(Object.fromEntries(meta.assetInfo)).toEqual(expected);
});
