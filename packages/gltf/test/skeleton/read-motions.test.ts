import { readMotions, readSkeleton } from '@stfkit/gltf/skeleton';
import { expect, test } from 'vitest';
import { addAnimation, type ChannelSpec, makeAnimated } from '../support/make-animation.ts';

/** What is read of channels. */
function read(...channels: ChannelSpec[]) {
  const document = makeAnimated(...channels);
  return readMotions(document, readSkeleton(document));
}

const problems = (result: ReturnType<typeof read>) =>
  result.diagnostics.map(({ code, params }) => [code, params?.['problem'] ?? params?.['what']]);

test('keys, interpolation and tangents are those of the file', () => {
  const spline = [0, 0, 0, 1, 2, 3, 4, 0, 0, 5, 0, 0, 4, 5, 6, 0, 0, 0];
  const { motions, diagnostics } = read(
    {
      node: 'A',
      path: 'translation',
      times: [0.5, 2],
      values: spline,
      interpolation: 'CUBICSPLINE',
    },
    { node: 'A', path: 'scale', times: [0, 1], values: [1, 1, 1, 2, 2, 2], interpolation: 'STEP' },
    { node: 'B', path: 'rotation', times: [0], values: [0, 0.6, 0, 0.8] },
  );
  expect(diagnostics).toEqual([]);
  const [motion] = motions;
  expect([motion?.name, motion?.durationSeconds]).toEqual(['Clip', 2]);
  expect(
    motion?.tracks.map(({ joint, property, interpolation }) => [joint, property, interpolation]),
  ).toEqual([
    [0, 'translation', 'CUBICSPLINE'],
    [0, 'scale', 'STEP'],
    [1, 'rotation', 'LINEAR'],
  ]);
  expect(motion?.tracks.map(({ times }) => [...times])).toEqual([[0.5, 2], [0, 1], [0]]);
  expect([...(motion?.tracks[0]?.values ?? [])]).toEqual(spline);
  expect(motion?.tracks[2]?.values).toEqualQuat([0, 0.6, 0, 0.8]);
});

test('integers stand for parts of 1, and rotations get unit length', () => {
  const values = Int16Array.of(0, 32767, 0, 0, 0, 0, 23170, 23170);
  const { motions } = read({
    node: 'A',
    path: 'rotation',
    times: [0, 1],
    values,
    normalized: true,
  });
  const keys = motions[0]?.tracks[0]?.values ?? new Float64Array();
  expect(keys.subarray(0, 4)).toEqualQuat([0, 1, 0, 0]);
  expect(keys.subarray(4)).toEqualQuat([0, 0, Math.SQRT1_2, Math.SQRT1_2]);
});

test('tangents of a rotation are scaled with its value', () => {
  const values = [0, 0, 0, 2, 0, 0, 0, 2, 4, 0, 0, 0];
  const interpolation = 'CUBICSPLINE';
  const { motions } = read({ node: 'A', path: 'rotation', times: [0], values, interpolation });
  expect([...(motions[0]?.tracks[0]?.values ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 2, 0, 0, 0]);
});

test('broken samplers are left out, each with its problem', () => {
  const path = 'translation';
  const result = read(
    { node: 'A', path, times: [1, 0], values: [0, 0, 0, 1, 1, 1] },
    { node: 'B', path, times: [0, 1], values: [0, 0, 0] },
    { node: 'C', path, times: [0], values: [0, Number.NaN, 0] },
    { node: 'D', path, times: [], values: [] },
    { node: 'E', path: 'rotation', times: [0], values: [0, 0, 0, 0] },
    { node: 'F', path, times: [0], values: [1, 2, 3] },
    { node: 'F', path, times: [0], values: [3, 2, 1] },
    { node: 'G', path: 'weights', times: [0], values: [1] },
    { node: 'H', path, times: [Number.NaN], values: [1, 2, 3] },
  );
  expect(result.motions.map(({ tracks }) => tracks.length)).toEqual([1]);
  expect(problems(result)).toEqual([
    ['GLTF_CHANNELS_INVALID', 'its times do not ascend'],
    ['GLTF_CHANNELS_INVALID', 'it has 3 values for 2 keys'],
    ['GLTF_CHANNELS_INVALID', 'it has values that are no numbers'],
    ['GLTF_CHANNELS_INVALID', 'it has no keys'],
    ['GLTF_CHANNELS_INVALID', 'it has rotations of no length'],
    ['GLTF_CHANNELS_INVALID', 'another one has the same target'],
    ['GLTF_CHANNELS_UNUSED', 'weights of morph targets'],
  ]);
});

test('channels without a node, or of another scene, are told of; the clip stays', () => {
  const document = makeAnimated({ node: 'A', path: 'translation', times: [0], values: [0, 0, 0] });
  const clip = addAnimation(document, 'Other', {
    node: 'B',
    path: 'scale',
    times: [0],
    values: [1, 1, 1],
  });
  clip.listChannels()[0]?.setTargetNode(document.createNode('Outside'));
  clip.addChannel(document.createAnimationChannel());
  const { motions, diagnostics } = readMotions(document, readSkeleton(document));
  expect(motions.map(({ name, tracks }) => [name, tracks.length])).toEqual([
    ['Clip', 1],
    ['Other', 0],
  ]);
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['GLTF_CHANNELS_UNUSED', '/animations/1'],
    ['GLTF_CHANNELS_UNUSED', '/animations/1'],
  ]);
});
