import { expect, it } from 'vitest';
import { viewFloats, viewUints } from '../../src/buffers/typed-view.ts';

/** Bytes that start at an odd address, as a plain array of bytes and as Node's own kind. */
const unaligned = [
  (bytes: ArrayBufferLike) => new Uint8Array([9, ...new Uint8Array(bytes)]).subarray(1),
  (bytes: ArrayBufferLike) => Buffer.from([9, ...new Uint8Array(bytes)]).subarray(1),
];

it.each(unaligned)('bytes at an odd address are copied, those of a Buffer too', (shift) => {
  expect([...viewFloats(shift(Float32Array.of(1.5, -2).buffer), 4)]).toEqual([1.5, -2]);
  expect([...viewFloats(shift(Float64Array.of(0.1).buffer), 8)]).toEqual([0.1]);
  expect([...viewUints(shift(Uint16Array.of(65535, 1).buffer), 2)]).toEqual([65535, 1]);
  expect([...viewUints(shift(BigUint64Array.of(2n ** 53n).buffer), 8)]).toEqual([2 ** 53]);
});
