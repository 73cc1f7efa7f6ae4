import type { Accessor, Document, Mesh } from '@gltf-transform/core';
import type {
  BufferId,
  Resource,
  ResourceId,
  ResourceType,
  StfDocument,
  TypedResource,
} from '@stfkit/core';
import {
  decodeMesh,
  readStf,
  StfBuffer,
  StfInstanceMesh,
  StfMesh,
  StfNode,
  validate,
  writeStf,
} from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, STF_DOCUMENT, type StfDelta, stfToGltf } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { decodeFile } from '../../src/extensions/stf-document/file/decode-file.ts';
import { encodeFile } from '../../src/extensions/stf-document/file/encode-file.ts';
import { listHeldMeshes } from '../../src/extensions/stf-document/file/list-held-meshes.ts';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { io, newDocument } from '../support/gltf-io.ts';
import { makeMesh } from '../support/make-mesh.ts';
import { Rig } from '../support/make-rig.ts';
import { writeWithFile } from '../support/write-with-file.ts';

/** Points on each side of what is shown. */
const SIDE = 24;

/** A hilly square of two primitives, the second without texture coordinates. */
function makeHills(): Document {
  const document = newDocument();
  const points = Array.from({ length: SIDE * SIDE }, (_, i) => [i % SIDE, Math.floor(i / SIDE)]);
  const at = (x: number, y: number): number => SIDE * y + x;
  const indices = points.flatMap(([x = 0, y = 0]) =>
    x + 1 < SIDE && y + 1 < SIDE
      ? [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y), at(x + 1, y + 1), at(x, y + 1)]
      : [],
  );
  const hills = (height: number): Float32Array =>
    Float32Array.from(points.flatMap(([x = 0, y = 0]) => [x, height + Math.sin(x * y), y]));
  const up = Float32Array.from(points.flatMap(() => [0, 1, 0]));
  const uvs = Float32Array.from(points.flatMap(([x = 0, y = 0]) => [x / SIDE, y / SIDE]));
  const attributes = { POSITION: [3, hills(1)], NORMAL: [3, up], TEXCOORD_0: [2, uvs] } as const;
  makeMesh(
    document,
    'Hills',
    { indices, attributes, material: document.createMaterial('Grass') },
    {
      indices,
      attributes: { POSITION: [3, hills(9)], NORMAL: [3, up] },
      material: document.createMaterial('Snow'),
    },
  );
  return document;
}

/** Two skinned meshes of many vertices. */
function makeBodies(): Document {
  const rig = new Rig();
  const skin = rig.skin('Skin', rig.chain(30));
  rig.skinned('Body', skin);
  rig.skinned('Coat', skin);
  return rig.document;
}

const firstOf = <T extends object, R extends keyof T>(
  document: StfDocument,
  type: ResourceType<T, R>,
): TypedResource<T> => {
  const ids = [...document.resources.keys()];
  return document.get(ids.find((id) => document.find(id, type)) as ResourceId, type);
};

/** The STF document of a glTF file, with a note that only STF has. */
async function toStf(source: Document): Promise<StfDocument> {
  const { document } = await gltfToStf(source);
  const noted = document.edit((draft) => {
    draft.set(GLTF_REGISTRY.fromText('note', '{"type":"com.example.note","note":1.50}'));
    const { id, components } = firstOf(document, StfNode);
    draft.change(id, StfNode, { components: [...components, 'note' as never] });
    const mesh = firstOf(document, StfMesh);
    draft.set(GLTF_REGISTRY.fromJson(mesh.id, { ...mesh.json, unknown: ['one'] }));
  });
  return readStf(writeStf(noted), { registry: GLTF_REGISTRY }).document;
}

const meshIn = (target: Document): Mesh => target.getRoot().listMeshes()[0] as Mesh;

function change(accessor: Accessor | null | undefined, edit: (array: Float32Array) => void): void {
  const array = Float32Array.from(accessor?.getArray() ?? []);
  edit(array);
  accessor?.setArray(array);
}

