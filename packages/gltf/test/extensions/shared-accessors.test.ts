import { StfMaterial } from '@stfkit/core';
import { gltfFileToStf, gltfToStf, stfToGlb } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { listResources } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';

test('meshes share their accessors as well where one of them was taken from a delta', async () => {
  const source = newDocument();
  const attributes = {
    POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
    NORMAL: normals(3),
    TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1),
  };
  const [one, two] = ['One', 'Two'].map((name) => source.createMaterial(name));
  const first = makeMesh(source, 'First', { attributes, ...(one && { material: one }) });
  const primitive = first
    .listPrimitives()[0]
    ?.clone()
    .setMaterial(two ?? null);
  const second = source.createMesh('Second').addPrimitive(primitive ?? source.createPrimitive());
  source.getRoot().listScenes()[0]?.addChild(source.createNode('Second').setMesh(second));
  const { document } = await gltfToStf(source);
  const gone = listResources(document, StfMaterial)[1]?.id ?? '';
  const edited = document.edit((draft) => draft.remove(gone));
  const { glb } = await stfToGlb(edited, { curves: 'omit' });
  const { glb: again } = await stfToGlb((await gltfFileToStf(glb)).document);
  for (const each of [glb, again]) {
    expect((await io.binaryToJSON(each)).json.accessors).toHaveLength(4);
  }
});
