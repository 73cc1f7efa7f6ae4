import { expect, test } from 'vitest';
import { straightenRotations } from '../../src/animations/rotation-keys.ts';

test('keys between far rotations are single floats, keys that were given stay', () => {
  const [start, end] = [
    [0, 0, 0, 1],
    [0.1, 0.7, 0, Math.sqrt(0.5)],
  ];
  const values = Array.from(
    straightenRotations(Float64Array.of(0, 10), [...start, ...end], 'LINEAR').values,
  );
  const added = values.slice(4, -4);
  expect(added.length).toBeGreaterThan(4);
  expect(added).toEqual([...Float32Array.from(added)]);
  expect([...values.slice(0, 4), ...values.slice(-4)]).toEqual([...start, ...end]);
});

test('values that are too small for single floats are no negative zeros', () => {
  const angle = 1;
  const given = [0, 0, 0, 1, -1e-60, 0, Math.sin(angle), Math.cos(angle)];
  const values = Array.from(straightenRotations(Float64Array.of(0, 10), given, 'LINEAR').values);
  expect(values.slice(4, -4).some((value) => Object.is(value, -0))).toBe(false);
});
