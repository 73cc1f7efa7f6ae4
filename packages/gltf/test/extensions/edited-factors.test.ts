import type { Material } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { StfImage, StfMaterial, StfPrefab } from '@stfkit/core';
import { gltfToStf, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeImage, readPixels } from '../support/pixel-images.ts';
import { setProperties } from '../support/set-properties.ts';
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

/** The same with metallic as a value, which no image of STF has. */
async function makeHalfPainted(): Promise<StfDocument> {
  const document = await makePainted();
  return setProperties(document, {
    'metallic.texture': undefined,
    'metallic.value': { type: 'float', values: [0.35] },
  });
}

/** Roughness and metallic as glTF draws them, in bytes. */
async function readShown(document: StfDocument): Promise<unknown> {
  const { document: made } = await stfToGltf(document, { imageCodec });
  const [material] = made.getRoot().listMaterials();
  const { pixels } = await readPixels(
    material?.getMetallicRoughnessTexture()?.getImage() ?? new Uint8Array(),
  );
  const factors = [0, material?.getRoughnessFactor() ?? 1, material?.getMetallicFactor() ?? 1];
  return pixels.map((pixel) => [1, 2].map((i) => Math.round((pixel[i] ?? 0) * (factors[i] ?? 1))));
}

const EDITS: Record<string, (material: Material) => unknown> = {
  sides: (material) => material.setDoubleSided(true),
  transparency: (material) => material.setAlphaMode('BLEND'),
  extras: (material) => material.setExtras({ own: 1 }),
  'strength of normals': (material) => material.setNormalScale(0.5),
};

describe.each(Object.entries(EDITS))('where a glb has other %s', (_, edit) => {
  test('roughness and metallic are told as before', async () => {
    const document = await makeHalfPainted();
    const surfaceOf = (of: StfDocument) =>
      [...findResource(of, StfMaterial).properties].filter(([name]) =>
        /^(roughness|metallic|smoothness)/.test(name),
      );
    const back = await throughCodec(document, imageCodec, edit);
    expect(surfaceOf(back)).toEqual(surfaceOf(document));
    expect(await readShown(back)).toEqual(await readShown(document));
  });

  test('roughness and metallic are told as before where no images could be made', async () => {
    const document = await makeHalfPainted();
    const { document: made } = await stfToGltf(document);
    for (const material of made.getRoot().listMaterials()) edit(material);
    const { document: back } = await gltfToStf(await io.readBinary(await io.writeBinary(made)));
    expect(await readShown(back)).toEqual(await readShown(document));
  });
});

test('another image of the file has its factors in itself', async () => {
  const document = await makeHalfPainted();
  const other = await makeImage(4, 2, (x, y) => [0, 200 - y, 150 + x]);
  const back = await throughCodec(document, imageCodec, (material) => {
    material.getMetallicRoughnessTexture()?.setImage(other);
  });
  const shown = Array.from({ length: 8 }, (_, i) => [
    200 - Math.floor(i / 4),
    Math.round((150 + (i % 4)) * 0.35),
  ]);
  expect(await readShown(back)).toEqual(shown);
});

test('what a glb shows stays where a program left out the images that only STF has', async () => {
  const document = await makeHalfPainted();
  const { document: made } = await stfToGltf(document, { imageCodec });
  for (const texture of made.getRoot().listTextures()) {
    const users = texture.listParents().filter((each) => each.propertyType !== 'Root');
    if (users.length === 0) texture.dispose();
  }
  const written = await io.readBinary(await io.writeBinary(made));
  const { document: back } = await gltfToStf(written, { imageCodec });
  expect(await readShown(back)).toEqual(await readShown(document));
});
