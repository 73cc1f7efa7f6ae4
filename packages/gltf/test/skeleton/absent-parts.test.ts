import type { Motion, PartTrack } from '@stfkit/core';
import { readStf, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { readMotions, readSkeleton, writeMotion } from '@stfkit/gltf/skeleton';
import { expect, test } from 'vitest';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { makeMotion } from '../support/make-body.ts';
import { Rig } from '../support/make-rig.ts';

const times = Float64Array.of(0, 0.5, 1.25);
const values = Float64Array.of(0, 0, 0, 1, 0.5, 0.5, 0.5, 0.5, 0, 1, 0, 0);
const neck: PartTrack = { part: 'neck', interpolation: 'LINEAR', times, values };
const toes: PartTrack = { ...neck, part: 'toes.r', interpolation: 'STEP' };

/** A document in which a joint moves, and so would parts that are not there. */
function makeDocument(...absentParts: PartTrack[]) {
  const rig = new Rig();
  rig.node('Head', rig.node('Hips', undefined, { t: [0, 1, 0] }), { t: [0, 1, 0] });
  const { document } = rig;
  const made = makeMotion({
    joint: 1,
    times: [0, 1],
    values: [
      [0, 0, 0, 1],
      [0, 1, 0, 0],
    ],
  });
  const written = writeMotion(document, readSkeleton(document), { ...made, absentParts });
  return { document, ...written };
}

const readBack = async (bytes: Uint8Array) => {
  const document = await io.readBinary(bytes);
  return readMotions(document, readSkeleton(document));
};

test('turns of parts that a body lacks come back from a file that is valid', async () => {
  const { document } = makeDocument(neck, toes);
  const bytes = await io.writeBinary(document);
  expect(await listGltfErrors(bytes)).toEqual([]);
  const { motions, diagnostics } = await readBack(bytes);
  expect(motions[0]).toMatchObject({ tracks: [{ joint: 1 }], absentParts: [neck, toes] });
  expect(diagnostics).toEqual([]);
});

test('they go through STF and back', async () => {
  const { document } = makeDocument(neck, toes);
  const stf = writeStf((await gltfToStf(document)).document);
  const read = readStf(stf, { registry: GLTF_REGISTRY }).document;
  const bytes = await io.writeBinary((await stfToGltf(read)).document);
  expect((await readBack(bytes)).motions[0]).toMatchObject({ absentParts: [neck, toes] });
});

test('those that glTF cannot have are named', () => {
  const { animation, diagnostics } = makeDocument(neck, {
    ...toes,
    values: values.slice().fill(0, 8),
  });
  expect(animation?.listChannels()).toHaveLength(2);
  expect(diagnostics).toMatchObject([{ code: 'GLTF_MOTION_REDUCED', params: { count: 1 } }]);
});

test('of two of one part the first is taken that glTF can have, and the other one is named', () => {
  const { animation, diagnostics } = makeDocument({ ...neck, values: values.slice(1) }, neck, neck);
  expect(animation?.listChannels()).toHaveLength(2);
  expect(diagnostics).toMatchObject([
    { params: { problem: 'they have not as many values as keys' } },
    { params: { problem: 'another one has the same target' } },
  ]);
});

test('channels without a node that say nothing of a part are told of as before', () => {
  const { document, animation } = makeDocument(neck);
  const rig = readSkeleton(document);
  for (const extras of [{}, { stf_absent_part: 'tail' }, { stf_absent_part: 3 }]) {
    animation?.listChannels()[1]?.setExtras(extras);
    const { motions, diagnostics } = readMotions(document, rig);
    expect((motions[0] as Motion).absentParts).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: 'GLTF_CHANNELS_UNUSED' }]);
  }
});
