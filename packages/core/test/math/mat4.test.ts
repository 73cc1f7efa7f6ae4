import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mat4 } from '../../src/math/mat4.ts';
import {
  determinantMat3,
  IDENTITY_MAT4,
  invertMat4,
  multiplyMat4,
  transformDirection,
  transformPoint,
} from '../../src/math/mat4.ts';
import { composeTrs } from '../../src/math/trs.ts';
import { transform, vector } from '../support/arbitrary-transform.ts';

/** Condition of the test matrices times rounding: scales differ by up to 1e4 between axes. */
const EPS = 1e-9;

describe('matrices', () => {
  it('applies the right factor of a product first', () => {
    fc.assert(
      fc.property(transform, transform, vector, (ta, tb, p) => {
        const [a, b] = [composeTrs(ta), composeTrs(tb)];
        const once = transformPoint(multiplyMat4(a, b), p);
        expect(once).toBeCloseToArray(transformPoint(a, transformPoint(b, p)), EPS);
      }),
    );
  });

  it('inverts affine matrices', () => {
    fc.assert(
      fc.property(transform, (trs) => {
        const m = composeTrs(trs);
        const inverse = invertMat4(m) as Mat4;
        expect(multiplyMat4(inverse, m)).toBeCloseToArray(IDENTITY_MAT4, EPS);
      }),
    );
  });

  it('inverts a projection', () => {
    const projection: Mat4 = [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, -1.5, -1, 0, 0, -0.5, 0];
    const inverse = invertMat4(projection) as Mat4;
    expect(multiplyMat4(projection, inverse)).toBeCloseToArray(IDENTITY_MAT4, EPS);
  });

  it('has no inverse of a flat matrix', () => {
    expect(
      invertMat4(
        composeTrs([
          [1, 2, 3],
          [0, 0, 0, 1],
          [1, 0, 1],
        ]),
      ),
    ).toBeUndefined();
  });

  it('tells mirroring by the determinant', () => {
    const mirror = composeTrs([
      [9, 9, 9],
      [0, 1, 0, 0],
      [2, -3, 4],
    ]);
    expect(determinantMat3(mirror)).toBeCloseTo(-24, 9);
  });

  it('moves points but not directions', () => {
    const m = composeTrs([
      [1, 2, 3],
      [0, 0, 0, 1],
      [2, 2, 2],
    ]);
    expect(transformPoint(m, [1, 0, 0])).toEqual([3, 2, 3]);
    expect(transformDirection(m, [1, 0, 0])).toEqual([2, 0, 0]);
  });
});
