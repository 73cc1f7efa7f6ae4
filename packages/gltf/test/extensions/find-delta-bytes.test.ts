import { expect, test } from 'vitest';
import { hashBytes } from '../../src/bytes/hash.ts';
import { findDeltaBytes } from '../../src/extensions/stf-document/find-delta-bytes.ts';

const bytes = Uint8Array.from({ length: 4096 }, (_, i) => i % 251);
const views = Array.from({ length: 16 }, (_, i) => bytes.subarray(256 * i, 256 * (i + 1)));

test('is found by its hash wherever it went', () => {
  const hash = hashBytes(views[11] as Uint8Array);
  const found = findDeltaBytes(
    { file: { bufferView: 2, byteLength: 9, hash } },
    16,
    (i) => views[i],
  );
  expect(found).toEqual({ kind: 'file', bytes: views[11], byteLength: 9 });
});

test('views that overlap are not hashed one by one', () => {
  let hashed = 0;
  const viewAt = (): Uint8Array => {
    hashed++;
    return bytes;
  };
  const found = findDeltaBytes({ delta: { bufferView: 0, byteLength: 9, hash: 1 } }, 1e6, viewAt);
  expect(found).toEqual({ kind: 'delta', bytes: undefined, byteLength: 9 });
  expect(hashed).toBeLessThan(10);
});
