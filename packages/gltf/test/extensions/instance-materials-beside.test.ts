import { KHRMaterialsVariants } from '@gltf-transform/extensions';
import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfInstanceMesh, StfMaterial } from '@stfkit/core';
import { gltfFileToStf, gltfToStf, stfToGlb } from '@stfkit/gltf';
import { test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { png } from '../support/tiny-images.ts';

const TRIANGLE = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };

/** The document with other materials at its last instance of a mesh. */
function withMaterials(
  document: StfDocument,
  materials: readonly (ResourceId | null)[],
): StfDocument {
  const instance = listResources(document, StfInstanceMesh).at(-1);
  return document.edit((draft) =>
    draft.change(instance?.id as ResourceId, StfInstanceMesh, { materials }),
  );
}

/** Expects a document to come back by its delta: small ones travel whole, unless an option has a say in what is written. */
async function expectBack(document: StfDocument): Promise<void> {
  const { glb } = await stfToGlb(document, { curves: 'omit' });
  expectEqualDocuments((await gltfFileToStf(glb)).document, document);
}

test('materials of an instance come back where the mesh has variants', async () => {
  const source = newDocument();
  const [own, other] = ['Own', 'Other'].map((name) => source.createMaterial(name));
  const mesh = makeMesh(source, 'Mesh', { attributes: TRIANGLE, ...(own && { material: own }) });
  const extension = source.createExtension(KHRMaterialsVariants);
  const mapping = extension.createMapping().setMaterial(other ?? null);
  const list = extension
    .createMappingList()
    .addMapping(mapping.addVariant(extension.createVariant('Night')));
  mesh.listPrimitives()[0]?.setExtension('KHR_materials_variants', list);
  source.getRoot().listScenes()[0]?.addChild(source.createNode('Twin').setMesh(mesh));
  const { document } = await gltfToStf(source);
  const edited = withMaterials(document, [findResource(document, StfMaterial, 'Other').id]);
  await expectBack(edited);
});

test('materials of an instance come back where only its mesh needs coordinates for a texture', async () => {
  const source = newDocument();
  const [textured, third] = ['Textured', 'Third'].map((name) => source.createMaterial(name));
  source.createMaterial('Flat');
  textured?.setBaseColorTexture(
    source.createTexture('Image').setImage(png(1)).setMimeType('image/png'),
  );
  const mesh = makeMesh(
    source,
    'Mesh',
    { attributes: TRIANGLE, ...(textured && { material: textured }) },
    {
      attributes: { ...TRIANGLE, TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1) },
      ...(third && { material: third }),
    },
  );
  source.getRoot().listScenes()[0]?.addChild(source.createNode('Twin').setMesh(mesh));
  const { document } = await gltfToStf(source);
  const edited = withMaterials(document, [findResource(document, StfMaterial, 'Flat').id, null]);
  await expectBack(edited);
});
