import type { Document } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { STF_DOCUMENT, type StfDelta, stfToGltf } from '@stfkit/gltf';
import { expect } from 'vitest';
import { io } from './gltf-io.ts';

/** The glTF document of an STF document that travels in it whole, as it is read again. */
export async function writeWithFile(document: StfDocument): Promise<Document> {
  const target = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
  expect(target.getRoot().getExtension<StfDelta>(STF_DOCUMENT)?.getKind()).toBe('file');
  return target;
}
