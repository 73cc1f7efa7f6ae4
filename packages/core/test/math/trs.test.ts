import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transformPoint } from '../../src/math/mat4.ts';
import { rotateVec3 } from '../../src/math/quat.ts';
import type { Trs } from '../../src/math/trs.ts';
import { composeTrs, decomposeMat4, quatFromAxes } from '../../src/math/trs.ts';
import { flatTransform, rotation, transform, vector } from '../support/arbitrary-transform.ts';

/** Rounding of the largest entry, 100, with room. */
const EPS = 1e-12 * 100;

describe('a transform', () => {
  it('scales first, then rotates, then moves', () => {
    fc.assert(
      fc.property(transform, vector, ([t, r, s], [x, y, z]) => {
        const [a, b, c] = rotateVec3(r, [x * s[0], y * s[1], z * s[2]]);
        const expected = [a + t[0], b + t[1], c + t[2]];
        expect(transformPoint(composeTrs([t, r, s]), [x, y, z])).toBeCloseToArray(expected, EPS);
      }),
    );
  });

  it('comes back from its matrix when all scales are positive', () => {
    fc.assert(
      fc.property(transform, ([t, r, s]) => {
        const given: Trs = [t, r, [Math.abs(s[0]), Math.abs(s[1]), Math.abs(s[2])]];
        const [t2, r2, s2] = decomposeMat4(composeTrs(given));
        expect(t2).toEqual(t);
        expect(r2).toEqualQuat(r);
        expect(s2).toBeCloseToArray(given[2], EPS);
      }),
    );
  });

  it('has the same matrix again, whatever the signs and however flat', () => {
    fc.assert(
      fc.property(fc.oneof(transform, flatTransform), (trs) => {
        const matrix = composeTrs(trs);
        const [t, r, s] = decomposeMat4(matrix);
        expect(Math.hypot(...r)).toBeCloseTo(1, 12);
        expect(composeTrs([t, r, s])).toBeCloseToArray(matrix, EPS);
      }),
      { numRuns: 500 },
    );
  });

  it('mirrors on x alone', () => {
    const [, r, s] = decomposeMat4(
      composeTrs([
        [0, 0, 0],
        [0, 0, 0, 1],
        [-2, 3, 4],
      ]),
    );
    expect(s).toEqual([-2, 3, 4]);
    expect(r).toEqualQuat([0, 0, 0, 1]);
    const [, , twice] = decomposeMat4(
      composeTrs([
        [0, 0, 0],
        [0, 0, 0, 1],
        [-2, -3, 4],
      ]),
    );
    expect(twice).toEqual([2, 3, 4]);
  });

  it('keeps the rotation of what is left of a flat one', () => {
    const r = [0, Math.SQRT1_2, 0, Math.SQRT1_2] as const;
    expect(decomposeMat4(composeTrs([[0, 0, 0], r, [1, 0, 1]]))[1]).toEqualQuat(r);
    expect(decomposeMat4(composeTrs([[0, 0, 0], r, [0, 0, 0]]))).toEqual([
      [0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0],
    ]);
  });

  it('takes a quaternion of any length', () => {
    const unit = composeTrs([
      [0, 0, 0],
      [0, 0, 0.6, 0.8],
      [1, 1, 1],
    ]);
    expect(
      composeTrs([
        [0, 0, 0],
        [0, 0, 3, 4],
        [1, 1, 1],
      ]),
    ).toBeCloseToArray(unit, EPS);
  });
});

it('finds the rotation of three axes', () => {
  fc.assert(
    fc.property(rotation, (q) => {
      const axes = [
        rotateVec3(q, [1, 0, 0]),
        rotateVec3(q, [0, 1, 0]),
        rotateVec3(q, [0, 0, 1]),
      ] as const;
      expect(quatFromAxes(...axes)).toEqualQuat(q);
    }),
  );
});
