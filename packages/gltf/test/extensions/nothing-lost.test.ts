import type { WebIO } from '@gltf-transform/core';
import { readStf, StfAnimation, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';

const numbers = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1);
const floats = { bufferView: 0, componentType: 5126 } as const;

/** A triangle with as many targets as asked for, and a clip that moves the first: its weights are its times. */
const makeFile = (targets: number, targetNames: unknown) => ({
  json: {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      {
        primitives: [
          { attributes: { POSITION: 0 }, targets: new Array(targets).fill({ POSITION: 0 }) },
        ],
        extras: { targetNames },
      },
    ],
    animations: [
      {
        channels: [{ sampler: 0, target: { node: 0, path: 'weights' } }],
        samplers: [{ input: 1, output: 2 }],
      },
    ],
    accessors: [
      { ...floats, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { ...floats, byteOffset: 36, count: 2, type: 'SCALAR', min: [0], max: [1] },
      { ...floats, byteOffset: targets === 1 ? 36 : 0, count: 2 * targets, type: 'SCALAR' },
    ],
    bufferViews: [{ buffer: 0, byteLength: 44 }],
    buffers: [{ byteLength: 44, uri: 'data.bin' }],
  },
  resources: { 'data.bin': new Uint8Array(numbers.buffer) },
});

type File = Parameters<WebIO['readJSON']>[0];

async function toStf(file: File) {
  const made = (await gltfToStf(await readGltf(file))).document;
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

// glTF-Transform writes names of its own choice for targets whose names it did not understand.
test.each([
  [['0', '1', '2']],
  [['a']],
  [['a', '1', '']],
  [['a', null, 3]],
  [['a', 'a', '']],
  [[]],
  ['no list'],
])('target names %j come back', async (names) => {
  const document = await toStf(makeFile(3, names) as unknown as File);
  const glb = await io.writeBinary((await stfToGltf(document)).document);
  expectEqualDocuments((await gltfToStf(await readGltf(glb))).document, document);
});

test('times and values that are the same numbers are no accessor together', async () => {
  const document = await toStf(makeFile(1, ['up']) as unknown as File);
  const glb = await io.writeBinary((await stfToGltf(document)).document);
  expect(await listGltfErrors(glb)).toEqual([]);
});

test('clips of more frames than any has come back', async () => {
  const file = makeFile(1, ['up']) as unknown as File;
  const { document } = await gltfToStf(await readGltf(file), { fps: 2e7 });
  const clips = [...document.resources.values()].flatMap((each) =>
    each instanceof StfAnimation ? [[each.fps, each.range]] : [],
  );
  expect(clips).toEqual([[2e7, [0, 2e7]]]);
  const glb = await io.writeBinary((await stfToGltf(document)).document);
  expectEqualDocuments((await gltfToStf(await readGltf(glb))).document, document);
});
