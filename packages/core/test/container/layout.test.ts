import { describe, expect, it } from 'vitest';
import {
  bytesSource,
  ContainerError,
  openStf,
  type ReadStfOptions,
  readStf,
  writeStf,
} from '../../src/index.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.trim().split(/\s+/), (pair) => Number.parseInt(pair, 16));

const failure = (bytes: Uint8Array): ContainerError => {
  try {
    readStf(bytes);
  } catch (error) {
    if (error instanceof ContainerError) return error;
    throw error;
  }
  throw new Error('the file was read');
};

describe('the container', () => {
  it('C1 has the layout of the published example', () => {
    const expected = hex(`
      53 54 46 30  00 00 00 00  00 00 00 00  02 00 00 00
      02 00 00 00 00 00 00 00   03 00 00 00 00 00 00 00
      7B 7D  01 02 03`);
    expect(stfBytes('{}', Uint8Array.of(1, 2, 3))).toEqual(expected);
  });

  it('C2 is read at any alignment', () => {
    const file = stfBytes(definitionOf({}, ['b']), Uint8Array.of(1, 2, 3));
    for (let offset = 0; offset < 8; offset++) {
      const padded = new Uint8Array(file.length + offset);
      padded.set(file, offset);
      const { document } = readStf(padded.subarray(offset));
      expect(document.getBuffer('b').bytes).toEqual(Uint8Array.of(1, 2, 3));
      expect(writeStf(document)).toEqual(file);
    }
  });

  it.each([
    ['nothing at all', '', 'CONTAINER_TRUNCATED', 0],
    ['half a magic', '53 54', 'CONTAINER_TRUNCATED', 2],
    ['another magic', '67 6c 54 46 02 00 00 00 00 00 00 00 00 00 00 00', 'CONTAINER_MAGIC', 0],
    ['no buffer', '53 54 46 30 00 00 00 00 00 00 00 00 00 00 00 00', 'CONTAINER_EMPTY', 12],
    [
      'a table past the end',
      '53 54 46 30 00 00 00 00 00 00 00 00 ff ff 00 00',
      'CONTAINER_TRUNCATED',
      12,
    ],
    ['too many buffers', '53 54 46 30 00 00 00 00 00 00 00 00 ff ff ff ff', 'CONTAINER_LIMIT', 12],
    [
      'a definition past the end',
      '53 54 46 30 00 00 00 00 00 00 00 00 01 00 00 00 03 00 00 00 00 00 00 00 7b 7d',
      'CONTAINER_TRUNCATED',
      16,
    ],
    [
      'a length of more than 2^53',
      '53 54 46 30 00 00 00 00 00 00 00 00 01 00 00 00 02 00 00 00 00 00 20 00 7b 7d',
      'CONTAINER_LENGTH',
      16,
    ],
  ])('C3 refuses %s', (_, text, code, byteOffset) => {
    const error = failure(text === '' ? new Uint8Array(0) : hex(text));
    expect({ code: error.code, byteOffset: error.byteOffset }).toEqual({ code, byteOffset });
  });

  it('C4 reports header words and trailing bytes, and reads on', () => {
    const file = stfBytes(definitionOf({}));
    const longer = new Uint8Array(file.length + 3);
    longer.set(file);
    longer[4] = 7;
    const { document, diagnostics } = readStf(longer);
    expect(diagnostics.map(({ code, byteOffset }) => [code, byteOffset])).toEqual([
      ['CONTAINER_HEADER_WORD', 4],
      ['CONTAINER_TRAILING_BYTES', file.length],
    ]);
    expect(writeStf(document)).toEqual(file);
  });

  it('C5 refuses a definition over the limit before looking at it', () => {
    const file = stfBytes(definitionOf({}));
    expect(() => readStf(file, { limits: { maxDefinitionBytes: 10 } })).toThrow(ContainerError);
  });

  // A limit that is undefined would limit nothing.
  it('C6 keeps the limits that are given as undefined', async () => {
    const deep = `[${'['.repeat(600)}${']'.repeat(600)}]`;
    const file = stfBytes(definitionOf({ a: { type: 'x', deep: JSON.parse(deep) } }));
    const options = { limits: { maxDepth: undefined } } as unknown as ReadStfOptions;
    const expected = expect.objectContaining({ code: 'DEFINITION_TOO_DEEP' });
    expect(() => readStf(file, options)).toThrow(expected);
    await expect(openStf(bytesSource(file), options)).rejects.toThrow(expected);
  });
});
