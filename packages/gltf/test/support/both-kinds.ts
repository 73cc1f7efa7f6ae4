import { type JSONDocument, NodeIO } from '@gltf-transform/core';
import { type StfDocument, writeStf } from '@stfkit/core';
import {
  extensionsOf,
  type GltfToStfOptions,
  gltfFileToStf,
  gltfToStf,
  readGltf,
  type StfToGltfOptions,
  stfToGlb,
  stfToGltf,
  vertexLayoutOf,
} from '@stfkit/gltf';
import { expect } from 'vitest';
import { NeedsTransform } from '../../src/objects/needs-transform.ts';
import { isPlainFile } from '../../src/read/plain/read-plain.ts';
import { prepareFile } from '../../src/read/prepare-file.ts';
import { SILENT_LOGGER } from '../../src/silent-logger.ts';
import { exportDocument } from '../../src/to-gltf/export-document.ts';
import { createPlainTarget } from '../../src/to-gltf/plain/create-plain-target.ts';

/** A file that is read anew each time, so that nothing is shared between the ways. */
export type Load = () => Promise<JSONDocument>;

/** Asks that plain objects come to the same STF as those of glTF-Transform, and leave the file as it is. */
export async function expectReadAlike(load: Load, options: GltfToStfOptions = {}): Promise<void> {
  const file = await load();
  const before = structuredClone(file);
  const plain = await gltfFileToStf(file, options);
  const other = await gltfToStf(await readGltf(await load()), options);
  expect(plain.diagnostics).toEqual(other.diagnostics);
  expect(Buffer.from(writeStf(plain.document)).equals(writeStf(other.document))).toBe(true);
  expect(file.json).toEqual(before.json);
  for (const [name, bytes] of Object.entries(before.resources)) {
    expect(Buffer.from(file.resources[name] ?? []).equals(bytes)).toBe(true);
  }
}

/** Whether a file is read as plain objects, so that there are two things to compare. */
export const isReadPlain = (file: JSONDocument): boolean => isPlainFile(prepareFile(file, {}));

/** Asks that plain objects come to the same file and findings as those of glTF-Transform. */
export async function expectWrittenAlike(
  document: StfDocument,
  options: StfToGltfOptions = {},
): Promise<void> {
  const { glb, diagnostics } = await stfToGlb(document, options);
  const other = await stfToGltf(document, options);
  const io = new NodeIO()
    .setLogger(SILENT_LOGGER)
    .registerExtensions(extensionsOf(other.document))
    .setVertexLayout(vertexLayoutOf(other.document));
  expect(diagnostics).toEqual(other.diagnostics);
  expect(Buffer.from(glb).equals(await io.writeBinary(other.document))).toBe(true);
}

/** Whether a `.glb` of a document is made of plain objects, so that there are two things to compare. */
export async function isMadePlain(document: StfDocument): Promise<boolean> {
  try {
    await exportDocument(document, {}, createPlainTarget);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(NeedsTransform);
    return false;
  }
}
