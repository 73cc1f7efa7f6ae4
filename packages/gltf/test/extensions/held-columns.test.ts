import type { Document, Mesh, Primitive } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { type BufferId, readStf, StfMesh, validate, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { listRoles } from '../../src/extensions/stf-document/delta/geometry/mesh-roles.ts';
import { listHeldMeshes } from '../../src/extensions/stf-document/file/list-held-meshes.ts';
import { ShownGeometry } from '../../src/extensions/stf-document/file/shown-geometry.ts';
import { type GltfAttribute, GltfMesh } from '../../src/resources/gltf-mesh.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from '../support/make-mesh.ts';
import { Rig } from '../support/make-rig.ts';
import { addTarget } from '../support/make-targets.ts';
import { writeWithFile } from '../support/write-with-file.ts';

/** Points on each side of what is shown. */
const SIDE = 9;

/** Two primitives with what STF has no place for, the second without marks, and normals that are nearly equal. */
function makeMarked(): Document {
  const document = newDocument();
  const points = Array.from({ length: SIDE * SIDE }, (_, i) => i);
  // Each triangle has vertices of its own, at the places of others.
  const places = points.flatMap((i) =>
    i % SIDE < SIDE - 1 && i < SIDE * (SIDE - 1)
      ? [i, i + 1, i + SIDE, i + 1, i + SIDE + 1, i + SIDE]
      : [],
  );
  const rows = places.map((_, i) => i);
  const positions = places.flatMap((i) => [i % SIDE, Math.sin(i), Math.floor(i / SIDE)]);
  const nearly = rows.flatMap((i) => [i * 1e-8, 1, 0]);
  const tangents = rows.flatMap((i) => [Math.cos(i), 0, Math.sin(i), i % 2 ? 1 : -1]);
  const colors = Uint8Array.from(rows.flatMap((i) => [i, 2 * i, 3 * i, 255]));
  const common = {
    POSITION: [3, Float32Array.from(positions)],
    NORMAL: [3, Float32Array.from(nearly)],
    TANGENT: [4, Float32Array.from(tangents)],
  } as const;
  makeMesh(
    document,
    'Marked',
    {
      indices: rows,
      attributes: { ...common, _MARK: [4, colors] },
      material: document.createMaterial('One'),
    },
    {
      indices: rows.toReversed(),
      attributes: {
        ...common,
        POSITION: [3, Float32Array.from(positions, (at: number) => at + 100)],
      },
      material: document.createMaterial('Two'),
    },
  );
  return document;
}

/** A skinned mesh whose weights do not add up to one. */
function makeLoose(): Document {
  const rig = new Rig();
  const body = rig.skinned('Body', rig.skin('Skin', rig.chain(40)));
  const weights = body.getMesh()?.listPrimitives()[0]?.getAttribute('WEIGHTS_0');
  weights?.setArray(Float32Array.from(weights.getArray() ?? [], (at: number) => at * 0.7));
  return rig.document;
}

const findMesh = (document: StfDocument): StfMesh => findResource(document, StfMesh);

function listKept(document: StfDocument): readonly GltfAttribute[] {
  const { components } = findMesh(document);
  return components.flatMap((id) => document.find(id, GltfMesh)?.attributes ?? []);
}

/** The STF document of a glTF file, with a member that only STF has. */
async function toStf(source: Document): Promise<StfDocument> {
  const { document } = await gltfToStf(source);
  const noted = document.edit((draft) => {
    const mesh = findMesh(document);
    draft.set(GLTF_REGISTRY.fromJson(mesh.id, { ...mesh.json, unknown: ['one'] }));
  });
  return readStf(writeStf(noted), { registry: GLTF_REGISTRY }).document;
}

async function edited(target: Document): Promise<StfDocument> {
  const { document } = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
  expect(findMesh(document).json).toMatchObject({ unknown: ['one'] });
  return document;
}

const firstIn = (target: Document): Primitive =>
  target.getRoot().listMeshes()[0]?.listPrimitives()[0] as Primitive;

/** Bytes of the buffers of an attribute that is kept. */
const bytesOf = (document: StfDocument, { values, corners }: GltfAttribute) =>
  [values, corners].map((id) => id && document.getBuffer(id).bytes);

test('attributes that are kept beside a mesh are left to the glTF file', async () => {
  const document = await toStf(makeMarked());
  const { document: target } = await stfToGltf(document);
  const kept = listKept(document);
  expect(kept.map(({ name }) => name)).toEqual(['NORMAL', 'TANGENT', '_MARK']);
  const ids = kept.flatMap(({ values, corners }): BufferId[] =>
    corners ? [values, corners] : [values],
  );
  // Splits are one where normals nearly are, so that the others are told by corners.
  expect(ids).toHaveLength(6);
  const [held] = listHeldMeshes(document, target);
  expect(ids.filter((id) => !held?.buffers.includes(id))).toEqual([]);
  expect(held?.all).toEqual(expect.arrayContaining(ids));
  expectEqualDocuments(await edited(await writeWithFile(document)), document);
});

test('a kept attribute that was edited arrives, the others stay', async () => {
  const document = await toStf(makeMarked());
  const target = await writeWithFile(document);
  const tangents = firstIn(target).getAttribute('TANGENT');
  const values = Float32Array.from(tangents?.getArray() ?? []);
  values[3] = -(values[3] ?? 0);
  values[0] = 0.5;
  tangents?.setArray(values);
  const back = await edited(target);
  const [before, after] = [listKept(document), listKept(back)];
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  for (const [i, each] of after.entries()) {
    const same = bytesOf(back, each);
    if (each.name === 'TANGENT') expect(same).not.toEqual(bytesOf(document, before[i] as never));
    else expect(same).toEqual(bytesOf(document, before[i] as never));
  }
  const again = await writeWithFile(back);
  const written = [...(firstIn(again).getAttribute('TANGENT')?.getArray() ?? [])];
  expect(written).toEqual([...values]);
});

test('a kept attribute that is gone, or of another kind, is not there any more or as it is', async () => {
  const document = await toStf(makeMarked());
  const without = await writeWithFile(document);
  for (const primitive of without.getRoot().listMeshes()[0]?.listPrimitives() ?? []) {
    primitive.setAttribute('TANGENT', null);
  }
  const names = ({ name }: GltfAttribute) => name;
  expect(listKept(await edited(without)).map(names)).toEqual(['NORMAL', '_MARK']);
  const wide = await writeWithFile(document);
  const marks = firstIn(wide).getAttribute('_MARK');
  marks?.setArray(Uint16Array.from(marks.getArray() ?? [], (at: number) => 257 * at));
  const back = await edited(wide);
  expect(listKept(back).find(({ name }) => name === '_MARK')?.componentType).toBe(5123);
  expect([
    ...(firstIn(await writeWithFile(back))
      .getAttribute('_MARK')
      ?.getArray() ?? []),
  ]).toEqual([...(marks?.getArray() ?? [])]);
});

test('a mesh that hangs together otherwise brings what is kept of it along', async () => {
  const document = await toStf(makeMarked());
  const target = await writeWithFile(document);
  const indices = firstIn(target).getIndices();
  indices?.setArray((indices.getArray() as Uint16Array).slice(3));
  const back = await edited(target);
  expect(listKept(back).map(({ name }) => name)).toEqual(['NORMAL', 'TANGENT', '_MARK']);
  const sizes = listKept(back).flatMap((each) => bytesOf(back, each).map((bytes) => bytes?.length));
  expect(sizes).not.toContain(0);
});

test('an attribute that is named over and over is read once', async () => {
  const document = await toStf(makeMarked());
  const { document: target } = await stfToGltf(document);
  const mesh = findMesh(document);
  const [shown] = target.getRoot().listMeshes();
  const geometry = ShownGeometry.of(shown as Mesh, mesh, document, listRoles(mesh));
  const kept = listKept(document);
  const wanted = kept.map(({ values }) => values);
  const often = Array.from({ length: 1000 }, () => kept).flat();
  const read = [...(geometry?.listKept(often, wanted) ?? [])];
  expect(read.map(([id]) => id)).toEqual(wanted);
  expect([...(geometry?.listKept(often, []) ?? [])]).toEqual([]);
});

test('blendshapes keep their offsets where texture coordinates of their mesh are deleted', async () => {
  const source = newDocument();
  const mesh = makeMesh(source, 'Shaped', {
    attributes: {
      POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
      NORMAL: normals(3),
      TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1),
    },
  });
  addTarget(source, mesh, { POSITION: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] });
  const document = await toStf(source);
  const target = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
  firstIn(target).setAttribute('TEXCOORD_0', null);
  const back = await edited(target);
  const [before, after] = [document, back].map((each) => {
    return each.getBuffer(findMesh(each).blendshapes[0]?.positionOffsets as BufferId).bytes;
  });
  expect(after).toEqual(before);
  expect(validate(back).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('weights that do not add up to one stay in the file, all else is left to the glTF file', async () => {
  const document = await toStf(makeLoose());
  const { document: target } = await stfToGltf(document);
  const [held] = listHeldMeshes(document, target);
  const { vertices, weights } = findMesh(document);
  expect(held?.buffers).toContain(vertices);
  expect(held?.buffers).not.toContain(weights);
  const file = await writeWithFile(document);
  expectEqualDocuments(await edited(file), document);
  const array = Float32Array.from(firstIn(file).getAttribute('WEIGHTS_0')?.getArray() ?? []);
  array.set([1, 0, 0, 0], 0);
  firstIn(file).getAttribute('WEIGHTS_0')?.setArray(array);
  const back = await edited(file);
  expect(back.getBuffer(findMesh(back).vertices).bytes).toEqual(document.getBuffer(vertices).bytes);
  expect(
    [
      ...(firstIn(await writeWithFile(back))
        .getAttribute('WEIGHTS_0')
        ?.getArray() ?? []),
    ].slice(0, 4),
  ).toEqual([1, 0, 0, 0]);
});
