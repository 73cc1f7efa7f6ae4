import type { Document } from '@gltf-transform/core';
import type { Diagnostic, StfDocument } from '@stfkit/core';
import { readStf, validate, writeStf } from '@stfkit/core';
import type { StfToGltfOptions } from '@stfkit/gltf';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import type { GltfCode } from '../../src/index.ts';
import { io } from './gltf-io.ts';

/** A glTF document on its way through real bytes of both kinds. */
export interface Trip {
  readonly stfBytes: Uint8Array;
  readonly stf: StfDocument;
  readonly glb: Uint8Array;
  readonly back: Document;
  readonly diagnostics: readonly Diagnostic<GltfCode>[];
}

/** glTF → STF → glTF. */
export async function thereAndBack(source: Document, options?: StfToGltfOptions): Promise<Trip> {
  const there = await gltfToStf(source);
  const stfBytes = writeStf(there.document);
  const { document: stf } = readStf(stfBytes, { registry: GLTF_REGISTRY });
  const { document, diagnostics } = await stfToGltf(stf, options);
  const glb = await io.writeBinary(document);
  return {
    stfBytes,
    stf,
    glb,
    back: await io.readBinary(glb),
    diagnostics: [...there.diagnostics, ...diagnostics],
  };
}

/** What `validate` holds against a document: errors, and warnings of the checklist for writers. */
export function listFaults(document: StfDocument): string[] {
  return validate(document)
    .diagnostics.filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ code, message }) => `${code}: ${message}`);
}
