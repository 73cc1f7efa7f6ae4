import type { Document } from '@gltf-transform/core';
import type { ImageValue, MaterialProperty, StfDocument } from '@stfkit/core';
import { StfBuffer, StfImage, StfMaterial, writeStf } from '@stfkit/core';
import type { GltfImageChannel } from '@stfkit/gltf';
import { GltfImage, gltfToStf, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeImage, readPixels } from '../support/pixel-images.ts';
import { listFaults } from '../support/there-and-back.ts';

const imageCodec = sharpImageCodec(sharp);

const ORM = (x: number, y: number) => [200 + x, 100 + y, 50 + x];

/** One image for occlusion, roughness and metallic. */
async function makePacked(pixelAt = ORM as (x: number, y: number) => number[]): Promise<Document> {
  const source = newDocument();
  source.createBuffer();
  const bytes = await makeImage(4, 2, pixelAt);
  const packed = source.createTexture('ORM').setImage(bytes).setMimeType('image/png');
  const material = source
    .createMaterial('M')
    .setMetallicRoughnessTexture(packed)
    .setOcclusionTexture(packed)
    .setRoughnessFactor(0.5);
  material.getMetallicRoughnessTextureInfo()?.setTexCoord(1).setWrapS(33071);
  return source;
}

/** What the image properties of the only material name. */
function listImages(document: StfDocument): Record<string, StfImage> {
  const { properties } = findResource(document, StfMaterial);
  const images = [...properties].flatMap(([name, property]) =>
    property.type === 'image'
      ? [[name, document.get(property.values[0]?.image ?? '', StfImage)] as const]
      : [],
  );
  return Object.fromEntries(images);
}

const bytesOf = (document: StfDocument, image: StfImage | undefined): Uint8Array =>
  document.getBuffer(image?.buffer ?? '').bytes;

const replaceBytes = (document: StfDocument, property: string, bytes: Uint8Array): StfDocument =>
  document.edit((draft) =>
    draft.setBuffer(StfBuffer.of(listImages(document)[property]?.buffer ?? '', bytes)),
  );

async function writePacked(document: StfDocument) {
  const { document: gltf, diagnostics } = await stfToGltf(document, { imageCodec });
  const [material] = gltf.getRoot().listMaterials();
  const texture = material?.getMetallicRoughnessTexture();
  return { gltf, material, texture, codes: diagnostics.map(({ code }) => code) };
}

