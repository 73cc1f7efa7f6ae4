import type { Document, Material } from '@gltf-transform/core';
import type { MaterialProperty } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { STF_TO_GLTF_DEFAULTS, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageId, withBareMaterial } from '../support/bare-material.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { makeImage, readPixels } from '../support/pixel-images.ts';
import { throughCodec } from '../support/through-codec.ts';
import { throughEdit } from '../support/through-edit.ts';

const imageCodec = sharpImageCodec(sharp);

const use = (name: string): MaterialProperty => ({
  type: 'image',
  values: [{ image: imageId(name) }],
});

const materialOf = (target: Document): Material => target.getRoot().listMaterials()[0] as Material;

test.each([
  ['no value', {}],
  ['a value', { 'roughness.value': { type: 'float', values: [0.5] } }],
] as const)('a factor of roughness arrives beside a grey image with %s', async (_, values) => {
  const images = { S: await makeImage(1, 1, () => [100]) };
  const document = await withBareMaterial({ 'roughness.texture': use('S'), ...values }, images);
  expectEqualDocuments(await throughEdit(document, () => {}), document);
  const back = await throughEdit(document, (target) => materialOf(target).setRoughnessFactor(0.25));
  const { properties } = findResource(back, StfMaterial);
  expect(properties.get('roughness.value')?.values).toEqual([0.25]);
  expect(properties.get('roughness.texture')).toEqual(use('S'));
  const { document: next } = await stfToGltf(back, STF_TO_GLTF_DEFAULTS);
  expect(materialOf(next).getRoughnessFactor()).toBe(0.25);
  expect(materialOf(next).getMetallicFactor()).toBe(0);
});

test('a packed image whose bytes are edited takes the place of those that it was made of', async () => {
  const images = { S: await makeImage(1, 1, () => [100]), T: await makeImage(1, 1, () => [200]) };
  const properties = { 'roughness.texture': use('S'), 'metallic.texture': use('T') };
  const document = await withBareMaterial(properties, images);
  expectEqualDocuments(await throughCodec(document, imageCodec, () => {}), document);
  const edited = await makeImage(1, 1, () => [10, 20, 30]);
  const back = await throughCodec(document, imageCodec, (material) =>
    material.getMetallicRoughnessTexture()?.setImage(edited),
  );
  const { properties: now } = findResource(back, StfMaterial);
  expect(now.get('roughness.texture')).not.toEqual(use('S'));
  const { document: next } = await stfToGltf(back, { imageCodec });
  const { pixels } = await readPixels(materialOf(next).getMetallicRoughnessTexture()?.getImage());
  expect(pixels[0]?.slice(1, 3)).toEqual([20, 30]);
});

test('images that were packed stay where something else of their material is edited', async () => {
  const images = { S: await makeImage(1, 1, () => [100]), T: await makeImage(1, 1, () => [200]) };
  const properties = { 'roughness.texture': use('S'), 'metallic.texture': use('T') };
  const document = await withBareMaterial(properties, images);
  const back = await throughCodec(document, imageCodec, (material) =>
    material.setDoubleSided(true).setExtras({ note: 1 }),
  );
  const { properties: now } = findResource(back, StfMaterial);
  expect(now.get('roughness.texture')).toEqual(use('S'));
  expect(now.get('metallic.texture')).toEqual(use('T'));
});
