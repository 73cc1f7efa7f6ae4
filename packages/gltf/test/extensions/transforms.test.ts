import type { Transform } from '@gltf-transform/core';
import { Format } from '@gltf-transform/core';
import { partition, quantize } from '@gltf-transform/functions';
import type { StfDocument } from '@stfkit/core';
import { gltfFileToStf, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { io } from '../support/gltf-io.ts';
import { makeAnimated } from '../support/make-animation.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { png } from '../support/tiny-images.ts';

/** A triangle with an image at a node that a clip moves. */
async function makeMoving(): Promise<StfDocument> {
  const values = [0, 0, 0, 1, 2, 3];
  const source = makeAnimated({ node: 'Moving', path: 'translation', times: [0, 1], values });
  const image = source.createTexture('Image').setImage(png(1)).setMimeType('image/png');
  const material = source.createMaterial('Material').setBaseColorTexture(image);
  const attributes = { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) };
  const mesh = makeMesh(source, 'Mesh', { attributes, material });
  for (const node of source.getRoot().listNodes()) {
    node.setMesh(node.getName() === 'Moving' ? mesh : null);
  }
  return (await gltfToStf(source)).document;
}

test('nodes without names that a function puts between leave nothing behind', async () => {
  const document = await makeMoving();
  const { document: gltf } = await stfToGltf(document, { transforms: [quantize()] });
  // The mesh has a node of its own by now, as the one of before is moved by the clip.
  expect(
    gltf
      .getRoot()
      .listMeshes()[0]
      ?.listParents()
      .map((each) => each.getName()),
  ).toContain('');
  const { document: back } = await gltfFileToStf(await io.writeBinary(gltf));
  expectEqualDocuments(back, document);
});

test.each<[string, readonly Transform[]]>([
  ['made by', [partition({ animations: true, meshes: true })]],
  ['made by one of', [quantize(), partition({ animations: true, meshes: true })]],
])(
  'several buffers, %s the functions, come back, also beside dependencies',
  async (_, functions) => {
    const document = await makeMoving();
    const options = { transforms: [...functions], dependencies: {} };
    const { document: gltf } = await stfToGltf(document, options);
    const file = await io.writeJSON(gltf, { format: Format.GLTF });
    expect(file.json.buffers?.length).toBeGreaterThan(1);
    expectEqualDocuments((await gltfFileToStf(file)).document, document);
  },
);
