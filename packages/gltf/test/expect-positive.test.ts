import { StfDocument } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { newDocument } from './support/gltf-io.ts';

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('fps of %d is refused', async (fps) => {
  await expect(gltfToStf(newDocument(), { fps })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
    message: `The option fps is ${fps}; a number above 0 is expected.`,
  });
});

test.each([0, -1, Number.NaN])('a tolerance of %d is refused', async (tolerance) => {
  const document = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
  await expect(stfToGltf(document, { tolerance })).rejects.toMatchObject({
    code: 'OPTION_INVALID',
  });
});
