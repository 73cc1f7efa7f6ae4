import type { Skeleton } from '@stfkit/core';
import { StfError } from '@stfkit/core';

/** A unit that BVH files are in; `cmu` is that of the Carnegie Mellon library, an inch by 0.45. */
export type BvhUnit = 'metre' | 'decimetre' | 'centimetre' | 'millimetre' | 'inch' | 'cmu';

/** The units that BVH files are in, in metres. */
export const BVH_UNITS: Readonly<Record<BvhUnit, number>> = Object.freeze({
  metre: 1,
  decimetre: 0.1,
  centimetre: 0.01,
  millimetre: 0.001,
  inch: 0.0254,
  cmu: 0.0254 / 0.45,
});

/** How far it is from a fingertip to the toes of the other side along the bones, by the height of the figure. */
const LONGEST_WAY = 1.4;

/** Metres; units are chosen so that figures come near to it. */
const USUAL_HEIGHT = 1.65;

/** How much odder it is to be taller than that than to be smaller: children are captured, giants are not. */
const TALL_IS_ODD = 1.6;

/**
 * The height that a human with these bones has, in the unit of the skeleton; 0 where no bone has a length. Bones are
 * followed from end to end, so that neither the pose nor the axes matter.
 */
export function estimateHeight({ parents, translations }: Skeleton): number {
  const longest = new Float64Array(parents.length);
  let way = 0;
  // Joints come after their parents, so all that is below a joint is known when it is met.
  for (let joint = parents.length - 1; joint >= 0; joint--) {
    const parent = parents[joint] as number;
    if (parent < 0) continue;
    const length =
      (longest[joint] as number) + Math.hypot(...translations.subarray(3 * joint, 3 * joint + 3));
    way = Math.max(way, length + (longest[parent] as number));
    longest[parent] = Math.max(longest[parent] as number, length);
  }
  return way / LONGEST_WAY;
}

/** The unit in which a figure of a height comes nearest to a usual one. */
export function findUnit(height: number): BvhUnit {
  const names = Object.keys(BVH_UNITS) as BvhUnit[];
  const oddness = (unit: BvhUnit): number => {
    const ratio = Math.log((height * BVH_UNITS[unit]) / USUAL_HEIGHT);
    return ratio > 0 ? TALL_IS_ODD * ratio : -ratio;
  };
  return names.reduce((best, unit) => (oddness(unit) < oddness(best) ? unit : best));
}

/**
 * A unit in metres.
 *
 * @throws {StfError} BVH_UNIT when it is no length.
 */
export function metresPer(unit: BvhUnit | number): number {
  const metres = typeof unit === 'number' ? unit : BVH_UNITS[unit];
  if (metres > 0 && Number.isFinite(metres)) return metres;
  throw new StfError(
    'BVH_UNIT',
    `The unit is ${unit}, expected a length in metres or a known one.`,
  );
}
