import type { Document } from '@gltf-transform/core';
import { StfMaterial } from '@stfkit/core';
import { gltfToStf, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageId, withBareMaterial } from '../support/bare-material.ts';
import { findResource } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { makeImage } from '../support/pixel-images.ts';
import { throughEdit } from '../support/through-edit.ts';

const imageCodec = sharpImageCodec(sharp);
const materialOf = (target: Document) => target.getRoot().listMaterials()[0];

test('smoothness comes back where nobody edited roughness, and gives way to it where someone did', async () => {
  const document = await withBareMaterial({
    'smoothness.value': { type: 'float', values: [0.75] },
  });
  const kept = await throughEdit(document, (target) => materialOf(target)?.setAlphaCutoff(0.25));
  expect([...findResource(kept, StfMaterial).properties.keys()]).toContain('smoothness.value');
  const back = await throughEdit(document, (target) => materialOf(target)?.setRoughnessFactor(0.9));
  const { properties } = findResource(back, StfMaterial);
  expect(properties.get('roughness.value')?.values).toEqual([0.9]);
  expect(properties.has('smoothness.value')).toBe(false);
});

test('a texture that was made of one of smoothness is gone where it is deleted', async () => {
  const images = { S: await makeImage(1, 1, () => [100]) };
  const document = await withBareMaterial(
    { 'smoothness.texture': { type: 'image', values: [{ image: imageId('S') }] } },
    images,
  );
  const { document: written } = await stfToGltf(document, { imageCodec });
  const target = await io.readBinary(await io.writeBinary(written));
  expect(materialOf(target)?.getMetallicRoughnessTexture()).not.toBeNull();
  materialOf(target)?.setMetallicRoughnessTexture(null);
  const { document: back } = await gltfToStf(target, { imageCodec });
  expect(findResource(back, StfMaterial).properties.has('smoothness.texture')).toBe(false);
  const { document: again } = await stfToGltf(back, { imageCodec });
  expect(materialOf(again)?.getMetallicRoughnessTexture()).toBeNull();
});

test('smoothness beside roughness goes with it, and stays where something else is edited', async () => {
  const image = (name: string) => ({ type: 'image', values: [{ image: imageId(name) }] }) as const;
  const images = { S: await makeImage(1, 1, () => [100]), R: await makeImage(1, 1, () => [50]) };
  const both = { 'roughness.texture': image('R'), 'smoothness.texture': image('S') };
  const document = await withBareMaterial({ ...both, 'my[0]#1': image('S') }, images);
  const kept = await throughEdit(document, (target) => materialOf(target)?.setAlphaCutoff(0.25));
  expect([...findResource(kept, StfMaterial).properties.keys()]).toEqual(
    expect.arrayContaining(['roughness.texture', 'smoothness.texture', 'my[0]#1']),
  );
  const back = await throughEdit(document, (target) =>
    materialOf(target)?.setMetallicRoughnessTexture(null),
  );
  const { properties } = findResource(back, StfMaterial);
  expect([...properties.keys()].filter((name) => name.endsWith('.texture'))).toEqual([]);
  expect(properties.has('my[0]#1')).toBe(true);
});
