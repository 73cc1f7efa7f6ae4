import type { Document } from '@gltf-transform/core';
import type { BlendshapeData, StfDocument } from '@stfkit/core';
import { decodeMesh, encodeMesh, StfInstanceMesh, StfMesh } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { addTarget, describeTargets } from '../support/make-targets.ts';

const A = {
  POSITION: [0, 0, 1, 0, 0, 0, 0, 0, 0],
  NORMAL: [Math.fround(0.3), 0, 0, 0, 0, 0, 0, 0, 0],
  TANGENT: [0, 0, 0.5, 0, 0, 0, 0, 0, 0],
};
const B = { POSITION: [0, 0, 0, 0, 2, 0, 0, 0, 0] };

/** A triangle with the targets A and B, after an edit of its blendshapes. */
async function edit(
  change: (shapes: readonly BlendshapeData[]) => readonly BlendshapeData[],
): Promise<StfDocument> {
  const source = newDocument();
  const mesh = makeMesh(source, 'Mesh', {
    attributes: {
      POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
      NORMAL: normals(3),
      TANGENT: [4, Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1)],
    },
  });
  addTarget(source, mesh, A);
  addTarget(source, mesh, B);
  mesh.setExtras({ targetNames: ['A', 'B'], other: 1 });
  const { document } = await gltfToStf(source);
  const resource = findResource(document, StfMesh);
  const geometry = decodeMesh(document, resource);
  const blendshapes = change(geometry.blendshapes);
  const { fields, buffers } = encodeMesh({ ...geometry, blendshapes }, { idFor: (name) => name });
  return document.edit((draft) => {
    for (const buffer of buffers) draft.setBuffer(buffer);
    draft.change(resource.id, StfMesh, fields);
  });
}

async function write(document: StfDocument): Promise<Document> {
  const { document: target } = await stfToGltf(document);
  const bytes = await io.writeBinary(target);
  expect(await listGltfErrors(bytes)).toEqual([]);
  return io.readBinary(bytes);
}

const namesOf = (document: Document): unknown => document.getRoot().listMeshes()[0]?.getExtras();

test('a blendshape that was renamed keeps the rest, and has its new name', async () => {
  const back = await write(await edit(([a, b]) => (a && b ? [{ ...a, name: 'Smile' }, b] : [])));
  expect(describeTargets(back)).toEqual([
    ['Smile', A],
    ['B', B],
  ]);
  expect(namesOf(back)).toEqual({ targetNames: ['Smile', 'B'], other: 1 });
});

test('blendshapes in another order take along what is theirs', async () => {
  const back = await write(await edit((shapes) => [...shapes].reverse()));
  expect(describeTargets(back)).toEqual([
    ['B', B],
    ['A', A],
  ]);
});

test('a blendshape that is gone takes its own along', async () => {
  const back = await write(await edit(([, b]) => (b ? [b] : [])));
  expect(describeTargets(back)).toEqual([['B', B]]);
  const none = await write(await edit(() => []));
  expect(describeTargets(none)).toEqual([]);
});

test('normals that were edited win', async () => {
  const back = await write(
    await edit(([a, b]) => {
      const splitNormals = Float32Array.of(0, 1, 0);
      return a && b ? [{ ...a, splitNormals }, b] : [];
    }),
  );
  const [[, { NORMAL }]] = describeTargets(back) as [[string, { NORMAL: number[] }]];
  expect(NORMAL).toEqual([0, 1, -1, 0, 0, 0, 0, 0, 0]);
});

test('values of an instance stand for all blendshapes, defaults where there is none', async () => {
  const edited = await edit(([a, b]) => (a && b ? [{ ...a, defaultValue: 0.25 }, b] : []));
  const { id } = findResource(edited, StfInstanceMesh);
  const document = edited.edit((draft) => {
    draft.change(id, StfInstanceMesh, { blendshapeValues: [null, 0.5] });
  });
  const back = await write(document);
  expect(back.getRoot().listMeshes()[0]?.getWeights()).toEqual([0.25, 0]);
  expect(back.getRoot().listNodes()[0]?.getWeights()).toEqual([0.25, 0.5]);
});
