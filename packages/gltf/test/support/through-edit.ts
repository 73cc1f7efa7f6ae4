import type { Document } from '@gltf-transform/core';
import { type BufferId, type StfDocument, validate } from '@stfkit/core';
import {
  gltfToStf,
  STF_DOCUMENT,
  STF_TO_GLTF_DEFAULTS,
  type StfDelta,
  type StfToGltfOptions,
  stfToGltf,
} from '@stfkit/gltf';
import { expect } from 'vitest';
import { definitionOf } from './equal-documents.ts';
import { io } from './gltf-io.ts';

/** A small file travels whole, unless an option is said: what the glb lacks then does alone. */
export const FORMS: { readonly [kind: string]: StfToGltfOptions } = {
  file: {},
  delta: { tolerance: STF_TO_GLTF_DEFAULTS.tolerance },
};

/**
 * An STF document after its glb was edited, the same in each form in which it travels but for ids of buffers of
 * what was edited; nothing that comes back has errors.
 */
export async function throughEdit(
  document: StfDocument,
  edit: (target: Document) => void,
): Promise<StfDocument> {
  const backs: StfDocument[] = [];
  for (const [kind, options] of Object.entries(FORMS)) {
    const glb = await io.writeBinary((await stfToGltf(document, options)).document);
    const target = await io.readBinary(glb);
    expect(target.getRoot().getExtension<StfDelta>(STF_DOCUMENT)?.getKind()).toBe(kind);
    edit(target);
    const back = await gltfToStf(await io.readBinary(await io.writeBinary(target)));
    const faults = validate(back.document).diagnostics.filter((each) => each.severity === 'error');
    expect(faults).toEqual([]);
    backs.push(back.document);
  }
  const [byFile, byDelta] = backs as [StfDocument, StfDocument];
  expect(numberBuffers(byDelta)).toEqual(numberBuffers(byFile));
  return byDelta;
}

/** The definition with buffers numbered as they are named in it, and their bytes in that order. */
function numberBuffers(document: StfDocument): { definition: unknown; bytes: string[] } {
  const numbers = new Map<string, number>();
  const text = JSON.stringify(definitionOf(document)).replace(/"([^"]*)"/g, (whole, id) => {
    if (!document.buffers.has(id)) return whole;
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return `"buffer ${numbers.get(id)}"`;
  });
  const bytes = [...numbers.keys()].map((id) => document.getBuffer(id as BufferId).bytes);
  return {
    definition: JSON.parse(text),
    bytes: bytes.map((each) => Buffer.from(each).toString('base64')),
  };
}
