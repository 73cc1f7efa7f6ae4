import { array, fixedArray } from '../../schema/composites.ts';
import { defaulted, object, required } from '../../schema/object.ts';
import { boolean, number, oneOf } from '../../schema/scalars.ts';
import type { Vec3 } from '../../schema/trs.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** How a handle is tied to its point and the other handle in an editor; the curve follows the handles alone. */
export type HandleType = 'free' | 'aligned' | 'auto';

/** A point of a spline with the two handles that shape the curve around it. */
export interface CurvePoint {
  /** Position in curve space, metres; z is 0 where the file has two numbers. */
  readonly translation: Vec3;
  /** Position, not offset, of the handle towards the previous point. Metres. */
  readonly handleIn: Vec3;
  /** How an editor moves the handle. */
  readonly handleInType: HandleType;
  /** Position, not offset, of the handle towards the next point. Metres. */
  readonly handleOut: Vec3;
  /** How an editor moves the handle. */
  readonly handleOutType: HandleType;
  /** Turn about the direction of the curve, radians. */
  readonly tilt: number;
}

/** A chain of cubic Bezier segments. */
export interface CurveSpline {
  /** The only kind there is. */
  readonly type: 'bezier';
  /** In order along the spline; each segment goes from one to the next. */
  readonly points: readonly CurvePoint[];
  /** Whether a last segment leads back to the first point. Default false. */
  readonly cyclic: boolean;
}

/**
 * Bezier curves in space.
 *
 * @see resource-schemas §2.4
 */
export interface CurveFields {
  /** 2 for a flat curve, whose points have z = 0. */
  readonly dimensions: 2 | 3;
  /** Separate pieces of the curve. */
  readonly splines: readonly CurveSpline[];
}

/** A curve resource. */
export type StfexpCurve = TypedResource<CurveFields>;

/** Three numbers; two are read as well, for flat curves. */
const position = fixedArray<number, Vec3>(number(), [0, 0, 0], 2);
const handleType = oneOf<HandleType>(['free', 'aligned', 'auto']);

const point = object<CurvePoint, keyof CurvePoint>({
  translation: required(position),
  handleIn: required(position),
  handleInType: required(handleType),
  handleOut: required(position),
  handleOutType: required(handleType),
  tilt: required(number()),
});

const spline = object<CurveSpline, 'type' | 'points'>({
  type: required(oneOf(['bezier'])),
  points: required(array(point)),
  cyclic: defaulted(boolean, false),
});

/** `stfexp.curve`: Bezier curves in space. */
export const StfexpCurve: ResourceType<CurveFields, keyof CurveFields> = defineResource<
  CurveFields,
  keyof CurveFields
>({
  type: 'stfexp.curve',
  category: 'data',
  fields: {
    dimensions: required(oneOf([3, 2])),
    splines: required(array(spline)),
  },
});
