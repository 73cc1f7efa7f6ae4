import type { Document } from '@gltf-transform/core';
import { type StfDocument, validate } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';
import { expect } from 'vitest';
import { io } from './gltf-io.ts';

/** An STF document after its glb was edited; nothing that comes back has errors. */
export async function throughEdit(
  document: StfDocument,
  edit: (target: Document) => void,
): Promise<StfDocument> {
  const target = await io.readBinary(await io.writeBinary((await stfToGltf(document)).document));
  edit(target);
  const back = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
  const faults = validate(back.document).diagnostics.filter((each) => each.severity === 'error');
  expect(faults).toEqual([]);
  return back.document;
}
