import {
  BUILT_IN_REGISTRY,
  readStf,
  StfBuffer,
  StfDocument,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { expect, it } from 'vitest';
import { listStfPieces } from '../../src/convert/stf-pieces.ts';

const SIZES = [10, 200_000, 40_000, 40_000, 65_536, 65_537, 0, 7];

const made = StfDocument.create(BUILT_IN_REGISTRY, { root: 'root' }).edit((draft) => {
  draft.set(StfPrefab.create('root', { rootNodes: [] }));
  SIZES.forEach((size, i) => {
    draft.setBuffer(StfBuffer.of(`buffer ${i}`, new Uint8Array(size).fill(i + 1)));
  });
});

it.each([
  ['that was made', made],
  ['that was read', readStf(writeStf(made)).document],
  [
    'that was read and edited',
    readStf(writeStf(made)).document.edit((draft) => draft.remove('root')),
  ],
])('gives the file of a document %s, large buffers as they are', async (_, document) => {
  const pieces = await listStfPieces(document);
  expect(Buffer.concat(pieces).equals(writeStf(document))).toBe(true);
  for (const buffer of document.buffers.values()) {
    expect(pieces.includes(buffer.bytes)).toBe(buffer.byteLength > 65_536);
  }
  // The head with the first buffer, the second, the third, the fourth, the one of exactly that size, the large one, the rest.
  expect(pieces.map(({ length }) => length).slice(1)).toEqual([
    200_000, 40_000, 40_000, 65_536, 65_537, 7,
  ]);
});
