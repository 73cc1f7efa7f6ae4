import { StfDocument } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGlb, stfToGltf } from '@stfkit/gltf';
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

test.each([
  ['curves', 'foo', 'The option curves is "foo"; "lines" or "omit" is expected.'],
  ['vrm', '2.0', 'The option vrm is "2.0"; "source" or "1.0" or "0.x" is expected.'],
])('%s %s is refused on the way to glTF', async (name, value, message) => {
  const document = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
  for (const convert of [stfToGltf, stfToGlb]) {
    const conversion = convert(document, { [name]: value });
    await expect(conversion).rejects.toMatchObject({ code: 'OPTION_INVALID', message });
  }
});

test.each([
  ['boneAxes', 'foo', 'The option boneAxes is "foo"; "preserve" or "along-bone" is expected.'],
  [
    'metallicRoughness',
    'x',
    'The option metallicRoughness is "x"; "split" or "packed" is expected.',
  ],
])('%s %s is refused on the way to STF', async (name, value, message) => {
  const conversion = gltfToStf(newDocument(), { [name]: value });
  await expect(conversion).rejects.toMatchObject({ code: 'OPTION_INVALID', message });
});
