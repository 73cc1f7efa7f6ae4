import type { Quat } from '../math/quat.ts';
import type { Trs } from '../math/trs.ts';
import type { Vec3 } from '../math/vec3.ts';
import { fixedArray, tuple } from './composites.ts';
import { number } from './scalars.ts';
import type { Schema } from './schema.ts';

export type { Quat } from '../math/quat.ts';
export { IDENTITY_TRS, type Trs } from '../math/trs.ts';
export type { Vec3 } from '../math/vec3.ts';

/** A vector; missing components read as those of `neutral`. */
export function vec3(neutral: Vec3 = [0, 0, 0]): Schema<Vec3> {
  return fixedArray<number, Vec3>(number(), neutral);
}

/** A rotation; reads as the identity where it is missing. */
export const quat: Schema<Quat> = fixedArray<number, Quat>(number(), [0, 0, 0, 1]);

/** `[[tx, ty, tz], [qx, qy, qz, qw], [sx, sy, sz]]`. */
export const trs: Schema<Trs> = tuple<Trs>(vec3(), quat, vec3([1, 1, 1]));
