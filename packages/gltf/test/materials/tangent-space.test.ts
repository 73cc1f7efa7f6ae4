import type { MaterialProperty, StfDocument } from '@stfkit/core';
import { readStf, StfImage, StfMaterial, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { setProperties } from '../support/set-properties.ts';
import { png } from '../support/tiny-images.ts';

/** A triangle whose material never was glTF, with an image for some of its properties. */
async function makeStf(names: readonly string[]): Promise<StfDocument> {
  const source = newDocument();
  source.createBuffer();
  const texture = source.createTexture('T').setImage(png(1)).setMimeType('image/png');
  const material = source.createMaterial('M').setBaseColorTexture(texture);
  const attributes = {
    POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
    NORMAL: normals(3),
    TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1),
  };
  makeMesh(source, 'Mesh', { attributes, material });
  const { document } = await gltfToStf(source);
  const image = { image: findResource(document, StfImage).id };
  const properties = new Map<string, MaterialProperty>([
    ['albedo.texture', { type: 'image', values: [image] }],
    ...names.map((name): [string, MaterialProperty] =>
      name.endsWith('.texture')
        ? [name, { type: 'image', values: [image] }]
        : [name, { type: 'float', values: [0.5] }],
    ),
  ]);
  const edited = document.edit((draft) => {
    draft.change(findResource(document, StfMaterial).id, StfMaterial, {
      properties,
      components: [],
    });
  });
  return readStf(writeStf(edited), { registry: GLTF_REGISTRY }).document;
}

describe('a material with directions along its surface', () => {
  test.each([
    [['clearcoat_normal.texture', 'clearcoat.value'], 0],
    [['anisotropy.texture', 'anisotropy.value'], 0],
    [['anisotropy.texture', 'anisotropy.value', 'normal.texture'], undefined],
    [['anisotropy.value'], undefined],
    [['clearcoat.texture', 'clearcoat.value'], undefined],
  ])(
    '%s is valid, with normals of no effect where it has none, and comes back',
    async (names, scale) => {
      const document = await makeStf(names);
      const { document: gltf } = await stfToGltf(document);
      const glb = await io.writeBinary(gltf);
      expect(await listGltfErrors(glb)).toEqual([]);
      const [material] = gltf.getRoot().listMaterials();
      const hasOwn = names.includes('normal.texture');
      expect(material?.getNormalTexture() !== null).toBe(scale === 0 || hasOwn);
      if (scale !== undefined) expect(material?.getNormalScale()).toBe(scale);
      expectEqualDocuments((await gltfToStf(await io.readBinary(glb))).document, document);
    },
  );

  test('leaves what is edited beside it alone', async () => {
    const document = await makeStf(['anisotropy.texture', 'anisotropy.value']);
    const { document: gltf } = await stfToGltf(document);
    gltf.getRoot().listMaterials()[0]?.setRoughnessFactor(0.25);
    const glb = await io.writeBinary(gltf);
    const { document: back } = await gltfToStf(await io.readBinary(glb));
    const { properties } = findResource(back, StfMaterial);
    expect(properties.get('roughness.value')).toEqual({ type: 'float', values: [0.25] });
    expect(properties.has('normal.texture')).toBe(false);
    const images = [...back.resources.values()].filter((each) => each instanceof StfImage);
    expect(images).toHaveLength(1);
  });

  test('gets them where the normals that it had in glTF are taken out in STF', async () => {
    const source = await makeStf(['anisotropy.texture', 'anisotropy.value', 'normal.texture']);
    const { document: gltf } = await stfToGltf(source, { plain: true });
    const { document: there } = await gltfToStf(gltf);
    const bare = setProperties(there, { 'normal.texture': undefined });
    const { document: edited } = await stfToGltf(bare);
    const glb = await io.writeBinary(edited);
    expect(await listGltfErrors(glb)).toEqual([]);
    expectEqualDocuments((await gltfToStf(await io.readBinary(glb))).document, bare);
  });
});
