import { expect, test } from 'vitest';
import { openStf, readStf } from '../../src/index.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

const code = 'ARGUMENT_INVALID';
const file = Uint8Array.from(stfBytes(definitionOf({})));

test.each<[unknown, string]>([
  [null, 'null'],
  [undefined, 'nothing'],
  ['abc', 'the string "abc"'],
  ['a'.repeat(1000), `the string "${'a'.repeat(28)}`],
  [16, 'the number 16'],
  [[...file], 'a Array'],
  [Object.create(null), 'an object'],
  [new Blob([file]), 'a Blob'],
  [Promise.resolve(file), 'a Promise'],
  [{ buffer: file }, 'a Object'],
])('no bytes of a file: case %#', (wrong, found) => {
  const message = `The file is ${found}; read or await its bytes first.`;
  expect(() => readStf(wrong as never)).toThrow(expect.objectContaining({ code, message }));
});

test.each<[unknown, string]>([
  [null, 'null'],
  [file, 'a Uint8Array'],
  ['a.stf', 'the string "a.stf"'],
  [Promise.resolve(), 'a Promise'],
  [new Blob([file]), 'a Blob'],
])('no source: case %#', async (wrong, found) => {
  const message = `The source is ${found}; make or await a ByteSource first.`;
  await expect(openStf(wrong as never)).rejects.toMatchObject({ code, message });
});

test('bytes of all kinds are read', () => {
  const shared = new Uint8Array(new SharedArrayBuffer(file.length));
  shared.set(file);
  const padded = Uint8Array.of(1, 2, 3, ...file, 4);
  const { buffer } = padded;
  for (const bytes of [
    Uint8Array.from(file).buffer,
    Buffer.from(file),
    new DataView(buffer, 3, file.length),
    padded.subarray(3, -1),
    shared,
    shared.buffer,
  ]) {
    const { document, diagnostics } = readStf(bytes as never);
    expect([document.resources.size, diagnostics.length]).toEqual([1, 0]);
  }
});
