import type { Accessor, Document } from '@gltf-transform/core';
import { writeStf } from '@stfkit/core';
import { gltfToStf, readGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { sparseValuesOf } from '../../src/geometry/sparse-values.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals } from '../support/make-mesh.ts';

const VERTICES = 300;

/** A file with morph targets of which few vertices have values, and one of which all have. */
async function makeFile(): Promise<Uint8Array> {
  const source = newDocument();
  const at = (i: number): number => Math.sin(i);
  const positions = Float32Array.from({ length: 3 * VERTICES }, (_, i) => at(i));
  const attributes = { POSITION: [3, positions], NORMAL: normals(VERTICES) } as const;
  const mesh = makeMesh(source, 'Face', { attributes });
  for (const step of [10, 3, 1]) {
    const moved = positions.map((value, i) => (Math.floor(i / 3) % step === 0 ? value : 0));
    const target = source.createPrimitiveTarget();
    for (const name of ['POSITION', 'NORMAL']) {
      const accessor = source.createAccessor().setType('VEC3').setArray(moved.slice());
      const [buffer = null] = source.getRoot().listBuffers();
      target.setAttribute(name, accessor.setSparse(step > 1).setBuffer(buffer));
    }
    mesh.listPrimitives()[0]?.addTarget(target);
  }
  return io.writeBinary(source);
}

const accessorsOf = (document: Document): Accessor[] => document.getRoot().listAccessors();

test('sparse accessors have the arrays that glTF-Transform gives them', async () => {
  const file = await makeFile();
  const [read, plain] = [await readGltf(file), await io.readBinary(file)];
  expect(accessorsOf(read).filter((accessor) => sparseValuesOf(accessor))).toHaveLength(4);
  const described = (document: Document): unknown[] =>
    accessorsOf(document).map((accessor) => [
      accessor.getSparse(),
      accessor.getCount(),
      accessor.getComponentType(),
      accessor.getArray(),
    ]);
  expect(described(read)).toEqual(described(plain));
  expect(described(read)).toHaveLength(8);
  expect(accessorsOf(read).filter((accessor) => sparseValuesOf(accessor))).toEqual([]);
});

test('they become the same STF, whether somebody looked at their arrays or not', async () => {
  const file = await makeFile();
  const [untouched, touched] = [await readGltf(file), await readGltf(file)];
  for (const accessor of accessorsOf(touched)) accessor.getArray();
  const [one, other, plain] = await Promise.all(
    [untouched, touched, await io.readBinary(file)].map(async (document) => {
      return writeStf((await gltfToStf(document)).document);
    }),
  );
  expect(one).toEqual(plain);
  expect(other).toEqual(plain);
});

test('what is changed in one stays changed; copies have values of their own', async () => {
  const [, , accessor] = accessorsOf(await readGltf(await makeFile()));
  const copy = accessor?.clone();
  accessor?.setElement(1, [7, 8, 9]);
  expect(accessor?.getElement(1, [])).toEqual([7, 8, 9]);
  expect(copy?.getElement(1, [])).toEqual([0, 0, 0]);
  expect(copy?.getCount()).toBe(VERTICES);
  expect(accessor?.setArray(new Float32Array(3)).getCount()).toBe(1);
});

test('leaves rows that are not there to glTF-Transform', async () => {
  const { json, resources } = await io.binaryToJSON(await makeFile());
  const sparse = json.accessors?.find((def) => def.sparse);
  if (sparse === undefined) throw new Error('the file has no sparse accessor');
  sparse.count = 60;
  const file = { json, resources };
  const [read, plain] = [await readGltf(file), await io.readJSON(file)];
  const arrays = (document: Document) => accessorsOf(document).map((each) => each.getArray());
  expect(arrays(read)).toEqual(arrays(plain));
});
