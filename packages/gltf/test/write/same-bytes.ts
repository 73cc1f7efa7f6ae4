import { type Document as TransformDocument, WebIO } from '@gltf-transform/core';
import { extensionsOf } from '@stfkit/gltf';
import { expect } from 'vitest';
import type { Document } from '../../src/objects/index.ts';
import { SILENT_LOGGER } from '../../src/silent-logger.ts';
import { writeGlb } from '../../src/write/write-glb.ts';

/** The JSON of a `.glb` as it stands there. */
export function jsonOf(glb: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = glb;
  const length = new DataView(buffer, byteOffset, byteLength).getUint32(12, true);
  return new TextDecoder().decode(glb.subarray(20, 20 + length));
}

/** Asks that two files are the same, their JSON first, as that says more. */
function expectSameBytes(glb: Uint8Array, expected: Uint8Array): void {
  const [json, wanted] = [jsonOf(glb), jsonOf(expected)];
  // Whole files would be too much to print.
  let start = 0;
  while (start < json.length && json[start] === wanted[start]) start++;
  const near = (text: string): string => text.slice(Math.max(0, start - 60), start + 60);
  expect(near(json)).toBe(near(wanted));
  expect(json.length).toBe(wanted.length);
  expect(Buffer.from(glb).equals(expected)).toBe(true);
}

/**
 * Asks that `writeGlb` gives what glTF-Transform gives, and gives that.
 *
 * @param document Is written first, as glTF-Transform changes extras in writing.
 * @param transform The same of glTF-Transform, where it is another.
 */
export async function expectSameGlb(
  document: Document,
  transform: TransformDocument = document as TransformDocument,
): Promise<Uint8Array> {
  const glb = writeGlb(document);
  const io = new WebIO().setLogger(SILENT_LOGGER).registerExtensions(extensionsOf(transform));
  expectSameBytes(glb, await io.writeBinary(transform));
  return glb;
}
