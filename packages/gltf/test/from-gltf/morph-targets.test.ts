import type { Document, Mesh } from '@gltf-transform/core';
import { decodeMesh, StfInstanceMesh, StfMesh } from '@stfkit/core';
import { GltfMesh, gltfToStf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec3 } from '../support/make-mesh.ts';
import { addTarget, describeTargets } from '../support/make-targets.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';

const STILL = [0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Two triangles that share an edge. */
function makeQuad(): { source: Document; mesh: Mesh } {
  const source = newDocument();
  const mesh = makeMesh(source, 'Mesh', {
    attributes: { POSITION: vec3(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0), NORMAL: normals(4) },
    indices: [0, 1, 2, 0, 2, 3],
  });
  return { source, mesh };
}

async function importShapes(source: Document) {
  const { document } = await gltfToStf(source);
  expect(listFaults(document)).toEqual([]);
  return decodeMesh(document, findResource(document, StfMesh)).blendshapes;
}

test('a blendshape lists what moves, however little, where that is less than three quarters', async () => {
  const { source, mesh } = makeQuad();
  addTarget(source, mesh, { POSITION: [...STILL, 1e-7, 0, 0] });
  addTarget(source, mesh, { POSITION: [0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0] });
  addTarget(source, mesh, { POSITION: [...STILL, 0, 0, 0] });
  const [sparse, dense, empty] = await importShapes(source);
  expect([...(sparse?.indices ?? [])]).toEqual([3]);
  expect([...(sparse?.positionOffsets ?? [])]).toEqual([Math.fround(1e-7), 0, 0]);
  expect(dense?.indices).toBeUndefined();
  expect(dense?.positionOffsets).toHaveLength(12);
  expect(empty?.indices).toHaveLength(0);
});

test('normals are those at full weight, of all splits of the vertices that are listed', async () => {
  const { source, mesh } = makeQuad();
  addTarget(source, mesh, {
    POSITION: [...STILL, 0, 0, 1],
    NORMAL: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  });
  const [shape] = await importShapes(source);
  // A vertex whose normal turns is listed too, with no way to go.
  expect([...(shape?.indices ?? [])]).toEqual([1, 3]);
  expect([...(shape?.positionOffsets ?? [])]).toEqual([0, 0, 0, 0, 0, 1]);
  expect([...(shape?.splitIndices ?? [])]).toEqual([1, 3]);
  const half = Math.fround(Math.SQRT1_2);
  expect([...(shape?.splitNormals ?? [])]).toEqual([half, 0, half, 0, 0, 1]);
});

test('names are unique, and there is one for each target', async () => {
  const { source, mesh } = makeQuad();
  for (let i = 0; i < 5; i++) addTarget(source, mesh, { POSITION: [...STILL, i, 0, 0] }, String(i));
  mesh.setExtras({ targetNames: ['A', 'A', '', 'A.001'] });
  const names = (await importShapes(source)).map(({ name }) => name);
  expect(names).toEqual(['A', 'A.002', 'target_2', 'A.001', 'target_4']);
  const { back } = await thereAndBack(source);
  expect(back.getRoot().listMeshes()[0]?.getExtras()).toEqual({
    targetNames: ['A', 'A', '2', 'A.001', '4'],
  });
});

test('names that morph targets have in memory alone come back, and win over those of the file', async () => {
  const { source, mesh } = makeQuad();
  for (const name of ['Smile', '1', 'Blink'])
    addTarget(source, mesh, { POSITION: [...STILL, 1, 0, 0] }, name);
  mesh.setExtras({ targetNames: ['Grin', 'Wink'], of: 'a file' });
  const { back, stf } = await thereAndBack(source);
  const { blendshapes } = decodeMesh(stf, findResource(stf, StfMesh));
  expect(blendshapes.map(({ name }) => name)).toEqual(['Smile', 'Wink', 'Blink']);
  expect(back.getRoot().listMeshes()[0]?.getExtras()).toEqual({
    targetNames: ['Smile', 'Wink', 'Blink'],
    of: 'a file',
  });
});

test('names may stand in a primitive, as some programs have them', async () => {
  const { source, mesh } = makeQuad();
  addTarget(source, mesh, { POSITION: [...STILL, 1, 0, 0] });
  const extras = { targetNames: ['Smile'] };
  mesh.listPrimitives()[0]?.setExtras(extras);
  expect((await importShapes(source)).map(({ name }) => name)).toEqual(['Smile']);
  const { back } = await thereAndBack(source);
  const [made] = back.getRoot().listMeshes();
  expect(made?.listPrimitives()[0]?.getExtras()).toEqual(extras);
  expect(made?.getExtras()).toEqual({});
});

test('names that nobody gave are not written', async () => {
  const { source, mesh } = makeQuad();
  addTarget(source, mesh, { POSITION: [...STILL, 1, 0, 0] });
  const { back, stf } = await thereAndBack(source);
  expect(findResource(stf, GltfMesh).targets).toEqual(['target_0']);
  expect(back.getRoot().listMeshes()[0]?.getExtras()).toEqual({});
});

test('weights become defaults and values, and widen the limits', async () => {
  const { source, mesh } = makeQuad();
  addTarget(source, mesh, { POSITION: [...STILL, 1, 0, 0] });
  addTarget(source, mesh, { POSITION: [...STILL, 0, 1, 0] });
  mesh.setWeights([0, -0.5]);
  source.getRoot().listNodes()[0]?.setWeights([2, 0]);
  const shapes = await importShapes(source);
  expect(shapes.map((each) => [each.defaultValue, each.limitLower, each.limitUpper])).toEqual([
    [0, 0, 2],
    [-0.5, -0.5, 1],
  ]);
  const { back, stf } = await thereAndBack(source);
  expect(findResource(stf, StfInstanceMesh).blendshapeValues).toEqual([2, 0]);
  expect(back.getRoot().listMeshes()[0]?.getWeights()).toEqual([0, -0.5]);
  expect(back.getRoot().listNodes()[0]?.getWeights()).toEqual([2, 0]);
});

test('rows of one place that go different ways are different vertices', async () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Mesh', {
    attributes: {
      POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1, 0),
      NORMAL: normals(6),
    },
  });
  addTarget(source, mesh, { POSITION: [1, 0, 0, 0, -0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
  const { document } = await gltfToStf(source);
  const { vertices } = decodeMesh(document, findResource(document, StfMesh));
  // The first place is two, the second one: zeros have no sign.
  expect(vertices).toHaveLength(3 * 5);
});

test('what a target does to normals, tangents and others comes back to the bit', async () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Mesh', {
    attributes: {
      POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
      NORMAL: normals(3),
      TANGENT: [4, Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1)],
      TEXCOORD_0: [2, Float32Array.of(0, 0, 1, 0, 0, 1)],
    },
  });
  const target = addTarget(source, mesh, {
    POSITION: [0, 0, 0.1, 0, 0, 0, 0, 0, 0],
    NORMAL: [0.3, 0.1, 0.7, 0, 0, 0, 0, 0, -1],
    TANGENT: [0, 0, 0.3, 0, 0, 0, 0, 0, 0],
  });
  const uvs = source
    .createAccessor()
    .setType('VEC2')
    .setArray(Float32Array.of(0, 0, 0.1, 0, 0, 0));
  target.setAttribute('TEXCOORD_0', uvs);
  addTarget(source, mesh, { NORMAL: [0, 0, 0, 0, 1, 0, 0, 0, 0] });
  const { back, stf, glb } = await thereAndBack(source);
  const given = describeTargets(source).map((each, i) => [String(i), (each as unknown[])[1]]);
  expect(describeTargets(back)).toEqual(given);
  expect(listFaults(stf)).toEqual([]);
  // Others are none that the validator knows of TEXCOORD in targets, which glTF allows.
  expect(await listGltfErrors(glb)).toEqual([]);
});

