import type { StfDocument } from '@stfkit/core';
import { writeStf } from '@stfkit/core';
import { expect } from 'vitest';

/** The definition of a document as a program would read it from the file. */
export function definitionOf(document: StfDocument): Record<string, unknown> {
  const bytes = writeStf(document);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  // The header: 12 bytes, the number of parts, their lengths, of which the first is that of the definition.
  const start = 16 + 8 * view.getUint32(12, true);
  const end = start + Number(view.getBigUint64(16, true));
  const text = new TextDecoder().decode(bytes.subarray(start, end));
  return JSON.parse(text) as Record<string, unknown>;
}

/** Expects equal definitions, orders of members included, and equal buffers. */
export function expectEqualDocuments(actual: StfDocument, expected: StfDocument): void {
  const [a, b] = [definitionOf(actual), definitionOf(expected)];
  expect(a).toEqual(b);
  expect(JSON.stringify(a) === JSON.stringify(b), 'orders of members').toBe(true);
  for (const [id, buffer] of expected.buffers) {
    const bytes = actual.getBuffer(id).bytes;
    expect(Buffer.compare(bytes, buffer.bytes), id).toBe(0);
  }
}
