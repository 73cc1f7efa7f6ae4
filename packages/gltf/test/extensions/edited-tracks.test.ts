import type { AnimationChannel, Document } from '@gltf-transform/core';
import type { AnimationTrack, Keyframe } from '@stfkit/core';
import { IDENTITY_TRS, StfAnimation, type StfDocument, StfNode, StfPrefab } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { expect, test } from 'vitest';
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
