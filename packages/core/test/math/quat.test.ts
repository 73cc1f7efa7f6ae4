import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between } from '../../../../tooling/vitest/between.ts';
import {
  dotQuat,
  IDENTITY_QUAT,
  invertQuat,
  multiplyQuat,
  normalizeQuat,
  quatBetween,
  quatFromAxisAngle,
  rotateVec3,
  slerpQuat,
} from '../../src/math/quat.ts';
import { dotVec3, lengthVec3 } from '../../src/math/vec3.ts';
import { rotation, vector } from '../support/arbitrary-transform.ts';

const EPS = 1e-12;

describe('rotations', () => {
  it('turns y into z by a quarter about x', () => {
    const quarter = quatFromAxisAngle([1, 0, 0], Math.PI / 2);
    expect(quarter).toBeCloseToArray([Math.SQRT1_2, 0, 0, Math.SQRT1_2], EPS);
    expect(rotateVec3(quarter, [0, 1, 0])).toBeCloseToArray([0, 0, 1], EPS);
  });

  it('applies the right factor of a product first', () => {
    fc.assert(
      fc.property(rotation, rotation, vector, (a, b, v) => {
        const once = rotateVec3(multiplyQuat(a, b), v);
        expect(once).toBeCloseToArray(rotateVec3(a, rotateVec3(b, v)), EPS);
      }),
    );
  });

  it('goes back with the inverse', () => {
    fc.assert(
      fc.property(rotation, (q) => {
        expect(multiplyQuat(q, invertQuat(q))).toEqualQuat(IDENTITY_QUAT);
      }),
    );
  });

  it('makes the identity of what has no direction', () => {
    expect(normalizeQuat([0, 0, 0, 0])).toEqual([0, 0, 0, 1]);
    expect(normalizeQuat([Number.NaN, 0, 0, 1])).toEqual([0, 0, 0, 1]);
    expect(normalizeQuat([0, 0, 3, 4])).toEqual([0, 0, 0.6, 0.8]);
  });
});

describe('slerp', () => {
  it('starts, ends and takes the shorter way at constant speed', () => {
    fc.assert(
      fc.property(rotation, rotation, between(0, 1), (a, b, t) => {
        expect(slerpQuat(a, b, 0)).toEqualQuat(a);
        expect(slerpQuat(a, b, 1)).toEqualQuat(b);
        const whole = Math.acos(Math.min(1, Math.abs(dotQuat(a, b))));
        const part = Math.acos(Math.min(1, Math.abs(dotQuat(a, slerpQuat(a, b, t)))));
        // The arc cosine of nearly 1 has half the digits.
        expect(Math.abs(part - t * whole)).toBeLessThan(1e-6);
      }),
    );
  });

  it('is halfway at a half', () => {
    const quarter = quatFromAxisAngle([0, 1, 0], Math.PI / 2);
    const eighth = quatFromAxisAngle([0, 1, 0], Math.PI / 4);
    expect(slerpQuat(IDENTITY_QUAT, quarter, 0.5)).toEqualQuat(eighth);
    expect(slerpQuat(IDENTITY_QUAT, [0, -quarter[1], 0, -quarter[3]], 0.5)).toEqualQuat(eighth);
  });
});

describe('the rotation between directions', () => {
  it('turns one into the other, opposite ones too', () => {
    const direction = vector.filter((v) => lengthVec3(v) > 1e-3);
    fc.assert(
      fc.property(direction, fc.option(direction), (from, given) => {
        const to = given ?? ([-2 * from[0], -2 * from[1], -2 * from[2]] as const);
        const turned = rotateVec3(quatBetween(from, to), from);
        expect(dotVec3(turned, to)).toBeCloseTo(lengthVec3(from) * lengthVec3(to), 9);
      }),
    );
  });

  it('is the identity for nothing, and for what has no length', () => {
    expect(quatBetween([0, 0, 0], [1, 0, 0])).toEqual(IDENTITY_QUAT);
    expect(quatBetween([0, 1, 0], [0, -1e308, 1.7e308])).toEqual(IDENTITY_QUAT);
    expect(quatBetween([0, 1, 0], [0, Number.NaN, 0])).toEqual(IDENTITY_QUAT);
  });

  it('is half a turn about z from +Y to −Y', () => {
    expect(quatBetween([0, 1, 0], [0, -2, 0])).toStrictEqual([0, 0, 1, 0]);
  });
});
