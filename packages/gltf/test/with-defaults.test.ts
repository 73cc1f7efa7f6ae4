import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeStf } from '@stfkit/core';
import {
  type GltfToStfOptions,
  gltfFileToStf,
  type StfToGltfOptions,
  stfToGlb,
  stfToGltf,
} from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { io } from './support/gltf-io.ts';

const glb = readFileSync(
  fileURLToPath(new URL('../../../tooling/fixtures/robot.glb', import.meta.url)),
);
const { document } = await gltfFileToStf(glb);
const { glb: expected } = await stfToGlb(document);

// What callers in JavaScript do; types refuse it.
test.each(['timestamp', 'boneAxes', 'fps', 'keepFacing', 'metallicRoughness', 'dependencies'])(
  '%s of gltfFileToStf may be undefined',
  async (name) => {
    const given = await gltfFileToStf(glb, { [name]: undefined } as GltfToStfOptions);
    expect(Buffer.compare(writeStf(given.document), writeStf(document))).toBe(0);
  },
);

test.each([
  ...['plain', 'extensions', 'tolerance', 'curves', 'vrm'],
  ...['imageCodec', 'transforms', 'dependencies'],
])('%s of stfToGltf and stfToGlb may be undefined', async (name) => {
  const options = { [name]: undefined } as StfToGltfOptions;
  expect(Buffer.compare((await stfToGlb(document, options)).glb, expected)).toBe(0);
  const { document: made } = await stfToGltf(document, options);
  expect(Buffer.compare(await io.writeBinary(made), expected)).toBe(0);
});
