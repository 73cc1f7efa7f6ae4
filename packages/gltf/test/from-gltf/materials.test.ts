import type { Document } from '@gltf-transform/core';
import {
  EXTTextureWebP,
  KHRMaterialsClearcoat,
  KHRMaterialsUnlit,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import type { JsonObject } from '@stfkit/core';
import { StfImage, StfMaterial, writeStf } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource, listResources } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';
import { jpeg, png, webp } from '../support/tiny-images.ts';

/** The materials of a document as glTF-Transform writes them, textures with all that they are. */
async function writeMaterials(document: Document): Promise<unknown> {
  const { json, resources } = await io.writeJSON(document);
  const inline = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(inline);
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const index = (member as JsonObject | null)?.['index'];
        if (!key.endsWith('Texture') || typeof index !== 'number') return [key, inline(member)];
        const texture = json.textures?.[index];
        const source =
          texture?.source ?? (texture?.extensions?.['EXT_texture_webp'] as JsonObject)?.['source'];
        const image = json.images?.[source as number];
        return [
          key,
          {
            ...(inline(member) as object),
            index: [
              json.samplers?.[texture?.sampler ?? -1],
              [...(resources[image?.uri ?? ''] ?? [])],
              image?.name,
            ],
          },
        ];
      }),
    );
  };
  return inline(json.materials);
}

function makeFullMaterial(document: Document): void {
  document.createBuffer();
  const image = (name: string, bytes: Uint8Array, mimeType: string) =>
    document.createTexture(name).setImage(bytes).setMimeType(mimeType);
  const packed = image('ORM', png(2), 'image/png');
  const material = document
    .createMaterial('Full')
    .setBaseColorFactor([0.25, 0.5, 0.75, 0.5])
    .setBaseColorTexture(image('Base', jpeg(1), 'image/jpeg'))
    .setMetallicFactor(0.75)
    .setRoughnessFactor(0.25)
    .setMetallicRoughnessTexture(packed)
    .setOcclusionTexture(packed)
    .setOcclusionStrength(0.5)
    .setNormalTexture(image('Normal', png(3), 'image/png'))
    .setNormalScale(-2)
    .setEmissiveFactor([1, 0.5, 0])
    .setEmissiveTexture(image('Glow', webp(4), 'image/webp'))
    .setAlphaMode('MASK')
    .setAlphaCutoff(0.125)
    .setDoubleSided(true)
    .setExtras({ index: 7, deep: { list: [1, { a: null }] } });
  document.createExtension(EXTTextureWebP).setRequired(true);
  material.getBaseColorTextureInfo()?.setWrapS(33071).setMagFilter(9728).setTexCoord(1);
  const transform = document.createExtension(KHRTextureTransform).createTransform();
  material
    .getNormalTextureInfo()
    ?.setExtension('KHR_texture_transform', transform.setOffset([0.5, 0.25]).setRotation(1));
  const clearcoat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
  clearcoat.setClearcoatFactor(0.5).setClearcoatNormalTexture(image('Coat', png(5), 'image/png'));
  clearcoat.getClearcoatNormalTextureInfo()?.setWrapT(33648);
  material.setExtension('KHR_materials_clearcoat', clearcoat);
}

