import type { Diagnostic, MaterialProperty, StfDocument } from '@stfkit/core';
import { readStf, StfImage, StfMaterial, writeStf } from '@stfkit/core';
import {
  GLTF_REGISTRY,
  type GltfCode,
  gltfFileToStf,
  type StfToGltfOptions,
  stfToGlb,
} from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { expectWrittenAlike } from '../support/both-kinds.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';

type Raw = ReturnType<typeof vrm0Json>;

const MTOON = 'VRMC_materials_mtoon';

const number = (value: number): MaterialProperty => ({ type: 'float', values: [value] });
const choice = (value: number): MaterialProperty => ({ type: 'int', values: [value] });
const GREEN: MaterialProperty = { type: 'color', values: [[0, 1, 0, 1]] };

/** The file, its STF document as it is read from bytes, with properties of its first material set. */
async function edit(
  json: Raw,
  properties: Readonly<Record<string, MaterialProperty>>,
): Promise<StfDocument> {
  const bytes = writeStf((await gltfFileToStf(closeGlb(json))).document);
  const { document } = readStf(bytes, { registry: GLTF_REGISTRY });
  const { id } = findResource(document, StfMaterial, 'Skin');
  return document.edit((draft) => {
    const before = draft.get(id, StfMaterial).properties;
    const after = new Map([...before, ...Object.entries(properties)]);
    draft.change(id, StfMaterial, { properties: after });
  });
}

async function write(
  document: StfDocument,
  options: StfToGltfOptions,
): Promise<{ glb: Uint8Array; json: Raw; diagnostics: readonly Diagnostic<GltfCode>[] }> {
  const { glb, diagnostics } = await stfToGlb(document, options);
  expect(await listGltfErrors(glb)).toEqual([]);
  return { glb, json: openGlb(glb).json, diagnostics };
}

/** A file whose second texture has an image of its own, so that it can be told apart. */
function source(values: Raw = {}): Raw {
  const json = vrm0Json();
  json.images.push({ ...json.images[0], name: 'Other' });
  json.textures[1].source = 1;
  json.extensions.VRM.meta.texture = -1;
  Object.assign(json.extensions.VRM.materialProperties[0], values);
  return json;
}

/** The first material as VRM 1.0, plain, with the images of its textures by name. */
async function asVrm1(document: StfDocument): Promise<Raw> {
  const { json } = await write(document, { vrm: '1.0', plain: true });
  const name = (key: string, value: Raw): Raw =>
    key.endsWith('Texture')
      ? { ...value, index: json.images[json.textures[value.index].source].name }
      : value;
  return JSON.parse(JSON.stringify(json.materials[0]), name);
}

/** What VRM 0.x says of the first material, with images by name. */
function unityOf(json: Raw): Raw {
  const [first] = json.extensions.VRM.materialProperties;
  const images = Object.entries<number>(first.textureProperties).map(([key, index]) => [
    key,
    json.images[json.textures[index].source].name,
  ]);
  return { ...first, textureProperties: Object.fromEntries(images) };
}

describe('properties of MToon that are set in STF, in VRM 1.0', () => {
  it.each([
    ['shade.color', GREEN, { shadeColorFactor: [0, 1, 0] }],
    ['outline.width', number(0.5), { outlineWidthFactor: 0.5 }],
    ['outline.mode', choice(0), { outlineWidthMode: 'none' }],
    ['shading_shift.value', number(-1), { shadingShiftFactor: -1 }],
    ['matcap.color', GREEN, { matcapFactor: [0, 1, 0] }],
  ])('%s wins over that of Unity, all else is converted', async (name, property, changed) => {
    const before = await asVrm1(await edit(source(), {}));
    const after = await asVrm1(await edit(source(), { [name]: property }));
    // What the edit must not take away is there.
    expect(before).toMatchObject({
      pbrMetallicRoughness: { baseColorTexture: { index: 'Picture' } },
      extensions: {
        [MTOON]: {
          shadeMultiplyTexture: { index: 'Other' },
          outlineWidthMode: 'worldCoordinates',
        },
      },
    });
    Object.assign(before.extensions[MTOON], changed);
    expect(after).toEqual(before);
  });

  it('images stand where those of Unity stood, sampled and moved alike', async () => {
    const json = source();
    const [skin] = json.extensions.VRM.materialProperties;
    skin.vectorProperties._MainTex = [0.5, 0, 0.5, 1];
    const before = await asVrm1(await edit(json, {}));
    const document = await edit(json, {});
    const { id: image } = findResource(document, StfImage, 'Picture');
    const images = { type: 'image', values: [{ image }] } as const;
    const edited = await edit(json, { 'shade.texture': images, 'shading_shift.texture': images });
    const after = await asVrm1(edited);
    const { shadeMultiplyTexture, shadingShiftTexture } = after.extensions[MTOON];
    const { index, ...like } = before.extensions[MTOON].shadeMultiplyTexture;
    expect(index).toBe('Other');
    expect(shadeMultiplyTexture).toEqual({ ...like, index: 'Picture' });
    expect(shadingShiftTexture).toEqual({ ...like, index: 'Picture' });
  });

  it('materials without light become those of MToon', async () => {
    const document = await edit(source({ shader: 'VRM/UnlitTransparent' }), {
      'shade.color': GREEN,
    });
    const skin = await asVrm1(document);
    expect(skin.alphaMode).toBe('BLEND');
    expect(skin.extensions[MTOON]).toEqual({ specVersion: '1.0', shadeColorFactor: [0, 1, 0] });
  });
});

