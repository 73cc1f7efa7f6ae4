import type { Document, TypedArray } from '@gltf-transform/core';
import { StfAnimation, validate } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { readMotions, readSkeleton } from '@stfkit/gltf/skeleton';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';

/** A clip of one node whose sampler nobody gave an interpolation. */
function makeUnsaid(values: TypedArray): Document {
  const document = newDocument();
  const node = document.createNode('Node');
  document.createScene().addChild(node);
  const sampler = document
    .createAnimationSampler()
    .setInput(document.createAccessor().setArray(Float32Array.of(0, 1)))
    .setOutput(document.createAccessor().setType('VEC3').setArray(values).setNormalized(true));
  const channel = document
    .createAnimationChannel()
    .setTargetNode(node)
    .setTargetPath('translation')
    .setSampler(sampler);
  document.createAnimation('Clip').addSampler(sampler).addChannel(channel);
  return document;
}

test.each([
  ['floats', Float32Array.of(0, 0, 0, 1, 2, 3)],
  ['integers, which are kept', Int8Array.of(0, 0, 0, 127, 127, 127)],
])('a sampler that says no interpolation is linear: %s', async (_, values) => {
  const { document, diagnostics } = await gltfToStf(makeUnsaid(values));
  expect(diagnostics).toEqual([]);
  expect(validate(document).diagnostics).toEqual([]);
  const [track] = findResource(document, StfAnimation).tracks;
  expect(track?.subtracks[0]?.keyframes.map((key) => key?.interpolation)).toEqual([
    'linear',
    'linear',
  ]);
  const { document: back } = await stfToGltf(document);
  const [sampler] = back.getRoot().listAnimations()[0]?.listSamplers() ?? [];
  expect(sampler?.getInterpolation()).toBe('LINEAR');
});

test('a motion of such a sampler is linear', () => {
  const source = makeUnsaid(Float32Array.of(0, 0, 0, 1, 2, 3));
  const { motions } = readMotions(source, readSkeleton(source));
  expect(motions[0]?.tracks.map(({ interpolation }) => interpolation)).toEqual(['LINEAR']);
});
