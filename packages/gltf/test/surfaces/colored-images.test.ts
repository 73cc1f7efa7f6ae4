import type { MaterialProperty } from '@stfkit/core';
import { StfBuffer, StfDocument, StfImage, StfMaterial, StfPrefab } from '@stfkit/core';
import { GLTF_REGISTRY, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeImage, readPixels } from '../support/pixel-images.ts';

const imageCodec = sharpImageCodec(sharp);

/** A document whose only material has an image for roughness or smoothness, and for nothing else. */
function makeStf(bytes: Uint8Array, dataType: StfImage['dataType']): StfDocument {
  const use: MaterialProperty = { type: 'image', values: [{ image: 'image' }] };
  return StfDocument.create(GLTF_REGISTRY, { root: 'root' }).edit((draft) => {
    draft.set(StfPrefab.create('root', { rootNodes: [] }));
    draft.setBuffer(StfBuffer.of('bytes', bytes));
    draft.set(StfImage.create('image', { name: 'I', format: 'png', buffer: 'bytes', dataType }));
    const properties = new Map([['roughness.texture', use]]);
    draft.set(StfMaterial.create('material', { properties }));
  });
}

async function writeTexture(document: StfDocument, options = {}) {
  const { document: gltf, diagnostics } = await stfToGltf(document, options);
  expect(diagnostics).toEqual([]);
  const [material] = gltf.getRoot().listMaterials();
  expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([1, 0]);
  return material?.getMetallicRoughnessTexture()?.getImage();
}

test('an image of roughness that is not grey is turned grey', async () => {
  const document = makeStf(await makeImage(2, 1, (x) => [255, 0, 255 * x]), 'non_color');
  const { pixels } = await readPixels(await writeTexture(document, { imageCodec }));
  expect(pixels.map(([, green]) => green)).toEqual([54, 73]);
});

test('an image of roughness that is a colour is turned linear', async () => {
  const document = makeStf(await makeImage(2, 1, (x) => [128 * x]), 'color');
  const { pixels } = await readPixels(await writeTexture(document, { imageCodec }));
  expect(pixels.map(([, green]) => green)).toEqual([0, 55]);
});

test('one that is grey and linear stays as it is', async () => {
  const bytes = await makeImage(2, 1, (x) => [128 * x]);
  expect(await writeTexture(makeStf(bytes, 'non_color'), { imageCodec })).toEqual(bytes);
});

test('without a codec any is used as it is, and with one what that cannot read', async () => {
  const bytes = await makeImage(2, 1, (x) => [255, 0, 255 * x]);
  expect(await writeTexture(makeStf(bytes, 'color'))).toEqual(bytes);
  const broken = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4);
  expect(await writeTexture(makeStf(broken, 'color'), { imageCodec })).toEqual(broken);
});