describe('a material', () => {
  test('comes back with everything that it had', async () => {
    const source = newDocument();
    makeFullMaterial(source);
    const { back, stf, diagnostics } = await thereAndBack(source);
    expect(await writeMaterials(back)).toEqual(await writeMaterials(source));
    expect(diagnostics.map(({ code }) => code)).toEqual(['GLTF_IMAGES_UNSHOWN']);
    expect(listFaults(stf)).toEqual(['IMAGE_FORMAT: Unity and Godot read png and jpeg, not webp.']);
  });

  test('says in STF what its vocabulary has', async () => {
    const source = newDocument();
    makeFullMaterial(source);
    const { document } = await gltfToStf(source);
    const { properties, styleHints } = findResource(document, StfMaterial);
    const texts = [...properties].map(([name, { values }]) => {
      const [value] = values as unknown[];
      const { image } = (value ?? {}) as { image?: string };
      return [name, image === undefined ? value : document.get(image).name];
    });
    expect(Object.fromEntries(texts)).toEqual({
      'albedo.texture': 'Base',
      'albedo.color': [0.25, 0.5, 0.75, 0.5],
      'roughness.texture': 'ORM',
      'metallic.texture': 'ORM',
      'normal.texture': 'Normal',
      'normal.strength': -2,
      'occlusion.texture': 'ORM',
      'occlusion.strength': 0.5,
      'emission.texture': 'Glow',
      'emission.color': [1, 0.5, 0, 1],
      'alpha.mode': 1,
      'alpha.cutoff': 0.125,
      'double_sided.value': 1,
      'clearcoat.value': 0.5,
      'clearcoat_roughness.value': 0,
      'clearcoat_normal.texture': 'Coat',
    });
    expect(styleHints).toEqual(['realistic', 'pbr']);
    const images = listResources(document, StfImage).map((image) => [
      image.name,
      image.format,
      image.dataType,
    ]);
    expect(images).toEqual([
      ['ORM', 'png', 'non_color'],
      ['Base', 'jpeg', 'color'],
      ['Normal', 'png', 'normal'],
      ['Glow', 'webp', 'color'],
      ['Coat', 'png', 'normal'],
    ]);
  });

  test('without textures has values, spelled as floats', async () => {
    const source = newDocument();
    source.createMaterial('Plain').setRoughnessFactor(0);
    const { document } = await gltfToStf(source);
    const text = new TextDecoder().decode(writeStf(document));
    expect(text).toContain('"roughness.value":{"type":"float","values":[0.0]}');
    expect(text).toContain('"metallic.value":{"type":"float","values":[1.0]}');
    expect(text).toContain('"albedo.color":{"type":"color","values":[[1,1,1,1]]}');
  });

  test('that is unlit says so', async () => {
    const source = newDocument();
    const unlit = source.createExtension(KHRMaterialsUnlit).createUnlit();
    source.createMaterial('U').setExtension('KHR_materials_unlit', unlit);
    const { stf, back } = await thereAndBack(source);
    expect(findResource(stf, StfMaterial).styleHints).toEqual(['unlit']);
    expect(back.getRoot().listMaterials()[0]?.getExtension('KHR_materials_unlit')).not.toBeNull();
  });

  test('loses textures without bytes, which are reported', async () => {
    const source = newDocument();
    source.createBuffer();
    const missing = source.createTexture('Gone').setMimeType('image/png');
    const there = source.createTexture('There').setImage(png(1)).setMimeType('image/png');
    source.createMaterial('M').setBaseColorTexture(missing).setEmissiveTexture(there);
    const { back, diagnostics } = await thereAndBack(source);
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['GLTF_IMAGE_MISSING', '/images/0'],
    ]);
    const [material] = back.getRoot().listMaterials();
    expect(material?.getBaseColorTexture()).toBeNull();
    expect(material?.getEmissiveTexture()?.getName()).toBe('There');
  });
});

describe('an image', () => {
  test('keeps its bytes, its place and a wrong media type', async () => {
    const source = newDocument();
    source.createBuffer();
    const texture = source.createTexture().setImage(png(9)).setURI('maps/wood.jpg');
    source.createMaterial('M').setBaseColorTexture(texture.setExtras({ by: 'me' }));
    const { document } = await gltfToStf(source);
    const image = findResource(document, StfImage);
    expect([image.name, image.format]).toEqual(['wood', 'png']);
    const [back] = (await stfToGltf(document)).document.getRoot().listTextures();
    expect([back?.getURI(), back?.getMimeType(), back?.getExtras()]).toEqual([
      'maps/wood.jpg',
      'image/jpeg',
      { by: 'me' },
    ]);
    expect([...(back?.getImage() ?? [])]).toEqual([...png(9)]);
  });

  test('keeps its place through a .glb, which has none for it', async () => {
    const source = newDocument();
    source.createBuffer();
    const texture = source.createTexture('W').setImage(png(9)).setURI('maps/wood.jpg');
    source.createMaterial('M').setBaseColorTexture(texture);
    const { document } = await gltfToStf(source);
    const { document: gltf } = await stfToGltf(document);
    expect(gltf.getRoot().listTextures()[0]?.getURI()).toBe('maps/wood.jpg');
    const again = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)));
    expect(Buffer.compare(writeStf(again.document), writeStf(document))).toBe(0);
  });
});
