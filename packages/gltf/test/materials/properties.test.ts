import type { Document } from '@gltf-transform/core';
import type { MaterialProperty, StfDocument } from '@stfkit/core';
import {
  StfBuffer,
  StfDocument as StfDocuments,
  StfImage,
  StfMaterial,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, GltfMaterial, gltfToStf, sharpImageCodec, stfToGltf } from '@stfkit/gltf';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { valueAt } from '../../src/materials/member-path.ts';
import { VOCABULARY } from '../../src/materials/vocabulary.ts';
import type { VocabularyRow } from '../../src/materials/vocabulary-row.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { makeImage, readPixels } from '../support/pixel-images.ts';

const imageCodec = sharpImageCodec(sharp);
const MATERIAL = deriveId('material');
let pixels: Uint8Array = new Uint8Array(0);
beforeAll(async () => {
  pixels = await makeImage(2, 2, (x, y) => [60 * x, 90, 100 * y]);
});

type Properties = Readonly<Record<string, MaterialProperty>>;

const float = (value: number): MaterialProperty => ({ type: 'float', values: [value] });
const use = (image: string): MaterialProperty => ({ type: 'image', values: [{ image }] });

/** A document with a material that never was glTF, and images by name. */
function makeStf(
  properties: Properties,
  images: Readonly<Record<string, Uint8Array>> = { a: pixels },
  dataType: 'color' | 'non_color' = 'non_color',
): StfDocument {
  const root = deriveId('root');
  return StfDocuments.create(GLTF_REGISTRY, { root }).edit((draft) => {
    draft.set(StfPrefab.create(root, { name: 'Root', rootNodes: [] }));
    for (const [id, bytes] of Object.entries(images)) {
      draft.setBuffer(StfBuffer.of(`${id}-bytes`, bytes));
      const fields = { name: id, format: 'png', buffer: `${id}-bytes`, dataType };
      draft.set(StfImage.create(id, fields));
    }
    draft.set(
      StfMaterial.create(MATERIAL, { name: 'M', properties: new Map(Object.entries(properties)) }),
    );
  });
}

async function writeGlb(document: StfDocument) {
  const { document: gltf, diagnostics } = await stfToGltf(document, { imageCodec, plain: true });
  const { json } = await io.writeJSON(gltf);
  return {
    gltf,
    codes: diagnostics.map(({ code }) => code),
    material: (json.materials ?? [])[0],
    errors: await listGltfErrors(await io.writeBinary(gltf)),
  };
}

/** A value that is none of the defaults. */
function sampleOf({ value }: VocabularyRow): MaterialProperty {
  if (value.kind === 'image') return use('a');
  if (value.kind === 'number') return float(value.minimum === 1 ? 1.25 : 0.25);
  if (value.kind === 'choice') return { type: 'int', values: [1] };
  return { type: 'color', values: [[0.25, 0.5, 0.75, 1]] };
}

/** The member of glTF that says the same as the sample; `texture` is its index for images. */
function memberOf({ name, value }: VocabularyRow, texture: number): unknown {
  if (value.kind === 'image') return expect.objectContaining({ index: texture });
  if (value.kind === 'choice') return value.choices[1];
  if (value.kind === 'color') return [0.25, 0.5, 0.75, 1].slice(0, value.size);
  if (name === 'smoothness.value') return 0.75;
  return value.minimum === 1 ? 1.25 : 0.25;
}

