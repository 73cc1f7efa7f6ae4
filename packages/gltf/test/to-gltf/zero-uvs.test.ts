import type { Document } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';
import type { StfDocument } from '@stfkit/core';
import { createId, StfInstanceMesh, StfMaterial, StfMesh } from '@stfkit/core';
import { GltfMaterial, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { png } from '../support/tiny-images.ts';

const ATTRIBUTES = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };
const TEXCOORD_0 = vec2(0.5, 0, 1, 0, 0, 1);

/** Two meshes, one with texture coordinates, and a textured material that the second has. */
function makeSource(edit: (source: Document) => void = () => {}): Document {
  const source = newDocument();
  source.createBuffer();
  const texture = source.createTexture('T').setImage(png(1)).setMimeType('image/png');
  const material = source.createMaterial('Textured').setBaseColorTexture(texture);
  makeMesh(source, 'Bare', { attributes: ATTRIBUTES }, { attributes: ATTRIBUTES, mode: 0 });
  makeMesh(source, 'Mapped', { attributes: { ...ATTRIBUTES, TEXCOORD_0 }, material });
  edit(source);
  return source;
}

/** The texture coordinates of the primitives of a mesh, with the findings; the file has to be valid. */
async function convert(document: StfDocument, name: string) {
  const { document: gltf, diagnostics } = await stfToGltf(document);
  expect(await listGltfErrors(await io.writeBinary(gltf))).toEqual([]);
  const meshes = gltf.getRoot().listMeshes();
  const primitives = meshes
    .filter((each) => each.getName() === name)
    .map((mesh) => mesh.listPrimitives());
  const sets = primitives.flat().map((primitive) => {
    const names = primitive.listSemantics().filter((semantic) => semantic.startsWith('TEX'));
    return names.map((semantic) => [...(primitive.getAttribute(semantic)?.getArray() ?? [])]);
  });
  return {
    sets,
    findings: diagnostics.map(({ code, params, resource }) => [code, params, resource]),
  };
}

const ZEROS = [0, 0, 0, 0, 0, 0];

test('a textured material gives a mesh without texture coordinates zeros', async () => {
  const { document: given } = await gltfToStf(makeSource());
  const material = findResource(given, StfMaterial).id;
  const { id } = findResource(given, StfMesh, 'Bare');
  const document = given.edit((draft) => draft.change(id, StfMesh, { materialSlots: [material] }));
  expect((await convert(given, 'Bare')).findings).toEqual([]);
  expect(await convert(document, 'Bare')).toEqual({
    sets: [[ZEROS], []],
    findings: [['GLTF_UVS_ADDED', { count: 1 }, id]],
  });
  expect((await convert(document, 'Mapped')).sets).toEqual([[[...TEXCOORD_0[1]]]]);
});

test('so does the material of an instance, and the mesh itself stays as it is', async () => {
  const { document: given } = await gltfToStf(makeSource());
  const material = findResource(given, StfMaterial).id;
  const { id } = findResource(given, StfMesh, 'Bare');
  const instance = [...given.resources.values()].find(
    (each) => each instanceof StfInstanceMesh && each.mesh === id,
  ) as StfInstanceMesh;
  const document = given.edit((draft) => {
    draft.change(instance.id, StfInstanceMesh, { materials: [material] });
    draft.set(StfInstanceMesh.create(createId(), { mesh: id }));
  });
  expect(await convert(document, 'Bare')).toEqual({
    sets: [[ZEROS], []],
    findings: [['GLTF_UVS_ADDED', { count: 1 }, id]],
  });
});

test('sets count up: those below the one that is missing come with it', async () => {
  const source = makeSource((made) => {
    const [material] = made.getRoot().listMaterials();
    const transform = made.createExtension(KHRTextureTransform).createTransform().setTexCoord(2);
    material?.getBaseColorTextureInfo()?.setExtension('KHR_texture_transform', transform);
  });
  const { sets } = await convert((await gltfToStf(source)).document, 'Mapped');
  expect(sets).toEqual([[[...TEXCOORD_0[1]], ZEROS, ZEROS]]);
});

test.each([1e9, -1, 0.5, 'x'])('a set of the number %j adds nothing', async (texCoord) => {
  const { document: given } = await gltfToStf(makeSource());
  const { id, material } = findResource(given, GltfMaterial);
  const edited = {
    ...material,
    pbrMetallicRoughness: { baseColorTexture: { index: 0, texCoord } },
  };
  const document = given.edit((draft) => draft.change(id, GltfMaterial, { material: edited }));
  const { document: gltf } = await stfToGltf(document);
  const mapped = gltf.getRoot().listMeshes()[1]?.listPrimitives()[0];
  expect(mapped?.listSemantics()).toEqual(['POSITION', 'NORMAL', 'TEXCOORD_0']);
});
