import { StfError } from '../errors.ts';
import { cubicBezier } from '../math/cubic-bezier.ts';
import type { Vec3 } from '../math/vec3.ts';
import type { CurvePoint, CurveSpline } from '../resources/stfexp/curve.ts';

/** What a spline needs to have a shape. */
export type SplineShape = Pick<CurveSpline, 'points' | 'cyclic'>;

/** A place on a spline. */
export interface SplineSample {
  /** Metres, in the space of the curve. */
  readonly position: Vec3;
  /** Turn about the direction of the curve, radians. */
  readonly tilt: number;
}

/** The number of segments between points: one less than points, or as many if the spline is cyclic. */
export function countSegments({ points, cyclic }: SplineShape): number {
  return cyclic && points.length > 1 ? points.length : Math.max(0, points.length - 1);
}

/**
 * The place at `t` of a spline, counted in segments: 2.5 is halfway between the points 2 and 3. On a
 * cyclic spline `t` wraps around, on others it is clamped to the ends. Segments are cubic Bezier curves
 * whose handles are used as they are, whatever their type; tilt goes linearly in `t`.
 *
 * @throws {StfError} CURVE_EMPTY when the spline has no points.
 * @see stf-format §4.4
 */
export function sampleSpline(spline: SplineShape, t: number): SplineSample {
  const { points, cyclic } = spline;
  const segments = countSegments(spline);
  const place = cyclic && segments > 0 ? t - segments * Math.floor(t / segments) : t;
  const index = Math.min(Math.max(Math.floor(place), 0), Math.max(segments - 1, 0));
  const from = points[index];
  if (from === undefined)
    throw new StfError('CURVE_EMPTY', 'A spline without points has no shape.');
  const to = points[(index + 1) % points.length] as CurvePoint;
  const u = segments === 0 ? 0 : Math.min(Math.max(place - index, 0), 1);
  const along = (axis: 0 | 1 | 2): number =>
    cubicBezier(
      from.translation[axis],
      from.handleOut[axis],
      to.handleIn[axis],
      to.translation[axis],
      u,
    );
  return {
    position: [along(0), along(1), along(2)],
    tilt: from.tilt + (to.tilt - from.tilt) * u,
  };
}