describe('splitting', () => {
  test('gives grey images of each channel with its factor, and no value beside them', async () => {
    const { document, diagnostics } = await gltfToStf(await makePacked(), { imageCodec });
    expect(diagnostics).toEqual([]);
    expect(listFaults(document)).toEqual([]);
    const images = listImages(document);
    expect(Object.entries(images).map(([name, image]) => [name, image.name])).toEqual([
      ['roughness.texture', 'ORM Roughness'],
      ['metallic.texture', 'ORM Metallic'],
      ['occlusion.texture', 'ORM Occlusion'],
    ]);
    const pixelsOf = (name: string) => readPixels(bytesOf(document, images[name]));
    const roughness = await pixelsOf('roughness.texture');
    expect([roughness.width, roughness.height, roughness.channels]).toEqual([4, 2, 1]);
    expect(roughness.pixels.flat()).toEqual([50, 50, 50, 50, 51, 51, 51, 51]);
    const metallic = (await pixelsOf('metallic.texture')).pixels.flat();
    expect(metallic).toEqual([50, 51, 52, 53, 50, 51, 52, 53]);
    const occlusion = (await pixelsOf('occlusion.texture')).pixels.flat();
    expect(occlusion).toEqual([200, 201, 202, 203, 200, 201, 202, 203]);
    const { properties } = findResource(document, StfMaterial);
    expect([...properties.keys()].filter((name) => name.endsWith('.value'))).toEqual([]);
    expect(Object.values(images).map(({ dataType }) => dataType)).toEqual(
      Array(3).fill('non_color'),
    );
  });

  test('gives the same bytes each time', async () => {
    const [a, b] = [await makePacked(), await makePacked()];
    const once = writeStf((await gltfToStf(a, { imageCodec })).document);
    expect(Buffer.compare(once, writeStf((await gltfToStf(b, { imageCodec })).document))).toBe(0);
  });

  test('takes a factor of zero as a value, and a grey image as it is', async () => {
    const source = await makePacked((x) => [x]);
    source.getRoot().listMaterials()[0]?.setMetallicFactor(0).setRoughnessFactor(1);
    const { document } = await gltfToStf(source, { imageCodec });
    const { properties } = findResource(document, StfMaterial);
    expect(properties.get('metallic.value')?.values).toEqual([0]);
    expect(properties.has('metallic.texture')).toBe(false);
    expect(listResources(document, StfImage).map(({ name }) => name)).toEqual(['ORM']);
  });

  test('is done once for materials that share an image and its factors', async () => {
    const source = await makePacked();
    const [first] = source.getRoot().listMaterials();
    if (first) source.createMaterial('N').copy(first);
    source
      .createMaterial('O')
      .copy(source.getRoot().listMaterials()[0] as never)
      .setRoughnessFactor(1);
    const { document } = await gltfToStf(source, { imageCodec });
    expect(listResources(document, StfImage).map(({ name }) => name)).toEqual([
      'ORM',
      'ORM Metallic',
      'ORM Roughness',
      'ORM Roughness',
      'ORM Occlusion',
    ]);
  });

  test('can be turned off, and needs a codec', async () => {
    for (const options of [{ imageCodec, metallicRoughness: 'packed' } as const, {}]) {
      const { document } = await gltfToStf(await makePacked(), options);
      expect(Object.values(listImages(document)).map(({ name }) => name)).toEqual(
        Array(3).fill('ORM'),
      );
    }
  });

  test('reads WebP, and leaves what cannot be read', async () => {
    const source = await makePacked();
    const [texture] = source.getRoot().listTextures();
    texture?.setImage(await makeImage(4, 2, ORM, 'webp')).setMimeType('image/webp');
    const { document } = await gltfToStf(source, { imageCodec });
    expect(listImages(document)['roughness.texture']?.name).toBe('ORM Roughness');

    texture?.setImage(new TextEncoder().encode('\x89PNG no')).setMimeType('image/png');
    texture?.setImage(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4));
    const broken = await gltfToStf(source, { imageCodec });
    expect(broken.diagnostics.map(({ code }) => code)).toEqual(['GLTF_IMAGE_UNREADABLE']);
    expect(listImages(broken.document)['roughness.texture']?.name).toBe('ORM');
  });

  test('names what is no image at all', async () => {
    const source = await makePacked();
    source.getRoot().listTextures()[0]?.setImage(new TextEncoder().encode('not an image'));
    const { document, diagnostics } = await gltfToStf(source, { imageCodec });
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_IMAGE_UNREADABLE']);
    expect(listImages(document)['roughness.texture']?.name).toBe('ORM');
  });

  test('is not done for materials that use an image in very many ways', async () => {
    const source = await makePacked();
    const [first] = source.getRoot().listMaterials();
    for (let i = 1; i < 40; i++) {
      source
        .createMaterial(`M${i}`)
        .copy(first as never)
        .setRoughnessFactor(i / 40);
    }
    const { diagnostics } = await gltfToStf(source, { imageCodec });
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_IMAGE_UNREADABLE']);
  });
});

