import fc from 'fast-check';

const STEPS = 2 ** 30;

/**
 * Numbers anywhere between two, and now and then odd ones. `fc.double` alone gives nothing else: nine in ten
 * of its numbers from 0 to 1 are below a thousandth, as it takes each exponent for as likely as the next.
 */
export function between(min: number, max: number): fc.Arbitrary<number> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .integer({ min: 0, max: STEPS })
        .map((step) => min + (max - min) * (step / STEPS)),
    },
    { weight: 1, arbitrary: fc.double({ min, max, noNaN: true }) },
  );
}

/** The same as single floats. */
export const floatBetween = (min: number, max: number): fc.Arbitrary<number> =>
  between(min, max).map(Math.fround);
