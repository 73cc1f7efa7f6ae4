import type { Material } from '@gltf-transform/core';
import type { MaterialProperty, ResourceId, StfDocument } from '@stfkit/core';
import { StfBuffer, StfImage, StfMaterial } from '@stfkit/core';
import { GltfMaterial, gltfFileToStf, gltfToStf, sharpImageCodec, stfToGlb } from '@stfkit/gltf';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeImage, readPixels } from '../support/pixel-images.ts';
import { setProperties } from '../support/set-properties.ts';

const imageCodec = sharpImageCodec(sharp);

/** An STF document with a material whose image of both became two grey ones, and an image of its own. */
async function makeSplit(): Promise<StfDocument> {
  const source = newDocument();
  source.createBuffer();
  const both = await makeImage(4, 2, (x, y) => [200, 100 + 9 * y, 50 + x]);
  const packed = source.createTexture('Both').setImage(both).setMimeType('image/png');
  const grey = await makeImage(4, 2, (x) => [20 + x]);
  source.createTexture('Own').setImage(grey).setMimeType('image/png');
  source.createMaterial('M').setMetallicRoughnessTexture(packed);
  return (await gltfToStf(source, { imageCodec })).document;
}

const named = (document: StfDocument, name: string): StfImage =>
  listResources(document, StfImage).find((image) => image.name === name) as StfImage;

const number = (value: number): MaterialProperty => ({ type: 'float', values: [value] });
const image = (id: ResourceId): MaterialProperty => ({ type: 'image', values: [{ image: id }] });

/** What a material says of roughness and metallic, in bytes; of one row each where it has an image. */
async function readShown(glb: Uint8Array): Promise<unknown> {
  const [material] = (await io.readBinary(glb)).getRoot().listMaterials() as [Material];
  const factors = [1, material.getRoughnessFactor(), material.getMetallicFactor()];
  const bytes = material.getMetallicRoughnessTexture()?.getImage();
  const { pixels } = bytes ? await readPixels(bytes) : { pixels: [[255, 255, 255]] };
  return pixels.map((pixel) =>
    [1, 2].map((channel) =>
      Math.round((pixel[channel] ?? pixel[0] ?? 0) * (factors[channel] ?? 1)),
    ),
  );
}

const STF_EDITS: Record<string, (document: StfDocument) => StfDocument | Promise<StfDocument>> = {
  'a renamed grey image': (document) =>
    document.edit((draft) =>
      draft.change(named(document, 'Both Roughness').id, StfImage, { name: 'Mine' }),
    ),
  'an edited grey image': async (document) => {
    const bytes = await makeImage(4, 2, (x) => [90 + x]);
    const { buffer } = named(document, 'Both Roughness');
    return document.edit((draft) => draft.setBuffer(StfBuffer.of(buffer, bytes)));
  },
  'an image of its own': (document) =>
    setProperties(document, { 'roughness.texture': image(named(document, 'Own').id) }),
  smoothness: (document) =>
    setProperties(document, {
      'roughness.texture': undefined,
      'smoothness.texture': image(named(document, 'Own').id),
    }),
  'one image less': (document) => setProperties(document, { 'roughness.texture': undefined }),
  'a value beside an image': (document) =>
    setProperties(document, { 'metallic.value': number(0.5) }),
  'the grey image of the other one': (document) =>
    setProperties(document, {
      'metallic.texture': image(named(document, 'Both Roughness').id),
    }),
};

const GLB_EDITS: Record<string, (material: Material) => unknown> = {
  'the name': (material) => material.setName('Z'),
  'the roughness': (material) => material.setRoughnessFactor(0.25),
  'the metalness': (material) => material.setMetallicFactor(0.75),
  'the image, which goes,': (material) => material.setMetallicRoughnessTexture(null),
};

describe.each(Object.entries(STF_EDITS))('%s', (_, editStf) => {
  test.each(Object.entries(GLB_EDITS))(
    'arrives with an edit of a glb: %s',
    async (_, editMaterial) => {
      const { glb } = await stfToGlb(await editStf(await makeSplit()), { imageCodec });
      const gltf = await io.readBinary(glb);
      for (const material of gltf.getRoot().listMaterials()) editMaterial(material);
      const edited = await io.writeBinary(gltf);
      const { document } = await gltfFileToStf(edited, { imageCodec });
      const { glb: again } = await stfToGlb(document, { imageCodec });
      expect(await readShown(again)).toEqual(await readShown(edited));
      const without = (await gltfFileToStf(edited)).document;
      for (const each of [document, without]) {
        expect(findResource(each, GltfMaterial).before).toBeUndefined();
      }
    },
  );

  test('comes back from a glb that nobody edited', async () => {
    const document = await editStf(await makeSplit());
    const { glb } = await stfToGlb(document, { imageCodec });
    const { document: back } = await gltfFileToStf(glb, { imageCodec });
    const { fields } = findResource(document, StfMaterial);
    expect(findResource(back, StfMaterial).fields).toEqual(fields);
    const kept = findResource(document, GltfMaterial).fields;
    expect(findResource(back, GltfMaterial).fields).toEqual(kept);
    const bytesOf = (each: StfDocument) =>
      listResources(each, StfImage).map((image) => [
        image.name,
        each.getBuffer(image.buffer).bytes,
      ]);
    expect(bytesOf(back)).toEqual(bytesOf(document));
  });
});

test('an edited grey image stays where its factor is edited in a glb', async () => {
  const made = await STF_EDITS['an edited grey image']?.(await makeSplit());
  const { glb } = await stfToGlb(made as StfDocument, { imageCodec });
  const gltf = await io.readBinary(glb);
  gltf.getRoot().listMaterials()[0]?.setRoughnessFactor(0.25);
  const { document } = await gltfFileToStf(await io.writeBinary(gltf), { imageCodec });
  const { properties } = findResource(document, StfMaterial);
  const { id } = named(document, 'Both Roughness');
  expect(properties.get('roughness.texture')).toEqual(image(id));
  expect(properties.get('roughness.value')).toEqual(number(0.25));
  const { buffer } = document.get(id, StfImage);
  expect((await readPixels(document.getBuffer(buffer).bytes)).pixels[1]).toEqual([91]);
});
