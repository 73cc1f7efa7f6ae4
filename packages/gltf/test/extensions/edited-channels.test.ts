import type { Document } from '@gltf-transform/core';
import type { AnimationTrack, Keyframe } from '@stfkit/core';
import {
  createTrackSampler,
  IDENTITY_TRS,
  StfAnimation,
  StfBuffer,
  type StfDocument,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../support/create-document.ts';
import { findResource } from '../support/find-resource.ts';
import { throughEdit } from '../support/through-edit.ts';

const NAMES = ['A', 'B', 'C'];
const FRAMES = 25;

/** A track of Bezier keys and their samples, each component in a buffer of its own. */
function makeTrack(name: string, way: number): { track: AnimationTrack; buffers: StfBuffer[] } {
  const key = (value: number, before: number): Keyframe => ({
    sourceOfTruth: true,
    value,
    interpolation: 'bezier',
    tangentType: 'auto',
    outTangent: [8, -1],
    ...(before > 0 && { inTangent: [-before, 1] as const }),
  });
  const bare: AnimationTrack = {
    target: [name, 't'],
    timepoints: [0, 24],
    interpolation: 'bezier',
    trackBaked: false,
    subtracks: [way, 0, 2 * way].map((value) => ({ keyframes: [key(0, 0), key(value, 8)] })),
  };
  const { sampleInto } = createTrackSampler(bare, { source: 'keys' });
  const samples = [0, 1, 2].map(() => new Float32Array(FRAMES));
  const values = new Float64Array(3);
  for (let frame = 0; frame < FRAMES; frame++) {
    sampleInto(frame, values);
    for (const [k, column] of samples.entries()) column[frame] = values[k] as number;
  }
  const buffers = samples.map((column, k) =>
    StfBuffer.of(`${name}/${k}`, new Uint8Array(column.buffer)),
  );
  const subtracks = bare.subtracks.map((subtrack, k) => {
    return subtrack && { ...subtrack, baked: `${name}/${k}` };
  });
  return { track: { ...bare, subtracks }, buffers };
}

function makeClip(): StfDocument {
  const made = NAMES.map((name, i) => makeTrack(name, i + 1));
  const document = createDocument('prefab', GLTF_REGISTRY, [
    StfPrefab.create('prefab', { rootNodes: NAMES, animations: ['clip'] }),
    ...NAMES.map((name) => StfNode.create(name, { name, trs: IDENTITY_TRS })),
    StfAnimation.create('clip', {
      name: 'Clip',
      fps: 24,
      range: [0, 24],
      tracks: made.map(({ track }) => track),
    }),
  ]);
  return document.edit((draft) => {
    for (const buffer of made.flatMap(({ buffers }) => buffers)) draft.setBuffer(buffer);
  });
}

/** The samples of each track, by its node. */
function samplesOf(document: StfDocument): Map<string, number[][]> {
  const { tracks } = findResource(document, StfAnimation);
  return new Map(
    tracks.map(({ target, subtracks }) => [
      target.join('/'),
      subtracks.map((subtrack) => [
        ...(document.buffers.get(subtrack?.baked ?? '')?.floats(4) ?? []),
      ]),
    ]),
  );
}

/** Adds a channel that takes so many seconds. */
function addScale(target: Document, seconds: number): void {
  const [clip] = target.getRoot().listAnimations();
  const [node] = target.getRoot().listNodes();
  const input = target.createAccessor().setArray(Float32Array.of(0, seconds));
  const output = target
    .createAccessor()
    .setType('VEC3')
    .setArray(Float32Array.of(1, 1, 1, 2, 2, 2));
  const sampler = target.createAnimationSampler().setInput(input).setOutput(output);
  const channel = target
    .createAnimationChannel()
    .setTargetNode(node ?? null)
    .setTargetPath('scale')
    .setSampler(sampler);
  clip?.addSampler(sampler).addChannel(channel);
}

describe('baked samples stay with their tracks', () => {
  test('where the first channel is deleted', async () => {
    const document = makeClip();
    const back = await throughEdit(document, (target) => {
      target.getRoot().listAnimations()[0]?.listChannels()[0]?.dispose();
    });
    const { 'A/t': _, ...others } = Object.fromEntries(samplesOf(document));
    expect(Object.fromEntries(samplesOf(back))).toEqual(others);
  });

  test('where channels stand in another order', async () => {
    const document = makeClip();
    const back = await throughEdit(document, (target) => {
      const [clip] = target.getRoot().listAnimations();
      for (const channel of clip?.listChannels().reverse() ?? []) {
        clip?.removeChannel(channel).addChannel(channel);
      }
    });
    expect(samplesOf(back)).toEqual(samplesOf(document));
  });

  test('where a longer channel comes in', async () => {
    const document = makeClip();
    const back = await throughEdit(document, (target) => {
      addScale(target, 2);
    });
    for (const [name, components] of samplesOf(document)) {
      const held = components.map((samples) => [...samples, ...Array(24).fill(samples.at(-1))]);
      expect(samplesOf(back).get(name)).toEqual(held);
    }
  });

  test('and keys stay without where a clip is too long for samples', async () => {
    const document = makeClip();
    const back = await throughEdit(document, (target) => addScale(target, 1e6));
    const keysOf = (each: StfDocument) =>
      findResource(each, StfAnimation)
        .tracks.filter(({ target }) => target[1] === 't')
        .map(({ subtracks }) => subtracks.map((subtrack) => subtrack?.keyframes));
    expect(keysOf(back)).toEqual(keysOf(document));
    expect([...samplesOf(back).values()].flat(2)).toEqual([]);
  });
});
