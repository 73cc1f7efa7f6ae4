import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinFaces } from '../../src/ngons/join-faces.ts';
import { writeFans } from '../../src/ngons/write-fans.ts';

const trianglesOf = (indices: ArrayLike<number>): string[] =>
  Array.from({ length: indices.length / 3 }, (_, t) => {
    const [a, b, c] = [indices[3 * t], indices[3 * t + 1], indices[3 * t + 2]] as [
      number,
      number,
      number,
    ];
    const [first] = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ].sort((x, y) => (x[0] as number) - (y[0] as number)) as [number[]];
    return first.join();
  }).sort();

test('faces that are fans start at different vertices, one after the other', () => {
  const quads = Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5);
  const { indices, encoded, lost } = writeFans(quads, Uint32Array.of(2, 2));
  expect([encoded, lost]).toEqual([2, 0]);
  expect(Array.from(indices)).toEqual([0, 1, 2, 0, 2, 3, 4, 5, 0, 4, 0, 3]);
  expect(trianglesOf(indices)).toEqual(trianglesOf(quads));
});

test('a fan whose triangles are out of order, or start elsewhere, is put in order', () => {
  const given = Uint8Array.of(2, 3, 0, 1, 2, 0, 0, 3, 4);
  const { indices, encoded } = writeFans(given, Uint32Array.of(3));
  expect(encoded).toBe(1);
  expect(Array.from(indices)).toEqual([0, 1, 2, 0, 2, 3, 0, 3, 4]);
});

test('faces that are no fan are single triangles, that do not look like one', () => {
  const hexagon = Uint8Array.of(0, 1, 2, 0, 2, 4, 0, 4, 5, 2, 3, 4);
  const { indices, encoded, lost } = writeFans(hexagon, Uint32Array.of(4));
  expect([encoded, lost]).toEqual([0, 1]);
  expect(trianglesOf(indices)).toEqual(trianglesOf(hexagon));
  for (let i = 3; i < indices.length; i += 3) expect(indices[i]).not.toBe(indices[i - 3]);
});

test('whatever the triangles are, they stay the same', () => {
  const faces = fc.array(
    fc.array(fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
  );
  fc.assert(
    fc.property(faces, (given) => {
      const indices = Uint16Array.from(given.flat(2));
      const counts = Uint32Array.from(given, ({ length }) => length);
      const result = writeFans(indices, counts);
      expect(trianglesOf(result.indices)).toEqual(trianglesOf(indices));
    }),
  );
});

test('joined faces have their corners one after the other', () => {
  const { corners, triangles } = joinFaces(Uint32Array.of(2, 1));
  expect(Array.from(corners)).toEqual([0, 1, 2, 5, 6, 7, 8]);
  expect(Array.from(triangles)).toEqual([0, 1, 2, 0, 2, 3, 4, 5, 6]);
});
