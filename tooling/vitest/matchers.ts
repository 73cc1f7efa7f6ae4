import { expect } from 'vitest';

interface MathMatchers<R = unknown> {
  /** Same length, and each number within `eps` of its counterpart. */
  toBeCloseToArray(expected: ArrayLike<number>, eps: number): R;
  /**
   * The same rotation as `expected` (x y z w): |dot| is within `eps` of 1, so q and −q are equal.
   * Both must be of unit length to within `eps`.
   */
  toEqualQuat(expected: ArrayLike<number>, eps?: number): R;
}

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: must repeat vitest's own declaration to merge with it
  interface Matchers<T = any> extends MathMatchers<T> {}
}

/** Rounding of a few products of doubles, with room; far below any angle that can be seen. */
const QUAT_EPS = 1e-9;

expect.extend({
  toBeCloseToArray(received: ArrayLike<number>, expected: ArrayLike<number>, eps: number) {
    const at = firstDifference(received, expected, eps);
    return {
      pass: at === undefined,
      message: () =>
        at === undefined
          ? `expected the arrays to differ by more than ${eps}`
          : `expected ${received[at]} to be within ${eps} of ${expected[at]} at index ${at}`,
      actual: Array.from(received),
      expected: Array.from(expected),
    };
  },

  toEqualQuat(received: ArrayLike<number>, expected: ArrayLike<number>, eps = QUAT_EPS) {
    const faults = [
      isUnitQuat(received, eps) ? '' : 'the received one is not a unit quaternion',
      isUnitQuat(expected, eps) ? '' : 'the expected one is not a unit quaternion',
      Math.abs(1 - Math.abs(dot(received, expected))) <= eps ? '' : 'the rotations differ',
    ].filter(Boolean);
    return {
      pass: faults.length === 0,
      message: () => faults.join(', ') || `expected the rotations to differ by more than ${eps}`,
      actual: Array.from(received),
      expected: Array.from(expected),
    };
  },
});

/** A NaN is near nothing, not even another NaN: the comparison is written so that it fails on one. */
function firstDifference(
  received: ArrayLike<number>,
  expected: ArrayLike<number>,
  eps: number,
): number | undefined {
  const length = Math.max(received.length, expected.length);
  for (let i = 0; i < length; i++) {
    const a = received[i] ?? Number.NaN;
    const b = expected[i] ?? Number.NaN;
    // Equal infinities have no difference to measure.
    if (a !== b && !(Math.abs(a - b) <= eps)) return i;
  }
  return undefined;
}

const isUnitQuat = (q: ArrayLike<number>, eps: number): boolean =>
  q.length === 4 && Math.abs(1 - dot(q, q)) <= 2 * eps;

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  [0, 1, 2, 3].reduce((sum, i) => sum + (a[i] ?? Number.NaN) * (b[i] ?? Number.NaN), 0);