describe('properties of MToon that are set in STF, in VRM 0.x', () => {
  it.each([
    ['shade.color', GREEN, 'vectorProperties', { _ShadeColor: [0, 1, 0, 1] }],
    ['outline.width', number(0.005), 'floatProperties', { _OutlineWidth: 0.5 }],
    ['outline.mode', choice(0), 'floatProperties', { _OutlineWidthMode: 0 }],
    ['gi_equalization.value', number(0.25), 'floatProperties', { _IndirectLightIntensity: 0.75 }],
    ['rim.color', GREEN, 'vectorProperties', { _RimColor: [0, 1, 0, 1] }],
  ])('%s is so in the words of Unity, and only there', async (name, property, member, changed) => {
    const { json: before } = await write(await edit(source(), {}), { plain: true });
    const { json } = await write(await edit(source(), { [name]: property }), { plain: true });
    const expected = unityOf(before);
    Object.assign(expected[member], changed);
    expect(unityOf(json)).toEqual(expected);
    expect(json.materials[0].extensions).toEqual(before.materials[0].extensions);
    expect(json.extensionsUsed).toEqual(before.extensionsUsed);
  });

  it('images are, and what has no place there is named', async () => {
    const { id: image } = findResource(await edit(source(), {}), StfImage, 'Picture');
    const images = { type: 'image', values: [{ image }] } as const;
    const edited = await edit(source(), {
      'shade.texture': images,
      'matcap.texture': images,
      'matcap.color': GREEN,
      'shading_shift.texture': images,
      'shading_shift.value': number(3),
    });
    const { json, diagnostics } = await write(edited, { plain: true });
    expect(unityOf(json).textureProperties).toEqual({
      _MainTex: 'Picture',
      _ShadeTexture: 'Picture',
      _SphereAdd: 'Picture',
    });
    expect([...vrmLosses(diagnostics).keys()].sort()).toEqual([
      'colours of matcaps',
      'shading beyond that of VRM 0.x',
      'textures of shading shift',
    ]);
  });

  it.each(['VRM_USE_GLTFSHADER', 'VRM/UnlitTransparent', 'Standard', undefined])(
    'materials of the shader %s become those of MToon',
    async (shader) => {
      const json = source({ shader });
      if (shader === undefined) json.extensions.VRM.materialProperties = [];
      json.materials[0].pbrMetallicRoughness.baseColorTexture = { index: 0 };
      const edited = await edit(json, { 'shade.color': GREEN });
      const { json: written } = await write(edited, { plain: true });
      const toon = unityOf(written);
      expect(toon).toMatchObject({ name: 'Skin', shader: 'VRM/MToon' });
      expect(toon.vectorProperties._ShadeColor).toEqual([0, 1, 0, 1]);
      expect(toon.textureProperties._MainTex).toBe('Picture');
      expect(toon.floatProperties._BlendMode).toBe(shader === 'VRM/UnlitTransparent' ? 2 : 0);
      expect(written.extensionsUsed).not.toContain(MTOON);
      const again = await asVrm1(edited);
      expect(again.extensions[MTOON].shadeColorFactor).toEqual([0, 1, 0]);
    },
  );

  it('what the file itself had of VRMC_materials_mtoon comes back, and wins in VRM 1.0', async () => {
    const json = source();
    const own = vrm1Json().materials[0].extensions[MTOON];
    json.materials[0].extensions[MTOON] = own;
    json.extensionsUsed.push(MTOON, 'KHR_texture_transform');
    for (const vrm of ['source', '1.0'] as const) {
      const { json: same } = await write(await edit(json, {}), { vrm, plain: true });
      expect(same.materials[0].extensions[MTOON]).toMatchObject({
        shadeColorFactor: own.shadeColorFactor,
        outlineWidthFactor: own.outlineWidthFactor,
      });
    }
    const edited = await edit(json, { 'shade.color': GREEN });
    const { json: written } = await write(edited, { plain: true });
    expect(written.materials[0].extensions[MTOON].shadeColorFactor).toEqual([0, 1, 0]);
    const before = source().extensions.VRM.materialProperties[0];
    const { _ShadeColor, ...rest } = unityOf(written).vectorProperties;
    expect(_ShadeColor).toEqual([0, 1, 0, 1]);
    expect({ ...rest, _ShadeColor: before.vectorProperties._ShadeColor }).toEqual(
      before.vectorProperties,
    );
    expect(unityOf(written).floatProperties).toEqual(before.floatProperties);
  });

  it('those that are taken out of what the file itself had have their default again', async () => {
    const json = source();
    const own = vrm1Json().materials[0].extensions[MTOON];
    json.materials[0].extensions[MTOON] = own;
    json.extensionsUsed.push(MTOON, 'KHR_texture_transform');
    const document = await edit(json, {});
    const { id } = findResource(document, StfMaterial, 'Skin');
    const gone = ['shade.color', 'shade.texture', 'outline.mode', 'outline.width'];
    const edited = document.edit((draft) => {
      const { properties } = draft.get(id, StfMaterial);
      const left = new Map([...properties].filter(([name]) => !gone.includes(name)));
      expect(left.size).toBe(properties.size - gone.length);
      draft.change(id, StfMaterial, { properties: left });
    });
    const { json: written } = await write(edited, { plain: true });
    const before = unityOf(source());
    const { _ShadeTexture, ...images } = before.textureProperties;
    expect(unityOf(written)).toEqual({
      ...before,
      textureProperties: images,
      vectorProperties: { ...before.vectorProperties, _ShadeColor: [1, 1, 1, 1] },
      floatProperties: { ...before.floatProperties, _OutlineWidth: 0, _OutlineWidthMode: 0 },
    });
    const toon = written.materials[0].extensions[MTOON];
    const {
      shadeColorFactor = [1, 1, 1],
      outlineWidthMode = 'none',
      outlineWidthFactor = 0,
    } = toon;
    expect(toon).not.toHaveProperty('shadeMultiplyTexture');
    expect([shadeColorFactor, outlineWidthMode, outlineWidthFactor]).toEqual([
      [1, 1, 1],
      'none',
      0,
    ]);
    const first = await write(edited, {});
    expectEqualDocuments((await gltfFileToStf(first.glb)).document, edited);
  });

  it('are written by plain objects as by those of glTF-Transform', async () => {
    await expectWrittenAlike(await edit(source(), { 'shade.color': GREEN }));
  });
});

