import type { Document, Material } from '@gltf-transform/core';
import { KHRMaterialsSheen } from '@gltf-transform/extensions';
import { StfAnimation, type StfDocument, StfMaterial } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import { addPointer } from '../support/add-pointer.ts';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { listChannels } from '../support/list-channels.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { thereAndBack } from '../support/there-and-back.ts';
import { png } from '../support/tiny-images.ts';

const SHEEN = '/extensions/KHR_materials_sheen/sheenColorFactor';
const ALBEDO = '/pbrMetallicRoughness/baseColorFactor';

/** A material of a mesh, with a clip that moves one of its colours. */
function makeMoving(path: string, values: readonly number[]): [Document, Material] {
  const source = newDocument();
  const sheen = source.createExtension(KHRMaterialsSheen).createSheen();
  const material = source
    .createMaterial('M')
    .setBaseColorFactor([1, 0, 0, 1])
    .setEmissiveFactor([0.5, 0.5, 0.5])
    .setExtension('KHR_materials_sheen', sheen.setSheenColorFactor([0.5, 0.5, 0.5]));
  sheen.setSheenRoughnessFactor(0.5);
  const attributes = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };
  makeMesh(source, 'Mesh', { attributes, material });
  addPointer(source, source.createAnimation('Clip'), {
    kind: 'material',
    object: material,
    path,
    type: values.length === 8 ? 'VEC4' : 'VEC3',
    values: Float32Array.from(values),
  });
  return [source, material];
}

const without = (document: StfDocument, name: string): StfDocument =>
  document.edit((draft) => {
    const { id, properties } = findResource(document, StfMaterial);
    const left = [...properties].filter(([each]) => each !== name);
    draft.change(id, StfMaterial, { properties: new Map(left) });
  });

/** The document with a track that has its last component alone. */
const withLast = (document: StfDocument): StfDocument =>
  document.edit((draft) => {
    const { id, tracks } = findResource(document, StfAnimation);
    const alone = tracks.map(({ target, timepoints, subtracks }) => ({
      target,
      timepoints,
      subtracks: subtracks.map((each, k) => (k === 2 ? each : null)),
      trackBaked: false,
    }));
    draft.change(id, StfAnimation, { tracks: alone });
  });

const VALUES4 = [1, 0, 0, 1, 0, 1, 0.5, 0.25];
const VALUES3 = [1, 0, 0, 0, 1, 0.5];

describe('a colour that is moved and that its material does not say', () => {
  test.each([
    ['albedo.color', ALBEDO, VALUES4],
    ['emission.color', '/emissiveFactor', VALUES3],
    ['sheen.color', SHEEN, VALUES3],
  ])('has all components of its track: %s', async (name, path, values) => {
    const [source] = makeMoving(path, values);
    const edited = without((await gltfToStf(source)).document, name);
    for (const plain of [false, true]) {
      const { document } = await stfToGltf(edited, { plain });
      const { diagnostics, back } = await thereAndBack(document);
      expect(diagnostics).toEqual([]);
      for (const each of [document, back]) {
        const [channel] = await listChannels(each);
        expect(channel?.type).toMatch(values.length === 8 ? /^VEC4/ : /^VEC3/);
        expect(channel?.values).toEqual(values);
      }
    }
  });

  test.each([
    ['albedo.color', ALBEDO, VALUES4, [1, 1, 0, 1, 1, 1, 0.5, 1]],
    ['emission.color', '/emissiveFactor', VALUES3, [0, 0, 0, 0, 0, 0.5]],
  ])('is what glTF takes where a component has no track: %s', async (name, path, values, shown) => {
    const [source] = makeMoving(path, values);
    const edited = withLast(without((await gltfToStf(source)).document, name));
    const [channel] = await listChannels((await stfToGltf(edited, { plain: true })).document);
    expect(channel?.values).toEqual(shown);
  });

  test('leaves an image as it is where a component has no track', async () => {
    const [source, material] = makeMoving('/emissiveFactor', VALUES3);
    material.setEmissiveTexture(source.createTexture().setImage(png(1)).setMimeType('image/png'));
    const edited = withLast(without((await gltfToStf(source)).document, 'emission.color'));
    const { document } = await stfToGltf(edited, { plain: true });
    const [channel] = await listChannels(document);
    expect(channel?.values).toEqual([1, 1, 0, 1, 1, 0.5]);
    expect(document.getRoot().listMaterials()[0]?.getEmissiveFactor()).toEqual([1, 1, 1]);
  });
});
