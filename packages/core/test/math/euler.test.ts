import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eulerFromQuat, quatFromEuler } from '../../src/math/euler.ts';
import { multiplyQuat, quatFromAxisAngle } from '../../src/math/quat.ts';
import { rotation, vector } from '../support/arbitrary-transform.ts';

it('turns about x, then y, then z', () => {
  fc.assert(
    fc.property(vector, ([x, y, z]) => {
      const aboutX = quatFromAxisAngle([1, 0, 0], x);
      const aboutY = quatFromAxisAngle([0, 1, 0], y);
      const aboutZ = quatFromAxisAngle([0, 0, 1], z);
      expect(quatFromEuler([x, y, z])).toEqualQuat(
        multiplyQuat(aboutZ, multiplyQuat(aboutY, aboutX)),
      );
    }),
  );
});

it('finds angles for any rotation', () => {
  fc.assert(
    fc.property(rotation, (q) => {
      expect(quatFromEuler(eulerFromQuat(q))).toEqualQuat(q);
    }),
  );
});

it('finds the angles themselves where the middle one is less than a quarter turn', () => {
  fc.assert(
    fc.property(vector, ([x, y, z]) => {
      const euler = [3 * x, 1.5 * y, 3 * z] as const;
      expect(eulerFromQuat(quatFromEuler(euler))).toBeCloseToArray(euler, 1e-9);
    }),
  );
});

it('puts all of the turn into x where the middle angle is a quarter turn', () => {
  const [x, y, z] = eulerFromQuat(quatFromEuler([0.3, Math.PI / 2, 0.1]));
  expect([x, y, z]).toBeCloseToArray([0.2, Math.PI / 2, 0], 1e-7);
});