describe.each(['source', '1.0'] as const)('a document with such properties, as %s', (vrm) => {
  it('comes back, and is written to the byte again', async () => {
    const edited = await edit(source(), { 'shade.color': GREEN, 'outline.width': number(0.5) });
    const first = await write(edited, { vrm });
    const { document: back } = await gltfFileToStf(first.glb);
    expectEqualDocuments(back, edited);
    const second = await write(back, { vrm });
    expect(Buffer.compare(second.glb, first.glb)).toBe(0);
  });

  it.each(['VRM_USE_GLTFSHADER', 'VRM/UnlitTransparentZWrite'])(
    'with the shader %s',
    async (shader) => {
      const edited = await edit(source({ shader, renderQueue: 2510 }), { 'shade.color': GREEN });
      const first = await write(edited, { vrm });
      const { document: back } = await gltfFileToStf(first.glb);
      expectEqualDocuments(back, edited);
      expect(Buffer.compare((await write(back, { vrm })).glb, first.glb)).toBe(0);
      if (vrm === '1.0' || shader === 'VRM_USE_GLTFSHADER') return;
      const { renderQueue, floatProperties } = unityOf(first.json);
      expect([renderQueue, floatProperties._BlendMode]).toEqual([2510, 3]);
    },
  );
});

it('a plain file of VRM 0.x with such properties is written to the byte again', async () => {
  const edited = await edit(source(), { 'shade.color': GREEN, 'outline.width': number(0.5) });
  const first = await write(edited, { plain: true });
  const { document: back } = await gltfFileToStf(first.glb);
  const second = await write(back, { plain: true });
  expect(Buffer.compare(second.glb, first.glb)).toBe(0);
});
