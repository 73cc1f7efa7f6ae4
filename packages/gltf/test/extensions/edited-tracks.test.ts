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

test.each(
  NAMES.flatMap(
    (name) =>
      [
        [name, 'r_euler'],
        [name, 't'],
      ] as const,
  ),
)(
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
