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

  it('has no inverse of a matrix that is flat but for rounding', () => {
    const flat = composeTrs([
      [3, 0, 0],
      [0, 0.4794256091117859, 0, 0.8775825500488281],
      [100, 0.5, 0],
    ]);
    const turn = composeTrs([
      [0, 0, 0],
      [-0.6409175872297503, -0.2696184794244465, -0.7148886160463337, 0.07392420834748491],
      [1, 1, 1],
    ]);
    const m = multiplyMat4(flat, turn);
    expect(determinantMat3(m)).not.toBe(0);
    expect(invertMat4(m)).toBeUndefined();
  });

  it('inverts what is scaled by a thousand million times more along one axis, far away', () => {
    const m = composeTrs([
      [1e6, -1e6, 1e6],
      [0.5, 0.5, 0.5, 0.5],
      [1e-4, 1, 1e5],
    ]);
    const inverse = invertMat4(m) as Mat4;
    const [x, y, z] = transformPoint(inverse, transformPoint(m, [1, 2, 3]));
    expect([x, y, z]).toBeCloseToArray([1, 2, 3], 1e-4);
    expect(invertMat4(inverse)).toBeDefined();
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
