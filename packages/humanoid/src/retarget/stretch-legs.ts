import type { MotionInterpolation, MotionTrack } from '@stfkit/core';
import { restTranslation } from '../skeleton/rest-translation.ts';
import type { Plan } from './plan.ts';

/** How far a leg would have to reach in each frame, in its length. */
export interface LegReach {
  /** Carriers of the joints that the bones of the leg lead to: of the knee, and of all below it to its end. */
  readonly carriers: Int32Array;
  readonly reach: Float64Array;
}

/**
 * Translation tracks that lengthen the bones of legs that are straight and still too short, by no more than
 * the part of their length that the settings of the target give; none where it gives none.
 */
export function stretchLegs(
  { target, carriers }: Plan,
  legs: readonly LegReach[],
  times: Float64Array,
  interpolation: MotionInterpolation,
): MotionTrack[] {
  const most = 1 + (target.settings?.legStretch ?? 0);
  return legs.flatMap(({ carriers: ends, reach }) => {
    if (!(most > 1) || !reach.some((far) => far > 1)) return [];
    return [...ends].flatMap((index) => {
      const joint = carriers[index]?.target;
      if (joint === undefined) return [];
      const [x, y, z] = restTranslation(target.skeleton, joint);
      const values = new Float64Array(3 * times.length);
      for (let frame = 0; frame < times.length; frame++) {
        const size = Math.min(most, Math.max(1, reach[frame] as number));
        values[3 * frame] = size * x;
        values[3 * frame + 1] = size * y;
        values[3 * frame + 2] = size * z;
      }
      return [{ joint, property: 'translation', interpolation, times, values } as const];
    });
  });
}
