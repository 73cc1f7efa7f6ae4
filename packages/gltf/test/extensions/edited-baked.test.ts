import {
  type AnimationTrack,
  readStf,
  StfAnimation,
  type StfDocument,
  writeStf,
} from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { makeAnimated } from '../support/make-animation.ts';
import { throughEdit } from '../support/through-edit.ts';

/** A clip of two nodes, both of them baked as well. */
async function makeBaked(): Promise<StfDocument> {
  const moved = (node: string, way: number) =>
    ({ node, path: 'translation', times: [0, 1], values: [0, 0, 0, way, 0, 0] }) as const;
  const source = makeAnimated(moved('A', 1), moved('B', 2));
  const { document } = await gltfToStf(source);
  const made = document.edit((draft) => {
    const { id, tracks } = findResource(document, StfAnimation, 'Clip');
    draft.change(id, StfAnimation, { tracksBaked: tracks });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

const clipOf = (document: StfDocument): StfAnimation =>
  findResource(document, StfAnimation, 'Clip');

test('baked tracks come back', async () => {
  const document = await makeBaked();
  expectEqualDocuments(await throughEdit(document, () => {}), document);
});

test('keys that were edited have no baked track before them, others keep theirs', async () => {
  const document = await makeBaked();
  const back = await throughEdit(document, (target) => {
    for (const channel of target.getRoot().listAnimations()[0]?.listChannels() ?? []) {
      if (channel.getTargetNode()?.getName() !== 'A') continue;
      channel.getSampler()?.getOutput()?.setElement(1, [0, 5, 0]);
    }
  });
  const [, ofB] = clipOf(document).tracksBaked;
  expect(clipOf(back).tracks[0]?.subtracks[1]?.keyframes?.[1]?.value).toBe(5);
  expect(clipOf(back).tracksBaked).toEqual([ofB]);
});

test('a channel that was deleted takes its baked track along, others keep theirs', async () => {
  const document = await makeBaked();
  const back = await throughEdit(document, (target) => {
    for (const channel of target.getRoot().listAnimations()[0]?.listChannels() ?? []) {
      if (channel.getTargetNode()?.getName() === 'A') channel.dispose();
    }
  });
  const [, ofB] = clipOf(document).tracksBaked;
  expect(clipOf(back).tracks).toHaveLength(1);
  expect(clipOf(back).tracksBaked).toEqual([ofB]);
});

test('a baked track of what glTF does not move stays where a channel was deleted', async () => {
  const made = await makeBaked();
  const { id, tracksBaked } = clipOf(made);
  const [first] = tracksBaked;
  const other = { ...first, target: [first?.target[0] ?? '', 'com.example'] } as AnimationTrack;
  const document = made.edit((draft) => {
    draft.change(id, StfAnimation, { tracksBaked: [...tracksBaked, other] });
  });
  const back = await throughEdit(document, (target) => {
    target.getRoot().listAnimations()[0]?.listChannels()[0]?.dispose();
  });
  expect(clipOf(back).tracksBaked).toEqual([tracksBaked[1], other]);
});