test('targets that are not valid are left out, and said', async () => {
  const { source, mesh } = makeQuad();
  const [primitive] = mesh.listPrimitives();
  primitive?.setAttribute('targets/0/POSITION', primitive.getAttribute('NORMAL'));
  addTarget(source, mesh, { POSITION: STILL, TANGENT: [...STILL, 0, 0, 0] });
  const { document, diagnostics } = await gltfToStf(source);
  expect(listFaults(document)).toEqual([]);
  expect(diagnostics.map(({ params, pointer }) => [params['problem'], pointer])).toEqual([
    ['targets/0/POSITION is no attribute', '/meshes/0/primitives/0'],
    ['POSITION of a morph target has 3 values for 4 vertices', '/meshes/0/primitives/0/targets/0'],
    ['TANGENT of a morph target is none of its primitive', '/meshes/0/primitives/0/targets/0'],
  ]);
  const { glb, back } = await thereAndBack(source);
  expect(await listGltfErrors(glb)).toEqual([]);
  expect(describeTargets(back)).toEqual([['0', { POSITION: [...STILL, 0, 0, 0] }]]);
});

test('zeros below 0 in targets of points come back, though zeros are left out', async () => {
  const source = newDocument();
  const still = Array<number>(297).fill(0);
  const attributes = { POSITION: vec3(...still.map((_, i) => Math.sin(i))), NORMAL: normals(99) };
  const mesh = makeMesh(source, 'Mesh', { mode: 0, attributes });
  const NORMAL = still.with(4, -0).with(7, 0.5);
  addTarget(source, mesh, { POSITION: still.with(3, 1), NORMAL }, 'Up');
  const { stfBytes, back } = await thereAndBack(source);
  expect(describeTargets(back)).toEqual(describeTargets(source));
  expect((await thereAndBack(back)).stfBytes).toEqual(stfBytes);
});
