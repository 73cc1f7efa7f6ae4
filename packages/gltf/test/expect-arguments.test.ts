import { StfDocument, writeStf } from '@stfkit/core';
import {
  carryIdentities,
  extensionsOf,
  GLTF_REGISTRY,
  gltfFileToStf,
  gltfToStf,
  parseGltf,
  readGltf,
  stfToGlb,
  stfToGltf,
  vertexLayoutOf,
} from '@stfkit/gltf';
import { readSkeleton } from '@stfkit/gltf/skeleton';
import { expect, test } from 'vitest';
import { io, newDocument } from './support/gltf-io.ts';

const stf = StfDocument.create(GLTF_REGISTRY, { root: 'root' });
const bytes = new Uint8Array(4);
const code = 'ARGUMENT_INVALID';

const GLTF = 'a Document of glTF-Transform is expected';
const READ = 'read a file with readGltf, or use gltfFileToStf';

test.each<[unknown, string]>([
  [undefined, `The document is undefined; ${GLTF}: ${READ}.`],
  [null, `The document is null; ${GLTF}: ${READ}.`],
  [bytes, `The document is a Uint8Array; ${GLTF}: ${READ}.`],
  ['a.glb', `The document is "a.glb"; ${GLTF}: ${READ}.`],
  [Object.create(null), `The document is an object; ${GLTF}: ${READ}.`],
  [Promise.resolve(), `The document is a Promise; ${GLTF}: await it.`],
  [{ document: newDocument() }, `The document is an Object; ${GLTF}: pass its member document.`],
])('no glTF document: case %#', async (wrong, message) => {
  const given = wrong as never;
  await expect(gltfToStf(given)).rejects.toMatchObject({ code, message });
  for (const call of [extensionsOf, vertexLayoutOf, readSkeleton] as ((each: never) => unknown)[]) {
    expect(() => call(given)).toThrow(expect.objectContaining({ code, message }));
  }
  expect(() => carryIdentities(newDocument(), given)).toThrow(expect.objectContaining({ code }));
  expect(() => carryIdentities(given, newDocument())).toThrow(expect.objectContaining({ code }));
});

test.each<[unknown, string]>([
  [null, 'The document is null; an StfDocument is expected: read a file with readStf.'],
  [bytes, 'The document is a Uint8Array; an StfDocument is expected: read a file with readStf.'],
  [Promise.resolve(), 'The document is a Promise; an StfDocument is expected: await it.'],
  [
    { document: stf },
    'The document is an Object; an StfDocument is expected: pass its member document.',
  ],
])('no STF document: case %#', async (wrong, message) => {
  for (const convert of [stfToGltf, stfToGlb]) {
    await expect(convert(wrong as never)).rejects.toMatchObject({ code, message });
  }
});

const FILE = 'a Uint8Array, or an object with json and resources, is expected';

test.each<[unknown, string]>([
  [null, `The file is null; ${FILE}: read its bytes first.`],
  ['a.glb', `The file is "a.glb"; ${FILE}: read its bytes first.`],
  [{ json: {} }, `The file is an Object; ${FILE}: read its bytes first.`],
  [Promise.resolve(bytes), `The file is a Promise; ${FILE}: await it.`],
  [newDocument(), `The file is a Document; ${FILE}: use gltfToStf for documents.`],
])('no glTF file: case %#', async (wrong, message) => {
  for (const read of [gltfFileToStf, readGltf]) {
    await expect(read(wrong as never)).rejects.toMatchObject({ code, message });
  }
  expect(() => parseGltf(wrong as never)).toThrow(expect.objectContaining({ code }));
});

test('bytes of all kinds are read', async () => {
  const document = newDocument();
  document.createScene('Scene');
  const glb = await io.writeBinary(document);
  const { buffer } = Uint8Array.from(glb);
  const [converted, expected] = [await gltfFileToStf(buffer), await gltfFileToStf(glb)];
  expect(writeStf(converted.document)).toEqual(writeStf(expected.document));
  expect((await readGltf(buffer)).getRoot().listScenes()).toHaveLength(1);
  expect(parseGltf(buffer).json.scenes).toHaveLength(1);
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  expect(parseGltf(view as never).json.scenes).toHaveLength(1);
});
