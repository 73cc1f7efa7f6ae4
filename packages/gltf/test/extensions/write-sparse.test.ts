import type { Document } from '@gltf-transform/core';
import { gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { sparseValuesOf } from '../../src/geometry/sparse-values.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh } from '../support/make-mesh.ts';
import { addTarget, describeTargets } from '../support/make-targets.ts';

/** A mesh of separate triangles with two targets that move few vertices and one that moves none. */
async function makeModel(vertices: number) {
  const source = newDocument();
  const positions = Float32Array.from({ length: 3 * vertices }, (_, i) => Math.sin(i));
  const up = positions.map((_, i) => (i % 3 === 2 ? 1 : 0));
  const attributes = { POSITION: [3, positions], NORMAL: [3, up] } as const;
  const mesh = makeMesh(source, 'Face', { attributes });
  const still = Array.from(positions, () => 0);
  addTarget(source, mesh, { POSITION: still.with(4, -0.5).with(5, 2) });
  addTarget(source, mesh, { POSITION: still.with(-1, 0.25), NORMAL: still.with(-2, 0.5) });
  addTarget(source, mesh, { POSITION: still });
  const { document } = await gltfToStf(source);
  return { source, target: (await stfToGltf(document)).document };
}

const valuesOf = (document: Document): unknown[] =>
  describeTargets(document).map((target) => (target as unknown[])[1]);

// Rows of one, two and four bytes.
test.each([99, 999, 99_999])(
  'morph targets of %i vertices are written as they are kept',
  async (vertices) => {
    const { source, target } = await makeModel(vertices);
    const sparse = target
      .getRoot()
      .listAccessors()
      .filter((each) => sparseValuesOf(each));
    expect(sparse.length).toBeGreaterThanOrEqual(3);
    const file = await io.writeBinary(target);
    expect(sparse.filter((each) => sparseValuesOf(each))).toEqual(sparse);
    expect(await listGltfErrors(file)).toEqual([]);
    for (const read of [await io.readBinary(file), await readGltf(file)]) {
      expect(valuesOf(read)).toEqual(valuesOf(source));
    }
  },
);

test('what somebody changed in one is written', async () => {
  const { target } = await makeModel(99);
  const [first] = target.getRoot().listMeshes()[0]?.listPrimitives()[0]?.listTargets() ?? [];
  first?.getAttribute('POSITION')?.setElement(7, [1, 2, 3]);
  const read = await io.readBinary(await io.writeBinary(target));
  const [again] = read.getRoot().listMeshes()[0]?.listPrimitives()[0]?.listTargets() ?? [];
  expect(again?.getAttribute('POSITION')?.getElement(7, [])).toEqual([1, 2, 3]);
  expect(again?.getAttribute('POSITION')?.getElement(1, [])).toEqual([0, -0.5, 2]);
});

test('targets that move nothing at all are valid', async () => {
  const source = newDocument();
  const attributes = {
    POSITION: [3, Float32Array.from({ length: 297 }, (_, i) => Math.sin(i))],
    NORMAL: [3, Float32Array.from({ length: 297 }, (_, i) => (i % 3 === 2 ? 1 : 0))],
  } as const;
  const mesh = makeMesh(source, 'Still', { attributes });
  addTarget(source, mesh, { POSITION: new Array<number>(297).fill(0) });
  const { document } = await gltfToStf(source);
  const target = (await stfToGltf(document)).document;
  const sparse = target.getRoot().listAccessors().filter(sparseValuesOf);
  expect(sparse.length).toBeGreaterThan(0);
  const file = await io.writeBinary(target);
  expect(await listGltfErrors(file)).toEqual([]);
  expect(valuesOf(await readGltf(file))).toEqual(valuesOf(source));
});
