import type { Mesh } from '@gltf-transform/core';
import {
  decodeMesh,
  readStf,
  StfBuffer,
  type StfDocument,
  StfInstanceMesh,
  StfMesh,
  writeStf,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY, gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { addTarget } from '../support/make-targets.ts';
import { throughEdit } from '../support/through-edit.ts';

const ZEROS = [0, 0, 0, 0, 0, 0];

/** A mesh with two blendshapes, of which the first has an offset for each vertex, as few of them as there are. */
async function makeShapes(): Promise<StfDocument> {
  const source = newDocument();
  const mesh = makeMesh(source, 'Face', {
    attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0), NORMAL: normals(3) },
  });
  addTarget(source, mesh, { POSITION: [0, 0, 2, ...ZEROS] }, 'a');
  addTarget(source, mesh, { POSITION: [...ZEROS, 0, 0, 3] }, 'b');
  mesh.setWeights([0.5, 0]).setExtras({ targetNames: ['a', 'b'] });
  const { document } = await gltfToStf(source);
  const made = document.edit((draft) => {
    const { id, blendshapes } = findResource(document, StfMesh, 'Face');
    const offsets = StfBuffer.of(
      deriveId('dense'),
      new Uint8Array(Float32Array.of(0, 0, 2, ...ZEROS).buffer),
    );
    draft.setBuffer(offsets);
    const dense = { name: 'a', defaultValue: 0.5, limitUpper: 2, limitLower: -1 };
    draft.change(id, StfMesh, {
      blendshapes: [{ ...dense, positionOffsets: offsets.id }, ...blendshapes.slice(1)],
    });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

const faceOf = (document: StfDocument): StfMesh => findResource(document, StfMesh, 'Face');

async function editShapes(edit: (mesh: Mesh) => void) {
  const document = await makeShapes();
  const back = await throughEdit(document, (target) => {
    for (const mesh of target.getRoot().listMeshes()) edit(mesh);
  });
  const offsets = (each: StfDocument) =>
    decodeMesh(each, faceOf(each)).blendshapes.map(({ positionOffsets }) => [...positionOffsets]);
  expect(offsets(back)).toEqual(offsets(document));
  return [faceOf(document).blendshapes, faceOf(back).blendshapes] as const;
}

test('weights of a mesh become default values, and the offsets stay those of the document', async () => {
  const [before, after] = await editShapes((mesh) => mesh.setWeights([0.25, 1]));
  expect(after).toEqual([
    { ...before[0], defaultValue: 0.25 },
    { ...before[1], defaultValue: 1 },
  ]);
});

test('names of morph targets arrive, and the offsets stay those of the document', async () => {
  const [before, after] = await editShapes((mesh) => {
    mesh.setExtras({ targetNames: ['blink', 'b'] });
    mesh.listPrimitives()[0]?.listTargets()[0]?.setName('blink');
  });
  expect(after).toEqual([{ ...before[0], name: 'blink' }, before[1]]);
});

test('weights of a node stay where only those of the mesh are edited, though STF has none for it', async () => {
  const made = await makeShapes();
  const { id } = findResource(made, StfInstanceMesh);
  const document = made.edit((draft) =>
    draft.change(id, StfInstanceMesh, { blendshapeValues: [null, 0.75] }),
  );
  const back = await throughEdit(document, (target) => {
    target.getRoot().listMeshes()[0]?.setWeights([0.25, 1]);
  });
  expect(faceOf(back).blendshapes.map(({ defaultValue }) => defaultValue)).toEqual([0.25, 1]);
  expect(back.get(id, StfInstanceMesh).blendshapeValues).toEqual([0.5, 0.75]);
});
