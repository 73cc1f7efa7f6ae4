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
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
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

/** A mesh with two blendshapes that have limits of their own, and texture coordinates with a name. */
async function makeLimited(): Promise<StfDocument> {
  const source = newDocument();
  const mesh = makeMesh(source, 'Face', {
    attributes: {
      POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
      NORMAL: normals(3),
      TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1),
    },
  });
  addTarget(source, mesh, { POSITION: [0, 0, 2, ...ZEROS] }, 'a');
  addTarget(source, mesh, { POSITION: [...ZEROS, 0, 0, 3] }, 'b');
  const { document } = await gltfToStf(source);
  const made = document.edit((draft) => {
    const { id, blendshapes, uvs } = faceOf(document);
    draft.change(id, StfMesh, {
      blendshapes: blendshapes.map((shape, i) => ({
        ...shape,
        limitUpper: 2 + i,
        limitLower: 0.25 - i,
      })),
      uvs: uvs.map((layer) => ({ ...layer, name: 'Main' })),
    });
  });
  return readStf(writeStf(made), { registry: GLTF_REGISTRY }).document;
}

const limitsOf = (document: StfDocument) =>
  faceOf(document).blendshapes.map(({ name, limitLower, limitUpper }) => [
    name,
    limitLower,
    limitUpper,
  ]);

test.each<[string, (mesh: Mesh) => void, unknown[]]>([
  [
    'the name of one is edited',
    (mesh) => rename(mesh, 0, 'A'),
    [
      ['A', 0.25, 2],
      ['b', -0.75, 3],
    ],
  ],
  [
    'a weight is edited',
    (mesh) => mesh.setWeights([0.5, 0]),
    [
      ['a', 0.25, 2],
      ['b', -0.75, 3],
    ],
  ],
  [
    'a weight is beyond them',
    (mesh) => mesh.setWeights([4, -2]),
    [
      ['a', 0.25, 4],
      ['b', -2, 3],
    ],
  ],
  ['one is taken out', dropSecond, [['a', 0.25, 2]]],
])(
  'limits of blendshapes and names of texture coordinates stay where %s',
  async (_, edit, limits) => {
    const back = await throughEdit(await makeLimited(), (target) => {
      for (const mesh of target.getRoot().listMeshes()) edit(mesh);
    });
    expect(limitsOf(back)).toEqual(limits);
    expect(faceOf(back).uvs.map(({ name }) => name)).toEqual(['Main']);
  },
);

function rename(mesh: Mesh, index: number, name: string): void {
  const names = mesh.getExtras()['targetNames'] as string[];
  mesh.setExtras({ targetNames: names.map((old, i) => (i === index ? name : old)) });
  mesh.listPrimitives()[0]?.listTargets()[index]?.setName(name);
}

function dropSecond(mesh: Mesh): void {
  mesh.setExtras({ targetNames: ['a'] }).setWeights([]);
  const [primitive] = mesh.listPrimitives();
  const second = primitive?.listTargets()[1];
  if (second) primitive.removeTarget(second);
}
