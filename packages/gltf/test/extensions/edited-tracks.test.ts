import type { AnimationChannel, Document } from '@gltf-transform/core';
import type { AnimationTrack, Keyframe } from '@stfkit/core';
import { IDENTITY_TRS, StfAnimation, type StfDocument, StfNode, StfPrefab } from '@stfkit/core';
import { GLTF_REGISTRY, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { withBareMaterial } from '../support/bare-material.ts';
import { createDocument } from '../support/create-document.ts';
import { findResource } from '../support/find-resource.ts';
import { throughEdit } from '../support/through-edit.ts';

const NAMES = ['A', 'B', 'C'];

/** A clip of three nodes whose tracks glTF has to have with other keys, so that they are baked in reading. */
function makeClip(property: 'r_euler' | 't'): StfDocument {
  const tracks = NAMES.map((name, way): AnimationTrack => {
    const key = (value: number): Keyframe =>
      property === 't'
        ? {
            sourceOfTruth: true,
            value,
            interpolation: 'bezier',
            tangentType: 'split',
            inTangent: [-6, 1],
            outTangent: [4, -2],
          }
        : { sourceOfTruth: true, value, interpolation: 'linear' };
    const subtracks = [1, way, 0.5].map((value) => ({ keyframes: [key(0), key(value)] }));
    return { target: [name, property], timepoints: [0, 24], trackBaked: false, subtracks };
  });
  return createDocument('prefab', GLTF_REGISTRY, [
    StfPrefab.create('prefab', { rootNodes: NAMES, animations: ['clip'] }),
    ...NAMES.map((name) => StfNode.create(name, { name, trs: IDENTITY_TRS })),
    StfAnimation.create('clip', { name: 'Clip', fps: 24, range: [0, 24], tracks }),
  ]);
}

const CASES = NAMES.flatMap(
  (name) =>
    [
      [name, 'r_euler'],
      [name, 't'],
    ] as const,
);

/** The channel of a node in the clip of a glb. */
function channelOf(target: Document, name: string): AnimationChannel | undefined {
  const channels = target.getRoot().listAnimations()[0]?.listChannels() ?? [];
  return channels.find((channel) => channel.getTargetNode()?.getName() === name);
}

test.each(CASES)(
  'where node %s is deleted, the %s tracks of the others stay as they are',
  async (name, property) => {
    const document = makeClip(property);
    const back = await throughEdit(document, (target) => {
      for (const node of target.getRoot().listNodes()) if (node.getName() === name) node.dispose();
    });
    const before = findResource(document, StfAnimation).tracks;
    expect(findResource(back, StfAnimation).tracks).toEqual(
      before.filter(({ target }) => target[0] !== name),
    );
  },
);

test.each(CASES)(
  'where the channel of %s is deleted, its track goes alone (%s)',
  async (name, property) => {
    const document = makeClip(property);
    const back = await throughEdit(document, (target) => channelOf(target, name)?.dispose());
    const before = findResource(document, StfAnimation).tracks;
    expect(findResource(back, StfAnimation).tracks).toEqual(
      before.filter(({ target }) => target[0] !== name),
    );
  },
);

test.each(CASES)(
  'where keys of %s are edited, its track alone is other (%s)',
  async (name, property) => {
    const document = makeClip(property);
    const back = await throughEdit(document, (target) => {
      const output = channelOf(target, name)?.getSampler()?.getOutput();
      const value = property === 't' ? [7, 7, 7] : [0, 1, 0, 0];
      for (let key = 0; key < (output?.getCount() ?? 0); key++) output?.setElement(key, value);
    });
    const before = findResource(document, StfAnimation).tracks;
    const after = findResource(back, StfAnimation).tracks;
    expect(after).toHaveLength(before.length);
    const others = after.filter(({ target }) => target[0] !== name);
    expect(others).toEqual(before.filter(({ target }) => target[0] !== name));
    const edited = after.find(({ target }) => target[0] === name);
    expect(edited?.target[1]).toBe(property === 't' ? 't' : 'r');
    expect(edited?.subtracks[1]?.keyframes[0]?.value).toBe(property === 't' ? 7 : 1);
  },
);

const linear = (value: number): Keyframe => ({
  sourceOfTruth: true,
  value,
  interpolation: 'linear',
});

function makeTrack(target: AnimationTrack['target'], ...ends: number[]): AnimationTrack {
  const subtracks = ends.map((end) => ({ keyframes: [linear(0), linear(end)] }));
  return { target, timepoints: [0, 24], trackBaked: false, subtracks };
}

test('a clip with both kinds of rotation of a node keeps what only STF has where another track is edited', async () => {
  const document = makeClip('t').edit((draft) => {
    const { id, tracks } = findResource(makeClip('t'), StfAnimation);
    const rotations = [makeTrack(['C', 'r_euler'], 1, 0, 0), makeTrack(['C', 'r'], 0, 0, 0, 1)];
    draft.change(id, StfAnimation, { tracks: [...tracks, ...rotations, ...rotations.slice(0, 1)] });
  });
  const back = await throughEdit(document, (target) => channelOf(target, 'A')?.dispose());
  const { tracks } = findResource(document, StfAnimation);
  expect(findResource(back, StfAnimation).tracks).toEqual(tracks.slice(1));
  const turned = await throughEdit(document, (target) => {
    for (const channel of target.getRoot().listAnimations()[0]?.listChannels() ?? []) {
      if (channel.getTargetPath() === 'rotation') channel.dispose();
    }
  });
  expect(findResource(turned, StfAnimation).tracks).toEqual(tracks.slice(0, NAMES.length));
});

test('an earlier track of a target stays with the one that counts, which glTF has the same', async () => {
  const { tracks } = findResource(makeClip('t'), StfAnimation);
  const plain = ['A', 'B'].map((name) => makeTrack([name, 't'], 1, 2, 3));
  const doubled = [makeTrack(['A', 't'], 7, 7, 7), ...plain];
  const document = makeClip('t').edit((draft) => {
    const { id } = findResource(makeClip('t'), StfAnimation);
    draft.change(id, StfAnimation, { tracks: [...doubled, ...tracks.slice(2)] });
  });
  const back = await throughEdit(document, (target) => channelOf(target, 'B')?.dispose());
  expect(findResource(back, StfAnimation).tracks).toEqual([
    ...doubled.slice(0, 2),
    ...tracks.slice(2),
  ]);
});

describe.each([
  ['0', 'albedo.color', '0', 'color'],
  [0, 'albedo.color', 0, 'number'],
])('a track of a material that is spelled %j %s %j %s', (...place) => {
  /** The clip of a material, and of the node that has it. */
  async function makeColored(): Promise<StfDocument> {
    const bare = await withBareMaterial({
      'albedo.color': { type: 'color', values: [[1, 0, 0, 1]] },
    });
    const [node, prefab] = [findResource(bare, StfNode).id, findResource(bare, StfPrefab).id];
    const tracks = [
      makeTrack([node, 't'], 1, 2, 3),
      makeTrack([node, 'instance', 'material', ...place], 1, 1, 1, 1),
    ];
    const clip = StfAnimation.create('clip', { name: 'Clip', fps: 24, range: [0, 24], tracks });
    return bare.edit((draft) => {
      draft.set(clip);
      draft.change(prefab, StfPrefab, { animations: ['clip'] });
    });
  }

  const colorOf = (target: Document) =>
    target.getRoot().listAnimations()[0]?.listChannels()[1] as AnimationChannel;

  test('goes with its channel', async () => {
    const document = await makeColored();
    const { tracks } = findResource(document, StfAnimation);
    const back = await throughEdit(document, (target) => colorOf(target).dispose());
    expect(findResource(back, StfAnimation).tracks).toEqual(tracks.slice(0, 1));
  });

  test('gives way to edited keys', async () => {
    const document = await makeColored();
    const back = await throughEdit(document, (target) => {
      colorOf(target).getSampler()?.getOutput()?.setElement(1, [0.5, 1, 1, 1]);
    });
    const { tracks } = findResource(back, StfAnimation);
    expect(tracks).toHaveLength(2);
    expect(tracks[1]?.subtracks[0]?.keyframes[1]?.value).toBe(0.5);
  });

  test('keeps extras that its channel got', async () => {
    const document = await makeColored();
    const back = await throughEdit(document, (target) => colorOf(target).setExtras({ a: 1 }));
    const { tracks } = findResource(document, StfAnimation);
    expect(findResource(back, StfAnimation).tracks).toEqual(tracks);
    for (const plain of [false, true]) {
      const again = await stfToGltf(back, { plain });
      expect(colorOf(again.document).getExtras()).toEqual({ a: 1 });
    }
  });
});

test.each(CASES)('extras that the channel of %s got stay with it (%s)', async (name, property) => {
  const document = makeClip(property);
  const back = await throughEdit(document, (target) => {
    const channel = channelOf(target, name);
    channel?.setExtras({ a: 1 }).getSampler()?.setExtras({ b: 2 });
  });
  const { tracks } = findResource(document, StfAnimation);
  expect(findResource(back, StfAnimation).tracks).toEqual(tracks);
  for (const plain of [false, true]) {
    const channel = channelOf((await stfToGltf(back, { plain })).document, name);
    expect(channel?.getExtras()).toEqual({ a: 1 });
    expect(channel?.getSampler()?.getExtras()).toEqual({ b: 2 });
  }
});