describe('split images on the way back', () => {
  test('are left out, and the image of glTF is the same', async () => {
    const source = await makePacked();
    const { document } = await gltfToStf(source, { imageCodec });
    const { gltf, material, texture, codes } = await writePacked(document);
    expect(codes).toEqual([]);
    expect(gltf.getRoot().listTextures()).toHaveLength(1);
    expect(texture?.getImage()).toEqual(source.getRoot().listTextures()[0]?.getImage());
    expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([0.5, 1]);
    expect(material?.getMetallicRoughnessTextureInfo()?.getTexCoord()).toBe(1);
  });

  test('need no codec while nobody changed them', async () => {
    const { document } = await gltfToStf(await makePacked(), { imageCodec });
    const { document: gltf, diagnostics } = await stfToGltf(document);
    expect(diagnostics).toEqual([]);
    expect(gltf.getRoot().listTextures()).toHaveLength(1);
  });

  test('come back to STF from glb as they were, to the byte', async () => {
    const { document } = await gltfToStf(await makePacked(), { imageCodec });
    const { gltf } = await writePacked(document);
    const again = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)), { imageCodec });
    expect(again.diagnostics).toEqual([]);
    expect(Buffer.compare(writeStf(again.document), writeStf(document))).toBe(0);
  });

  test('stay packed where they were so in STF, unless it is asked for', async () => {
    const { document } = await gltfToStf(await makePacked());
    const { gltf } = await writePacked(document);
    const [material] = gltf.getRoot().listMaterials();
    gltf
      .createMaterial('New')
      .setMetallicRoughnessTexture(material?.getMetallicRoughnessTexture() ?? null);
    const edited = await io.readBinary(await io.writeBinary(gltf));
    const again = (await gltfToStf(edited, { imageCodec })).document;
    const [kept, made] = listResources(again, StfMaterial);
    expect(kept?.span.text()).toBe(findResource(document, StfMaterial).span.text());
    const nameOf = (id: string | undefined) => again.find(id ?? '', StfImage)?.name;
    const values = made?.properties.get('roughness.texture')?.values as ImageValue[] | undefined;
    expect(nameOf(values?.[0]?.image)).toBe('ORM Roughness');

    const options = { imageCodec, metallicRoughness: 'split' } as const;
    const split = (await gltfToStf((await writePacked(document)).gltf, options)).document;
    const names = Object.values(listImages(split)).map(({ name }) => name);
    expect(names).toEqual(['ORM Roughness', 'ORM Metallic', 'ORM Occlusion']);
  });

  test('are made once for a .gltf as well, where images have files of their own', async () => {
    const { document: made } = await gltfToStf(await makePacked());
    const { id, properties } = findResource(made, StfMaterial);
    const roughness = properties.get('roughness.texture') as MaterialProperty;
    // Made in STF: glTF has this image in one channel of another one.
    const document = made.edit((draft) => {
      draft.change(id, StfMaterial, {
        components: [],
        properties: new Map([['roughness.texture', roughness]]),
      });
    });
    const { gltf } = await writePacked(document);
    gltf
      .getRoot()
      .listTextures()
      .forEach((texture, i) => {
        texture.setURI(`model_${i}.png`);
      });
    const again = await gltfToStf(gltf, { imageCodec });
    expect(Buffer.compare(writeStf(again.document), writeStf(document))).toBe(0);
  });

  test('are left to materials of which no image is packed, beside one that was grey', async () => {
    const source = await makePacked();
    const grey = source.createTexture('AO').setImage(await makeImage(2, 2, () => [9]));
    source.getRoot().listMaterials()[0]?.setOcclusionTexture(grey.setMimeType('image/png'));
    const { document } = await gltfToStf(source, { imageCodec });
    const { gltf } = await writePacked(document);
    const again = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)), { imageCodec });
    expect(Buffer.compare(writeStf(again.document), writeStf(document))).toBe(0);
  });

  test('keep names and bytes that someone gave them, also through glb', async () => {
    const { document: made } = await gltfToStf(await makePacked(), { imageCodec });
    const { id } = listImages(made)['metallic.texture'] as StfImage;
    const named = made.edit((draft) => draft.change(id, StfImage, { name: 'My metal' }));
    const document = replaceBytes(named, 'roughness.texture', await makeImage(1, 1, () => [7]));
    const { gltf } = await writePacked(document);
    const again = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)), { imageCodec });
    expect(Buffer.compare(writeStf(again.document), writeStf(document))).toBe(0);
  });

  test('are packed anew when one was edited, with transform and sampler as before', async () => {
    const { document: made } = await gltfToStf(await makePacked(), { imageCodec });
    const white = await makeImage(2, 2, () => [255]);
    const { gltf, material, texture, codes } = await writePacked(
      replaceBytes(made, 'roughness.texture', white),
    );
    expect(codes).toEqual([]);
    const { pixels, width, height } = await readPixels(texture?.getImage());
    // The metallic one is larger.
    expect([width, height]).toEqual([4, 2]);
    expect(pixels).toEqual([50, 51, 52, 53, 50, 51, 52, 53].map((blue) => [255, 255, blue]));
    expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([1, 1]);
    expect(material?.getMetallicRoughnessTextureInfo()?.getTexCoord()).toBe(1);
    expect(material?.getMetallicRoughnessTextureInfo()?.getWrapS()).toBe(33071);
    // Occlusion is still in the image that it was in.
    expect(material?.getOcclusionTexture()?.getName()).toBe('ORM');
    expect(gltf.getRoot().listMaterials()).toHaveLength(1);
  });

  test('have a factor in glTF where someone puts a value beside one', async () => {
    const { document: made } = await gltfToStf(await makePacked(), { imageCodec });
    const { id, properties } = findResource(made, StfMaterial);
    const quarter = { type: 'float', values: [0.25] } as const;
    const edited = new Map(properties)
      .set('metallic.value', quarter)
      .set('roughness.value', quarter);
    const document = made.edit((draft) => draft.change(id, StfMaterial, { properties: edited }));
    const { material, texture } = await writePacked(document);
    expect(texture?.getName()).toBe('ORM');
    expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([0.125, 0.25]);
  });

  test('leave the other one when one is taken away', async () => {
    const { document: made } = await gltfToStf(await makePacked(), { imageCodec });
    const { id, properties } = findResource(made, StfMaterial);
    const edited = new Map(properties);
    edited.delete('metallic.texture');
    const document = made.edit((draft) => draft.change(id, StfMaterial, { properties: edited }));
    const { material, texture } = await writePacked(document);
    // Nothing is metallic where STF does not say so; the green of the image serves as it is.
    expect(texture?.getName()).toBe('ORM');
    expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([0.5, 0]);
  });

  test('can be used by other materials, in other places', async () => {
    const { document: made } = await gltfToStf(await makePacked(), { imageCodec });
    const image = listImages(made)['roughness.texture']?.id ?? '';
    const id = 'other';
    const use = { type: 'image', values: [{ image }] } as const;
    const document = made.edit((draft) => {
      const properties = new Map([
        ['albedo.texture', use],
        ['roughness.texture', use],
      ]);
      draft.set(StfMaterial.create(id, { name: 'Other', properties }));
    });
    const { gltf } = await writePacked(document);
    const other = gltf
      .getRoot()
      .listMaterials()
      .find((material) => material.getName() === 'Other');
    expect(other?.getBaseColorTexture()?.getName()).toBe('ORM Roughness');
    expect(other?.getMetallicRoughnessTexture()?.getName()).toBe('ORM');
    expect([other?.getRoughnessFactor(), other?.getMetallicFactor()]).toEqual([0.5, 0]);
    const again = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)), { imageCodec });
    expect(Buffer.compare(writeStf(again.document), writeStf(document))).toBe(0);
  });
});

describe('what is kept about a grey image', () => {
  test.each([
    ['names the grey image itself', (id: string) => ({ image: id })],
    ['names no image', () => ({ image: 'nowhere' })],
    ['tells of other bytes', () => ({ digest: '1-00000000' })],
    ['tells another factor', () => ({ factor: -1e300 })],
  ])('and %s leads to no error', async (_, edit) => {
    const { document: made } = await gltfToStf(await makePacked(), { imageCodec });
    const grey = listImages(made)['roughness.texture']?.id ?? '';
    const kept = listResources(made, GltfImage).find(({ image }) => image === grey) as GltfImage;
    const channelOf = { ...(kept.channelOf as GltfImageChannel), ...edit(grey) };
    const document = made.edit((draft) => draft.change(kept.id, GltfImage, { channelOf }));
    const { gltf, texture } = await writePacked(document);
    expect(texture).not.toBeNull();
    expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);
  });
});
