import fc from 'fast-check';
import { between } from '../../../../tooling/vitest/between.ts';
import type { Quat } from '../../src/math/quat.ts';
import { normalizeQuat } from '../../src/math/quat.ts';
import type { Trs } from '../../src/math/trs.ts';
import type { Vec3 } from '../../src/math/vec3.ts';

const coordinate = between(-1, 1);

/** Vectors within a cube of side 2. */
export const vector: fc.Arbitrary<Vec3> = fc.tuple(coordinate, coordinate, coordinate);

/** Rotations, half turns about the axes and near-identities among them. */
export const rotation: fc.Arbitrary<Quat> = fc.oneof(
  fc
    .tuple(coordinate, coordinate, coordinate, coordinate)
    .filter((q) => Math.hypot(...q) > 1e-3)
    .map(normalizeQuat),
  fc.constantFrom<Quat>(
    [1, 0, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [Math.SQRT1_2, Math.SQRT1_2, 0, 0],
    [0, 0, 0, -1],
    [1e-9, 0, 0, 1],
  ),
);

/** Scales from a hundredth to a hundred, either sign. */
const factor = fc
  .tuple(between(-2, 2), fc.constantFrom(-1, 1))
  .map(([power, sign]) => sign * 10 ** power);

/** Transforms whose scale is of any sign and far from 0. */
export const transform: fc.Arbitrary<Trs> = fc.tuple(
  vector,
  rotation,
  fc.tuple(factor, factor, factor),
);

/** Transforms whose scale may be nothing, or next to it, on any axis. */
export const flatTransform: fc.Arbitrary<Trs> = fc.tuple(
  vector,
  rotation,
  fc.tuple(
    ...([0, 1, 2].map(() => fc.oneof(factor, fc.constantFrom(0, 1e-9, -1e-14, 1e-200))) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  ),
);
