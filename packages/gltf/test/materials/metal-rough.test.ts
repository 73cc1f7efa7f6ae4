import type { Document } from '@gltf-transform/core';
import { KHRMaterialsPBRSpecularGlossiness } from '@gltf-transform/extensions';
import type { StfDocument } from '@stfkit/core';
import { StfImage, StfMaterial } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';
import { png } from '../support/tiny-images.ts';

const NAME = 'KHR_materials_pbrSpecularGlossiness';

/** A triangle whose material is told by specular and glossiness. */
function makeSource(edit: (source: Document) => void = () => {}): Document {
  const source = newDocument();
  source.createBuffer();
  const texture = source.createTexture('T').setImage(png(1)).setMimeType('image/png');
  const looks = source
    .createExtension(KHRMaterialsPBRSpecularGlossiness)
    .createPBRSpecularGlossiness()
    .setDiffuseTexture(texture)
    .setDiffuseFactor([0.5, 0.25, 1, 0.75])
    .setSpecularFactor([0.1, 0.2, 0.3])
    .setGlossinessFactor(0.25);
  const material = source.createMaterial('M').setExtension(NAME, looks);
  const attributes = {
    POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
    NORMAL: normals(3),
    TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1),
  };
  makeMesh(source, 'Mesh', { attributes, material });
  edit(source);
  return source;
}

const propertiesOf = (document: StfDocument) => {
  const { properties } = findResource(document, StfMaterial);
  return Object.fromEntries(
    [...properties].map(([name, { values }]) => [name, (values as readonly unknown[])[0]]),
  );
};

const materialOf = async (document: Document) => (await io.writeJSON(document)).json.materials?.[0];

describe('a material of specular and glossiness', () => {
  test('has its colour and roughness in STF, and comes back', async () => {
    const source = makeSource();
    const { stf, back, glb } = await thereAndBack(source);
    expect(propertiesOf(stf)).toEqual({
      'albedo.texture': { image: findResource(stf, StfImage).id },
      'albedo.color': [0.5, 0.25, 1, 0.75],
      'roughness.value': 0.75,
      'metallic.value': 0,
    });
    expect(listFaults(stf)).toEqual([]);
    const { extensions } = (await materialOf(source)) ?? {};
    expect(await materialOf(back)).toMatchObject({ extensions: extensions ?? {} });
    expect((await materialOf(back))?.pbrMetallicRoughness).toEqual({});
    const again = await stfToGltf((await gltfToStf(await io.readBinary(glb))).document);
    expect(Buffer.compare(await io.writeBinary(again.document), glb)).toBe(0);
  });

  test('is as the rest of it says where that says something', async () => {
    const { stf } = await thereAndBack(
      makeSource((source) => source.getRoot().listMaterials()[0]?.setMetallicFactor(0.5)),
    );
    expect(propertiesOf(stf)).toEqual({
      'albedo.color': [1, 1, 1, 1],
      'roughness.value': 1,
      'metallic.value': 0.5,
    });
  });

  test('is metallic and rough once its colour is changed, and stays as it is for all else', async () => {
    const { document } = await gltfToStf(makeSource());
    const { id, properties } = findResource(document, StfMaterial);
    const edit = async (name: string, property: object) => {
      const edited = document.edit((draft) => {
        const changed = new Map(properties).set(name, property as never);
        draft.change(id, StfMaterial, { properties: changed });
      });
      const { document: gltf } = await stfToGltf(edited);
      expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);
      const { document: back } = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)));
      expect(propertiesOf(back)).toEqual(propertiesOf(edited));
      return materialOf(gltf);
    };
    const red = await edit('albedo.color', { type: 'color', values: [[1, 0, 0, 1]] });
    expect(red?.extensions ?? {}).not.toHaveProperty(NAME);
    expect(red?.pbrMetallicRoughness).toEqual({
      baseColorFactor: [1, 0, 0, 1],
      baseColorTexture: { index: 0 },
      roughnessFactor: 0.75,
      metallicFactor: 0,
    });
    const sided = await edit('double_sided.value', { type: 'int', values: [1] });
    expect(sided?.extensions).toHaveProperty(NAME);
    expect(sided).toMatchObject({ doubleSided: true });
  });

  test('takes what is edited in glTF', async () => {
    const { document } = await gltfToStf(makeSource());
    const { document: gltf } = await stfToGltf(document);
    const [material] = gltf.getRoot().listMaterials();
    const looks =
      material?.getExtension<
        ReturnType<KHRMaterialsPBRSpecularGlossiness['createPBRSpecularGlossiness']>
      >(NAME);
    looks?.setGlossinessFactor(1).setDiffuseFactor([0, 1, 0, 1]);
    const { document: back } = await gltfToStf(await io.readBinary(await io.writeBinary(gltf)));
    expect(propertiesOf(back)).toMatchObject({
      'albedo.color': [0, 1, 0, 1],
      'roughness.value': 0,
    });
  });
});
