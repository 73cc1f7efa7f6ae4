import type { StfDocument } from '@stfkit/core';
import { StfImage, StfMaterial, StfPrefab } from '@stfkit/core';
import { gltfToStf, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeImage } from '../support/pixel-images.ts';
import { throughCodec } from '../support/through-codec.ts';

const imageCodec = sharpImageCodec(sharp);

/** A document with a material that has grey images of roughness and metallic, without anything of glTF. */
async function makePainted(): Promise<StfDocument> {
  const source = newDocument();
  source.createBuffer();
  const bytes = await makeImage(4, 2, (x, y) => [0, 100 + y, 50 + x]);
  const packed = source.createTexture('Both').setImage(bytes).setMimeType('image/png');
  source.createMaterial('Painted').setMetallicRoughnessTexture(packed);
  source.createScene('Scene');
  const { document } = await gltfToStf(source, { imageCodec });
  return document.edit((draft) => {
    for (const { id, type } of document.resources.values()) {
      if (type.startsWith('org.')) draft.remove(id);
    }
    for (const { id } of listResources(document, StfImage)) {
      draft.change(id, StfImage, { components: [] });
    }
    draft.change(findResource(document, StfMaterial).id, StfMaterial, { components: [] });
    draft.change(findResource(document, StfPrefab).id, StfPrefab, { components: [] });
  });
}

test('images of roughness and metallic come back without factors', async () => {
  const document = await makePainted();
  expectEqualDocuments(await throughCodec(document, imageCodec, () => {}), document);
});

test('factors of them stand beside these images once they are edited', async () => {
  const document = await makePainted();
  const back = await throughCodec(document, imageCodec, (material) =>
    material.setRoughnessFactor(0.25),
  );
  const { properties } = findResource(document, StfMaterial);
  const expected = new Map(properties).set('roughness.value', { type: 'float', values: [0.25] });
  expect(findResource(back, StfMaterial).properties).toEqual(expected);
  const { document: again } = await stfToGltf(back, { imageCodec });
  const [material] = again.getRoot().listMaterials();
  expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([0.25, 1]);
});
