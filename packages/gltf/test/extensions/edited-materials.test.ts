import type { Material } from '@gltf-transform/core';
import { StfMaterial } from '@stfkit/core';
import { gltfFileToStf, gltfToStf, stfToGlb, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { png } from '../support/tiny-images.ts';

/** A material whose textures differ in their samplers. */
async function makeStf() {
  const source = newDocument();
  source.createBuffer();
  const [base, emissive, normal] = ['base', 'emissive', 'normal'].map((name, i) =>
    source.createTexture(name).setImage(png(i)).setMimeType('image/png'),
  );
  const material = source.createMaterial('M').setMetallicFactor(0.25);
  material
    .setBaseColorTexture(base ?? null)
    .getBaseColorTextureInfo()
    ?.setWrapS(33071);
  material
    .setEmissiveTexture(emissive ?? null)
    .getEmissiveTextureInfo()
    ?.setWrapS(33648);
  material.getEmissiveTextureInfo()?.setTexCoord(1);
  material.setNormalTexture(normal ?? null);
  return (await gltfToStf(source)).document;
}

test('textures of a material that is edited in STF and in the glb are those of the glb', async () => {
  const document = await makeStf();
  const { id, properties } = findResource(document, StfMaterial);
  const { 'albedo.texture': _, ...rest } = Object.fromEntries(properties);
  const edited = document.edit((draft) => {
    draft.change(id, StfMaterial, { properties: new Map(Object.entries(rest)) });
  });
  const gltf = await io.readBinary((await stfToGlb(edited)).glb);
  gltf.getRoot().listMaterials()[0]?.setDoubleSided(true);
  const { document: back } = await gltfFileToStf(await io.writeBinary(gltf));
  const { document: again } = await stfToGltf(back);
  const [material] = again.getRoot().listMaterials();
  expect(material?.getDoubleSided()).toBe(true);
  expect(material?.getBaseColorTexture()).toBeNull();
  expect(material?.getMetallicFactor()).toBe(0.25);
  const info = material?.getEmissiveTextureInfo();
  expect(material?.getEmissiveTexture()?.getName()).toBe('emissive');
  expect([info?.getWrapS(), info?.getTexCoord()]).toEqual([33648, 1]);
  expect(material?.getNormalTexture()?.getName()).toBe('normal');
  expect(material?.getNormalTextureInfo()?.getWrapS()).toBe(10497);
});

test.each([
  ['the name', (material: Material) => material.setName('N'), 0.25],
  ['the factor', (material: Material) => material.setMetallicFactor(0.5), 0.5],
])(
  'a value beside a texture counts once where %s is edited in the glb',
  async (_, edit, factor) => {
    const source = newDocument();
    source.createBuffer();
    const texture = source.createTexture('T').setImage(png(1)).setMimeType('image/png');
    source.createMaterial('M').setMetallicRoughnessTexture(texture);
    const { document } = await gltfToStf(source);
    const { id, properties } = findResource(document, StfMaterial);
    const value = { type: 'float', values: [0.25] } as const;
    const edited = document.edit((draft) => {
      const changed = new Map([...properties, ['metallic.value', value] as const]);
      draft.change(id, StfMaterial, { properties: changed });
    });
    const gltf = await io.readBinary((await stfToGlb(edited)).glb);
    const [material] = gltf.getRoot().listMaterials();
    expect(material?.getMetallicFactor()).toBe(0.25);
    if (material) edit(material);
    const { document: back } = await gltfFileToStf(await io.writeBinary(gltf));
    const { document: again } = await stfToGltf(back);
    const [made] = again.getRoot().listMaterials();
    expect([made?.getMetallicFactor(), made?.getRoughnessFactor()]).toEqual([factor, 1]);
  },
);
