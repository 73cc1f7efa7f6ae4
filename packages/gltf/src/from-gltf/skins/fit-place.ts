import type { Mat4 } from '@stfkit/core';
import {
  IDENTITY_MAT4,
  invertMat4,
  multiplyMat4,
  subtractVec3,
  transformPoint,
} from '@stfkit/core';
import type { ToldPlace } from './mesh-places.ts';
import type { ReadSkin } from './read-skin.ts';
import { commonScale, scaled } from './similarity.ts';

/** How near a scale is to none: some rounding of single floats. */
const SAME = 1e-5;

/**
 * From the space of a mesh to that of its armature, so that bones rest where they did: the place that is told, where vertices
 * were scaled and shifted since, as when they are quantized, behind what takes them back.
 */
export function fitPlace({ place, bind }: ToldPlace, { binds, inverseBinds }: ReadSkin): Mat4 {
  const scale = commonScale(binds.map((each) => each && multiplyMat4(place, each)));
  if (scale === undefined || Math.abs(scale - 1) < SAME) return place;
  const size = scaled(IDENTITY_MAT4, 1 / scale);
  const [a = 1, b = 0, c = 0, , d = 0, e = 1, f = 0, , g = 0, h = 0, i = 1, , x = 0, y = 0, z = 0] =
    inverseBinds ?? [];
  // The file has L·(size·v + shift) + bind for L·v + bind, so that L·size is known.
  const inverse = invertMat4([a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 1]);
  if (inverse === undefined) return multiplyMat4(place, size);
  const shift = transformPoint(size, transformPoint(inverse, subtractVec3([x, y, z], bind)));
  return multiplyMat4(place, [...size.slice(0, 12), ...shift, 1] as unknown as Mat4);
}
