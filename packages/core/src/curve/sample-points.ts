import type { SplineShape } from './sample-spline.ts';
import { countSegments, sampleSpline } from './sample-spline.ts';

/** Points along a spline. */
export interface SplinePoints {
  /** `x y z` a point, metres, in the space of the curve. */
  readonly positions: Float64Array;
  /** One a point, radians. */
  readonly tilts: Float64Array;
}

/**
 * Points along a spline, `resolution` steps a segment, evenly spaced in the parameter. An open spline
 * ends with its last point; a cyclic one does not repeat the first. One without points gives none.
 *
 * @see stf-format §4.4
 */
export function samplePoints(spline: SplineShape, resolution: number): SplinePoints {
  const steps = Math.max(1, Math.floor(resolution));
  const segments = countSegments(spline);
  const repeats = spline.cyclic && segments > 0;
  const count = spline.points.length === 0 ? 0 : segments * steps + (repeats ? 0 : 1);
  const positions = new Float64Array(3 * count);
  const tilts = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const { position, tilt } = sampleSpline(spline, i / steps);
    positions.set(position, 3 * i);
    tilts[i] = tilt;
  }
  return { positions, tilts };
}
