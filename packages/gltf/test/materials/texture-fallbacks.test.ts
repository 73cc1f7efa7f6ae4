import type { GLTF, JSONDocument } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { cloneDocument, prune } from '@gltf-transform/functions';
import type { StfDocument } from '@stfkit/core';
import { StfImage, StfMaterial } from '@stfkit/core';
import {
  GLTF_EXTENSIONS,
  GltfImage,
  gltfFileToStf,
  sharpImageCodec,
  stfToGlb,
  stfToGltf,
} from '@stfkit/gltf';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { io } from '../support/gltf-io.ts';
import { makeImage } from '../support/pixel-images.ts';
import { avif, ktx2, png, webp } from '../support/tiny-images.ts';

const IMAGES = { png: png(1), webp: webp(2), avif: avif(3), ktx2: ktx2(4) };
const [WEBP, AVIF, KTX2] = ['EXT_texture_webp', 'EXT_texture_avif', 'KHR_texture_basisu'] as const;

type Format = keyof typeof IMAGES;

/** A triangle in a material with textures of images. */
function makeFile(
  images: readonly Format[],
  textures: readonly GLTF.ITexture[],
  slots: GLTF.IMaterial = { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } },
): JSONDocument {
  const json: GLTF.IGLTF = {
    asset: { version: '2.0' },
    extensionsUsed: textures.flatMap(({ extensions = {} }) => Object.keys(extensions)),
    images: images.map((format) => ({ name: format, uri: `${format}.${format}` })),
    textures: [...textures],
    materials: [slots],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
    accessors: [
      { componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [0, 0, 0] },
      { componentType: 5126, count: 3, type: 'VEC2' },
    ],
  };
  const resources = images.map((format) => [`${format}.${format}`, IMAGES[format]] as const);
  return { json, resources: Object.fromEntries(resources) as JSONDocument['resources'] };
}

/** Small documents travel whole, unless an option has a say in what is written. */
const BY_DELTA = { curves: 'omit' } as const;

const jsonOf = async (glb: Uint8Array): Promise<GLTF.IGLTF> => (await io.binaryToJSON(glb)).json;

async function writeTextures(document: StfDocument) {
  const { textures, extensionsRequired } = await jsonOf((await stfToGlb(document)).glb);
  return { textures: textures?.map(({ sampler: _, ...def }) => def), extensionsRequired };
}

const BESIDE: GLTF.ITexture = { source: 0, extensions: { [WEBP]: { source: 1 } } };

const CASES: readonly (readonly [string, readonly Format[], GLTF.ITexture])[] = [
  ['WebP', ['png', 'webp'], BESIDE],
  ['WebP before it', ['webp', 'png'], { source: 1, extensions: { [WEBP]: { source: 0 } } }],
  ['KTX2', ['png', 'ktx2'], { source: 0, extensions: { [KTX2]: { source: 1 } } }],
  [
    'two formats',
    ['png', 'webp', 'avif'],
    { source: 0, extensions: { [WEBP]: { source: 1 }, [AVIF]: { source: 2 } } },
  ],
];