describe.each(VOCABULARY.map((row) => [row.name, row] as const))('%s', (name, row) => {
  const group = name.slice(0, name.lastIndexOf('.'));
  // Members of texture infos are nothing without their texture.
  const needed: Properties = row.path.at(-2)?.endsWith('Texture')
    ? { [`${group}.texture`]: use('a') }
    : {};

  test('is written by a material that never was glTF, and read again', async () => {
    const document = makeStf({ ...needed, [name]: sampleOf(row) });
    const { gltf, material, codes, errors } = await writeGlb(document);
    expect(codes).toEqual([]);
    expect(errors).toEqual([]);
    // Behind the normals without effect that stand beside it.
    const hasNormals = /^(clearcoat_normal|anisotropy)\.texture$/.test(name);
    expect(valueAt(material, row.path)).toEqual(memberOf(row, hasNormals ? 1 : 0));
    const { document: back } = await gltfToStf(gltf, { imageCodec, metallicRoughness: 'packed' });
    const property = findResource(back, StfMaterial).properties.get(name);
    if (name.startsWith('smoothness')) expect(property).toBeUndefined();
    else if (row.value.kind !== 'image') expect(property).toEqual(sampleOf(row));
    else expect(property?.type).toBe('image');
  });

  test('arrives in glTF when it is added to a material of glTF, changed and taken away', async () => {
    const first = await writeGlb(makeStf({ ...needed, 'albedo.texture': use('a') }));
    const { document: given } = await gltfToStf(first.gltf);
    const { id, properties } = findResource(given, StfMaterial);
    const image = findResource(given, StfImage, 'a').id;
    const sample = row.value.kind === 'image' ? use(image) : sampleOf(row);
    const set = (property: MaterialProperty | undefined): StfDocument =>
      given.edit((draft) => {
        const edited = new Map(properties);
        if (property) edited.set(name, property);
        else edited.delete(name);
        if (property && name.startsWith('smoothness')) edited.delete('roughness.value');
        draft.change(id, StfMaterial, { properties: edited });
      });
    const added = await writeGlb(set(sample));
    expect(added.errors).toEqual([]);
    // These need an image of their own: the image is a colour, as that of the albedo, and they are linear.
    const isMade = /^(roughness|metallic|smoothness)\.texture$/.test(name);
    expect(valueAt(added.material, row.path)).toEqual(memberOf(row, isMade ? 1 : 0));
    expect(added.material?.pbrMetallicRoughness?.baseColorTexture).toEqual({ index: 0 });
    if (properties.has(name)) return;
    expect((await writeGlb(set(undefined))).material).toEqual((await writeGlb(given)).material);
  });
});

describe('a texture without a value', () => {
  test.each([
    ['emission.texture', 'emissiveFactor', [1, 1, 1]],
    ['clearcoat.texture', 'extensions/KHR_materials_clearcoat/clearcoatFactor', 1],
    ['sheen.texture', 'extensions/KHR_materials_sheen/sheenColorFactor', [1, 1, 1]],
    ['transmission.texture', 'extensions/KHR_materials_transmission/transmissionFactor', 1],
  ])('%s is shown as it is', async (name, path, expected) => {
    const { material } = await writeGlb(makeStf({ [name]: use('a') }));
    expect(valueAt(material, path.split('/'))).toEqual(expected);
  });

  test('that glTF turns off says so', async () => {
    const { gltf } = await writeGlb(makeStf({ 'emission.texture': use('a') }));
    gltf.getRoot().listMaterials()[0]?.setEmissiveFactor([0, 0, 0]);
    const { document } = await gltfToStf(gltf);
    const { properties } = findResource(document, StfMaterial);
    expect(properties.get('emission.color')?.values).toEqual([[0, 0, 0, 1]]);
  });
});