/** What comes back of an edited file, with these findings; nothing dangles in it, and the note is there. */
async function edited(target: Document, findings: readonly string[] = []): Promise<StfDocument> {
  const { document, diagnostics } = await gltfToStf(
    await io.readBinary(await io.writeBinary(target)),
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(findings);
  const errors = validate(document).diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  expect(document.find('note' as never)?.span.text()).toContain('1.50');
  return document;
}

test.each([
  ['triangles', makeHills, 1],
  ['triangles that bones move', makeBodies, 2],
])('numbers that the glTF file has are left to it: %s', async (_, make, count) => {
  const document = await toStf(make());
  const target = await writeWithFile(document);
  const held = listHeldMeshes(document, target).flatMap(({ buffers }) => buffers);
  const left = held.reduce((sum, id) => sum + document.getBuffer(id).byteLength, 0);
  const all = encodeFile(document, { images: new Set(), meshes: [], clips: [] }).length;
  const kept = target.getRoot().getExtension<StfDelta>(STF_DOCUMENT);
  expect(listHeldMeshes(document, target)).toHaveLength(count);
  expect(left).toBeGreaterThan(2000 * count);
  expect(kept?.getByteLength()).toBeLessThan(all - left + 200);
  expectEqualDocuments(await edited(target), document);
});

test('a vertex that was moved arrives, in the buffers that the mesh had', async () => {
  const document = await toStf(makeHills());
  const target = await writeWithFile(document);
  change(meshIn(target).listPrimitives()[1]?.getAttribute('POSITION'), (array) => {
    array[1] = 77;
  });
  const back = await edited(target);
  const { vertices } = firstOf(document, StfMesh);
  const moved = [...(document.getBuffer(vertices).floats(4) ?? [])];
  const first = moved.length - 3 * SIDE * SIDE + 1;
  moved[first] = 77;
  expect([...(back.getBuffer(vertices).floats(4) ?? [])]).toEqual(moved);
  expectEqualDocuments(
    back.edit((draft) => draft.setBuffer(document.getBuffer(vertices))),
    document,
  );
});

test('a mesh that hangs together otherwise is the one that is read, with what only STF has', async () => {
  for (const make of [makeHills, makeBodies]) {
    const document = await toStf(make());
    const target = await writeWithFile(document);
    const [primitive] = meshIn(target).listPrimitives();
    const indices = primitive?.getIndices();
    indices?.setArray((indices.getArray() as Uint16Array).slice(3));
    const back = await edited(target);
    const [before, after] = [document, back].map((each) =>
      decodeMesh(each, firstOf(each, StfMesh)),
    );
    expect(after?.corners.length).toBe((before?.corners.length ?? 0) - 3);
    expect(after?.skin?.bones).toEqual(before?.skin?.bones);
    expect([...back.resources.keys()]).toEqual([...document.resources.keys()]);
    expect(firstOf(back, StfMesh).json).toMatchObject({ unknown: ['one'] });
  }
});

test('a mesh without an attribute that it had comes without it', async () => {
  const target = await writeWithFile(await toStf(makeHills()));
  meshIn(target).listPrimitives()[0]?.setAttribute('TEXCOORD_0', null);
  expect(firstOf(await edited(target), StfMesh).uvs).toEqual([]);
});

test('a mesh that was deleted does not come back', async () => {
  for (const make of [makeHills, makeBodies]) {
    const document = await toStf(make());
    const target = await writeWithFile(document);
    const { id } = firstOf(document, StfMesh);
    meshIn(target).dispose();
    const back = await edited(target, ['GLTF_DELTA_GONE']);
    expect(back.find(id)).toBeUndefined();
  }
});

test('what glTF has no place for stays where a mesh hangs together otherwise, or has no triangles any more', async () => {
  const hills = await toStf(makeHills());
  const { id, uvs, materialSlots } = firstOf(hills, StfMesh);
  const document = hills.edit((draft) => {
    draft.change(id, StfMesh, {
      uvs: uvs.map((each) => ({ ...each, name: 'Lightmap' })),
      materialSlots: [...materialSlots, null],
    });
  });
  const flip = (target: Document) => {
    for (const primitive of meshIn(target).listPrimitives()) {
      const indices = primitive.getIndices();
      indices?.setArray((indices.getArray() as Uint16Array).slice().reverse());
    }
  };
  const empty = (target: Document) => {
    const mesh = meshIn(target);
    for (const primitive of mesh.listPrimitives()) mesh.removePrimitive(primitive);
  };
  const flipped = await writeWithFile(document);
  flip(flipped);
  const mesh = (await edited(flipped)).get(id, StfMesh);
  expect(mesh.uvs.map(({ name }) => name)).toEqual(['Lightmap']);
  expect(mesh.materialSlots).toHaveLength(3);
  const emptied = await writeWithFile(document);
  empty(emptied);
  const back = await edited(emptied, ['GLTF_DELTA_OVERRULED']);
  expect(firstOf(back, StfInstanceMesh).mesh).toBe(id);
  expect(back.get(id).json).toMatchObject({ unknown: ['one'] });
});

test('indices of another width are no edit', async () => {
  const document = await toStf(makeHills());
  const target = await writeWithFile(document);
  for (const primitive of meshIn(target).listPrimitives()) {
    const indices = primitive.getIndices();
    indices?.setArray(Uint32Array.from(indices.getArray() ?? []));
  }
  expectEqualDocuments(await edited(target), document);
});

test('of a mesh with other numbers than the glTF file shows nothing is left to it', async () => {
  const document = await toStf(makeHills());
  const { document: target } = await stfToGltf(document);
  expect(listHeldMeshes(document, target)).toHaveLength(1);
  const { splitNormals } = firstOf(document, StfMesh);
  const other = document.edit((draft) => {
    const bytes = document.getBuffer(splitNormals as BufferId).bytes.slice();
    bytes[100] = 1;
    draft.setBuffer(StfBuffer.of(splitNormals as BufferId, bytes));
  });
  expect(listHeldMeshes(other, target)).toEqual([]);
});

test('what glTF cannot hold of a mesh goes beside numbers that are left to the file', async () => {
  const hills = await toStf(makeHills());
  const mesh = firstOf(hills, StfMesh);
  const document = hills.edit((draft) => {
    const edges = StfBuffer.of('0e0a0000-0000-4000-8000-000000000000', Uint8Array.of(0, 0, 1, 0));
    draft.setBuffer(edges);
    draft.change(mesh.id, StfMesh, { sharpEdges: edges.id });
  });
  const target = await writeWithFile(document);
  expect(listHeldMeshes(document, (await stfToGltf(document)).document)).toHaveLength(1);
  expectEqualDocuments(await edited(target), document);
  change(meshIn(target).listPrimitives()[0]?.getAttribute('POSITION'), (array) => {
    array[1] = 77;
  });
  expect((await edited(target)).get(mesh.id, StfMesh).sharpEdges).toBe(
    document.get(mesh.id, StfMesh).sharpEdges,
  );
});

test('nothing is left to the glTF file of a mesh of which another resource has a buffer', async () => {
  const document = await toStf(makeHills());
  const { document: target } = await stfToGltf(document);
  const mesh = firstOf(document, StfMesh);
  const other = { type: 'com.example.cache', data: 0, referenced_buffers: [mesh.vertices] };
  const withOne = (added: Resource) => document.edit((draft) => draft.set(added));
  for (const shared of [
    withOne(mesh.withId('again' as never)),
    withOne(GLTF_REGISTRY.fromJson('cache', other)),
  ]) {
    const meshes = listHeldMeshes(shared, target);
    const bytes = encodeFile(shared, { images: new Set(), meshes, clips: [] });
    expect(bytes).toEqual(encodeFile(shared, { images: new Set(), meshes: [], clips: [] }));
  }
});

test('damaged files end in errors', async () => {
  const document = await toStf(makeHills());
  const { document: target } = await stfToGltf(document);
  const meshes = listHeldMeshes(document, target);
  const bytes = encodeFile(document, { images: new Set(), meshes, clips: [] });
  const decode = (damaged: Uint8Array) => decodeFile(damaged, target, document).document;
  expectEqualDocuments(decode(bytes), document);
  for (let at = 0; at < 600; at++) {
    const damaged = bytes.slice();
    damaged[at] = (damaged[at] as number) ^ 1;
    try {
      writeStf(decode(damaged));
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  }
  expect(() => decode(bytes.subarray(0, 4))).toThrow('shorter');
  expect(() => decode(bytes.subarray(0, 100))).toThrow('shorter');
});