describe('an image for programs that cannot show another', () => {
  test.each(CASES)('comes back beside %s', async (_, images, texture) => {
    const { document, diagnostics } = await gltfFileToStf(makeFile(images, [texture]));
    expect(diagnostics.map(({ code }) => code)).not.toContain('GLTF_EXTENSION_DROPPED');
    expect(await writeTextures(document)).toEqual({
      textures: [texture],
      extensionsRequired: undefined,
    });
  });

  test.each(CASES)('is the same after another trip beside %s', async (_, images, texture) => {
    const { document } = await gltfFileToStf(makeFile(images, [texture]));
    const { glb } = await stfToGlb(document);
    const again = await gltfFileToStf(glb);
    expectEqualDocuments(again.document, document);
    expect((await stfToGlb(again.document)).glb).toEqual(glb);
  });

  test('is named by the image, and means what that one does', async () => {
    const normal = { normalTexture: { index: 0 } };
    const file = makeFile(['png', 'webp'], [BESIDE], normal);
    const { document } = await gltfFileToStf(file);
    const [fallback, image] = ['png', 'webp'].map((name) => findResource(document, StfImage, name));
    const about = listResources(document, GltfImage).find((each) => each.image === image?.id);
    expect(about?.fallback).toBe(fallback?.id);
    expect([fallback?.dataType, image?.dataType]).toEqual(['normal', 'normal']);
  });

  test('stays where glTF-Transform prunes and copies', async () => {
    const { document } = await gltfFileToStf(makeFile(['png', 'webp'], [BESIDE]));
    const { document: target } = await stfToGltf(document);
    await target.transform(prune({ keepSolidTextures: true }));
    const { textures } = await jsonOf(await io.writeBinary(cloneDocument(target)));
    expect(textures).toMatchObject([{ source: 0, extensions: { [WEBP]: { source: 1 } } }]);
  });

  test('that is taken out in STF leaves the extension required', async () => {
    const { document } = await gltfFileToStf(makeFile(['png', 'webp'], [BESIDE]));
    const edited = document.edit((draft) =>
      draft.remove(findResource(document, StfImage, 'png').id),
    );
    expect(await writeTextures(edited)).toEqual({
      textures: [{ extensions: { [WEBP]: { source: 0 } } }],
      extensionsRequired: [WEBP],
    });
  });

  test('that is taken out of the glTF document leaves the extension required', async () => {
    const { document } = await gltfFileToStf(makeFile(['png', 'webp'], [BESIDE]));
    const { document: target } = await stfToGltf(document);
    const textures = target.getRoot().listTextures();
    textures.find((each) => each.getMimeType() === 'image/png')?.dispose();
    expect(await jsonOf(await io.writeBinary(target))).toMatchObject({
      textures: [{ extensions: { [WEBP]: { source: 0 } } }],
      extensionsRequired: [WEBP],
    });
  });

  test('is kept for an image that nothing shows, which needs no extension', async () => {
    const { document } = await gltfFileToStf(makeFile(['png', 'webp'], [BESIDE]));
    const edited = document.edit((draft) => draft.remove(findResource(document, StfMaterial).id));
    const { glb } = await stfToGlb(edited, BY_DELTA);
    expect((await jsonOf(glb)).extensionsRequired).toBeUndefined();
    const back = (await gltfFileToStf(glb)).document;
    expectEqualDocuments(back, edited);
    expect((await jsonOf((await stfToGlb(back)).glb)).extensionsRequired).toBeUndefined();
  });

  test('is left out, and the extension required, where extensions are given that drop it', async () => {
    const { document } = await gltfFileToStf(makeFile(['png', 'webp'], [BESIDE]));
    const { glb } = await stfToGlb(document, { extensions: ALL_EXTENSIONS });
    expect(await jsonOf(glb)).toMatchObject({
      textures: [{ extensions: { [WEBP]: { source: 1 } } }],
      extensionsRequired: [WEBP],
    });
  });

  test('is shown where the extension is not among those that are given', async () => {
    const { document } = await gltfFileToStf(makeFile(['png', 'webp'], [BESIDE]));
    const extensions = GLTF_EXTENSIONS.filter(({ EXTENSION_NAME }) => EXTENSION_NAME !== WEBP);
    const { glb, diagnostics } = await stfToGlb(document, { extensions });
    expect((await jsonOf(glb)).textures).toMatchObject([{ source: 0 }]);
    expect(diagnostics.map(({ code, params }) => [code, params])).toEqual([
      ['GLTF_EXTENSION_DROPPED', { name: WEBP, count: 1 }],
    ]);
  });

  test.each([
    ['is the same image', [{ source: 0, extensions: { [WEBP]: { source: 0 } } }], 1],
    [
      'leads in a circle',
      [
        { source: 1, extensions: { [WEBP]: { source: 0 } } },
        { source: 0, extensions: { [AVIF]: { source: 1 } } },
      ],
      2,
    ],
  ] as const)('is none where it %s', async (_, textures, count) => {
    const images = (['webp', 'avif'] as const).slice(0, count);
    const { document } = await gltfFileToStf(makeFile(images, textures));
    const { glb } = await stfToGlb(document);
    expect(await jsonOf(glb)).toMatchObject({
      textures: [{ extensions: { [WEBP]: { source: 0 } } }],
      extensionsRequired: expect.arrayContaining([WEBP]),
    });
    const again = await gltfFileToStf(glb);
    expect((await stfToGlb(again.document)).glb).toEqual(glb);
  });

  test('comes back in textures of KHR_materials_diffuse_transmission', async () => {
    const name = 'KHR_materials_diffuse_transmission';
    const slots = { extensions: { [name]: { diffuseTransmissionTexture: { index: 0 } } } };
    const { json, resources } = makeFile(['png', 'webp'], [BESIDE], slots);
    const extensionsUsed = [WEBP, name];
    const { document } = await gltfFileToStf({ json: { ...json, extensionsUsed }, resources });
    expect((await writeTextures(document)).textures).toEqual([BESIDE]);
  });

  test('may be WebP for AVIF, and both are required then', async () => {
    const both = { [AVIF]: { source: 0 }, [WEBP]: { source: 1 } };
    const { document } = await gltfFileToStf(makeFile(['avif', 'webp'], [{ extensions: both }]));
    expect(await writeTextures(document)).toEqual({
      textures: [{ extensions: both }],
      extensionsRequired: [AVIF, WEBP],
    });
  });

  test('comes back where the image is split', async () => {
    const slots = { pbrMetallicRoughness: { metallicRoughnessTexture: { index: 0 } } };
    const { json } = makeFile(['png', 'webp'], [BESIDE], slots);
    const pixels = (x: number, y: number) => [0, 40 * x, 60 * y];
    const resources = {
      'png.png': await makeImage(4, 4, pixels),
      'webp.webp': await makeImage(4, 4, pixels, 'webp'),
    } as JSONDocument['resources'];
    const imageCodec = sharpImageCodec(sharp);
    const { document } = await gltfFileToStf({ json, resources }, { imageCodec });
    expect(listResources(document, StfImage)).toHaveLength(4);
    const { glb } = await stfToGlb(document, { imageCodec });
    expect((await jsonOf(glb)).textures).toMatchObject([BESIDE]);
    expectEqualDocuments((await gltfFileToStf(glb, { imageCodec })).document, document);
  });
});