describe('values', () => {
  test('are kept within what glTF allows', async () => {
    const { material, errors, codes } = await writeGlb(
      makeStf({
        'emission.color': { type: 'color', values: [[2, -1, 0.5, 1]] },
        'ior.value': float(-3),
        'occlusion.texture': use('a'),
        'occlusion.strength': float(7),
      }),
    );
    expect(errors).toEqual([]);
    expect(codes).toEqual(['GLTF_VALUES_CLAMPED']);
    expect(material?.emissiveFactor).toEqual([1, 0, 0.5]);
    expect(material?.occlusionTexture?.strength ?? 1).toBe(1);
  });

  test.each([0, -1])('a way of %d that light goes is none', async (distance) => {
    const given = { 'attenuation.distance': float(distance), 'thickness.value': float(2) };
    const { material, errors, codes } = await writeGlb(makeStf(given));
    expect([errors, codes]).toEqual([[], ['GLTF_VALUES_CLAMPED']]);
    const volume = valueAt(material, ['extensions', 'KHR_materials_volume']);
    expect(volume).not.toHaveProperty('attenuationDistance');
    expect(volume).toHaveProperty('thicknessFactor', 2);
  });

  test('an index of refraction of 0 is one that glTF allows', async () => {
    const { material, errors, codes } = await writeGlb(makeStf({ 'ior.value': float(0) }));
    expect([errors, codes]).toEqual([[], []]);
    expect(valueAt(material, ['extensions', 'KHR_materials_ior', 'ior'])).toBe(0);
  });

  test('that others keep from being heard are reported', async () => {
    const rough = { 'smoothness.value': float(0.5), 'smoothness.texture': use('a') };
    const strong = { 'normal.strength': float(0.5), 'occlusion.strength': float(0.5) };
    for (const [given, names] of [
      [{ ...rough, 'roughness.texture': use('b') }, 'smoothness.texture, smoothness.value'],
      [{ ...rough, 'roughness.value': float(1) }, 'smoothness.value'],
      [rough, 'smoothness.value'],
      [strong, 'normal.strength, occlusion.strength'],
    ] as const) {
      const { diagnostics } = await stfToGltf(makeStf(given));
      const dropped = diagnostics.filter(({ code }) => code === 'GLTF_PROPERTIES_DROPPED');
      const count = names.split(', ').length;
      expect(dropped.map(({ params }) => params)).toEqual([{ count, names }]);
    }
    const heard = { ...strong, 'normal.texture': use('a'), 'occlusion.texture': use('a') };
    expect((await writeGlb(makeStf(heard))).codes).toEqual([]);
  });

  test('that name no choice are reported, and the first choice is taken', async () => {
    const given = { 'alpha.mode': { type: 'int', values: [9] } } as const;
    const { material, errors, codes } = await writeGlb(makeStf(given));
    expect(errors).toEqual([]);
    expect(codes).toEqual(['GLTF_PROPERTIES_DROPPED']);
    expect(material?.alphaMode ?? 'OPAQUE').toBe('OPAQUE');
  });

  test('behind the first one are reported', async () => {
    const given = { 'ior.value': { type: 'float', values: [1.25, 1.75] } } as const;
    const { material, codes } = await writeGlb(makeStf(given));
    expect(codes).toEqual(['GLTF_PROPERTIES_DROPPED']);
    expect(valueAt(material, ['extensions', 'KHR_materials_ior', 'ior'])).toBe(1.25);
  });

  test('of another type are reported and passed over', async () => {
    const { material, codes } = await writeGlb(makeStf({ 'ior.value': use('a') }));
    expect(codes).toEqual(['GLTF_PROPERTIES_DROPPED']);
    expect(material?.extensions).toBeUndefined();
  });

  test('of cut-out need no mode', async () => {
    const { material } = await writeGlb(makeStf({ 'alpha.cutoff': float(0.25) }));
    expect([material?.alphaMode, material?.alphaCutoff]).toEqual(['MASK', 0.25]);
  });
});

describe('images of a material that never was glTF', () => {
  const grey = (value: number, size = 1) => makeImage(size, size, () => [value]);
  const packedOf = async (gltf: Document) =>
    readPixels(gltf.getRoot().listMaterials()[0]?.getMetallicRoughnessTexture()?.getImage());

  test('of roughness and metallic are packed, the smaller one scaled', async () => {
    const ramp = await makeImage(2, 1, (x) => [100 * x]);
    const images = { r: await grey(10, 4), m: ramp };
    const { gltf, codes } = await writeGlb(
      makeStf({ 'roughness.texture': use('r'), 'metallic.texture': use('m') }, images),
    );
    expect(codes).toEqual([]);
    const { width, height, pixels: found } = await packedOf(gltf);
    expect([width, height]).toEqual([4, 4]);
    expect(found.slice(0, 4)).toEqual([0, 25, 75, 100].map((blue) => [255, 10, blue]));
  });

  test('are turned round where they say how smooth it is', async () => {
    const images = { s: await grey(55) };
    const { gltf } = await writeGlb(makeStf({ 'smoothness.texture': use('s') }, images));
    expect((await packedOf(gltf)).pixels).toEqual([[255, 200, 255]]);
    const [material] = gltf.getRoot().listMaterials();
    expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([1, 0]);
  });

  test('with a value for the other have it as a factor', async () => {
    const images = { m: await grey(55) };
    const { gltf } = await writeGlb(
      makeStf({ 'metallic.texture': use('m'), 'roughness.value': float(0.25) }, images),
    );
    expect((await packedOf(gltf)).pixels).toEqual([[255, 255, 55]]);
    expect(gltf.getRoot().listMaterials()[0]?.getRoughnessFactor()).toBe(0.25);
  });

  test('of colours count by their linear brightness', async () => {
    const images = { r: await makeImage(1, 1, () => [255, 0, 0]), m: await grey(188) };
    const properties = { 'roughness.texture': use('r'), 'metallic.texture': use('m') };
    const linear = await writeGlb(makeStf(properties, images));
    expect((await packedOf(linear.gltf)).pixels).toEqual([[255, 54, 188]]);
    const colored = await writeGlb(makeStf(properties, images, 'color'));
    expect((await packedOf(colored.gltf)).pixels).toEqual([[255, 54, 128]]);
  });

  test('that cannot be read are reported', async () => {
    const images = { r: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), m: pixels };
    const { codes, gltf } = await writeGlb(
      makeStf({ 'roughness.texture': use('r'), 'metallic.texture': use('m') }, images),
    );
    expect(codes).toEqual(['GLTF_IMAGE_UNREADABLE', 'GLTF_TEXTURES_UNPACKED']);
    expect(gltf.getRoot().listMaterials()[0]?.getMetallicRoughnessTexture()).toBeNull();
  });

  test('stay out of a plain file, unless something else shows them', async () => {
    const images = { r: await grey(10, 4), m: await grey(20), unused: await grey(30) };
    const namesOf = async (properties: Properties, plain: boolean) => {
      const { document } = await stfToGltf(makeStf(properties, images), { imageCodec, plain });
      return document
        .getRoot()
        .listTextures()
        .map((texture) => texture.getName());
    };
    const packed = { 'roughness.texture': use('r'), 'metallic.texture': use('m') };
    const [whole, plain] = [await namesOf(packed, false), await namesOf(packed, true)];
    expect(whole.slice(0, 3)).toEqual(['r', 'm', 'unused']);
    expect(plain).toEqual(whole.slice(2));
    const shown = await namesOf({ ...packed, 'emission.texture': use('r') }, true);
    expect(shown.toSorted()).toEqual(['r', ...plain].toSorted());
  });

  test('come back from glb as they were, and the packed one does not', async () => {
    const images = { r: await grey(10, 4), m: await grey(20) };
    const stf = makeStf({ 'roughness.texture': use('r'), 'metallic.texture': use('m') }, images);
    const { document: gltf } = await stfToGltf(stf, { imageCodec });
    const { document } = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)), {
      imageCodec,
    });
    expect(listResources(document, StfImage).map(({ name }) => name)).toEqual(['r', 'm']);
    expect(findResource(document, StfMaterial).json).toEqual(findResource(stf, StfMaterial).json);
  });
});

