import type { AnimationLoop, Json } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';

/**
 * What the extras of a glTF animation say of its end, as glTF itself has no word for it: `loop` of the extras, one of `loop` and
 * `pingpong` as STF has them; true stands for `loop`.
 *
 * @see stf-format §7.9
 */
export function loopIn(extras: Json | undefined): AnimationLoop {
  const loop = isObject(extras) && Object.hasOwn(extras, 'loop') ? extras['loop'] : undefined;
  if (loop === true) return 'loop';
  return loop === 'loop' || loop === 'pingpong' ? loop : 'none';
}

/** Extras that say so, with all that they say besides; those that are no object stay as they are. */
export function withLoop(extras: Json | undefined, loop: AnimationLoop): Json | undefined {
  if (loopIn(extras) === loop || !(extras === undefined || isObject(extras))) return extras;
  const { loop: _, ...others } = extras ?? {};
  if (loop !== 'none') return { ...others, loop };
  return Object.keys(others).length > 0 ? others : undefined;
}

/** Extras but for what `withLoop` says again; undefined for none. */
export function withoutLoop(extras: Json | undefined): Json | undefined {
  const isAll = isObject(extras) && Object.keys(extras).length === 1;
  const loop = loopIn(extras);
  return isAll && loop !== 'none' && extras['loop'] === loop ? undefined : extras;
}