describe('the style of a material', () => {
  test('arrives in glTF when it becomes unlit, and when it is no more', async () => {
    const { gltf } = await writeGlb(makeStf({}));
    const { document: given } = await gltfToStf(gltf);
    const { id } = findResource(given, StfMaterial);
    const unlit = given.edit((draft) => draft.change(id, StfMaterial, { styleHints: ['unlit'] }));
    const made = await writeGlb(unlit);
    expect(made.material?.extensions).toEqual({ KHR_materials_unlit: {} });
    const { document: again } = await gltfToStf(made.gltf);
    const lit = again.edit((draft) => draft.change(id, StfMaterial, { styleHints: [] }));
    expect(findResource(again, StfMaterial).id).toBe(id);
    expect((await writeGlb(lit)).material?.extensions).toBeUndefined();
  });

  test.each([
    ['VRM/MToon', ['toon']],
    ['VRM/UnlitTexture', ['unlit']],
    ['VRM_USE_GLTFSHADER', ['realistic', 'pbr']],
  ])('of the shader %s of VRM 0.x is %j', async (shader, expected) => {
    const { gltf } = await writeGlb(makeStf({}));
    const { json, resources } = await io.writeJSON(gltf);
    json.extensionsUsed = ['VRM'];
    json.extensions = { VRM: { materialProperties: [{ shader }] } };
    const source = await io.readJSON({ json, resources });
    const { document } = await gltfToStf(source);
    expect(findResource(document, StfMaterial).styleHints).toEqual(expected);
    expect(findResource(document, GltfMaterial).styleHint).toBe(
      shader.startsWith('VRM/') ? expected[0] : undefined,
    );
    const { document: back } = await stfToGltf(document);
    const [material] = back.getRoot().listMaterials();
    expect(material?.getExtension('KHR_materials_unlit')).toBeNull();
  });

  test('of MToon is toon, although it says that it is unlit for others', async () => {
    const { gltf } = await writeGlb(makeStf({}));
    const { json, resources } = await io.writeJSON(gltf);
    json.extensionsUsed = ['VRMC_materials_mtoon', 'KHR_materials_unlit'];
    const extensions = {
      KHR_materials_unlit: {},
      VRMC_materials_mtoon: { specVersion: '1.0', shadeColorFactor: [0.5, 0.25, 0] },
    };
    json.materials = [{ name: 'M', extensions }];
    const { document } = await gltfToStf(await io.readJSON({ json, resources }));
    expect(findResource(document, StfMaterial).styleHints).toEqual(['toon']);
    expect((await writeGlb(document)).material?.extensions).toEqual(extensions);
  });
});
