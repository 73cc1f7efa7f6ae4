import type { BodyPart } from '@stfkit/core';
import { invertQuat, rotateVec3, subtractVec3 } from '@stfkit/core';
import { addRotatedFlat } from '../math/flat-quat.ts';
import { mappedParent } from '../pose/swing-parts.ts';
import { positionOf, rotationOf } from '../skeleton/frames-of.ts';
import type { Frames } from '../skeleton/rest-frames.ts';
import type { Plan } from './plan.ts';
import type { WorldPoses } from './world-poses.ts';

/** The way from the hips to a part of the target, carrier by carrier. */
export interface LimbChain {
  /** Carriers from the hip on; the last is the part itself. */
  readonly carriers: Int32Array;
  /** `x y z` a carrier, from the one before it and in its axes; of the hip nothing. */
  readonly offsets: Float64Array;
}

/** The chain to a part; undefined where the target has no such part, or no carrier for one on the way. */
export function findChain(plan: Plan, nodes: Frames, part: BodyPart): LimbChain | undefined {
  const way = findWay(plan, indexCarriers(plan), part);
  return way && measureChain(plan, nodes, way);
}

/** The places of carriers in their list by the parts of the target that they move. */
export function indexCarriers({ carriers, target }: Plan): ReadonlyMap<BodyPart, number> {
  const places = new Map<BodyPart, number>();
  carriers.forEach(({ part }, i) => {
    if (target.mapping.has(part)) places.set(part, i);
  });
  return places;
}

/** The carriers from the hip to a part, which is the last; undefined where one on the way lacks. */
export function findWay(
  plan: Plan,
  places: ReadonlyMap<BodyPart, number>,
  part: BodyPart,
): readonly number[] | undefined {
  if (!places.has(part)) return undefined;
  const way: number[] = [];
  let at: BodyPart | undefined = part;
  while (at) {
    const index = places.get(at);
    if (index !== undefined) way.push(index);
    at = holderOf(plan, places, at);
  }
  way.reverse();
  return plan.carriers[way[0] ?? -1]?.part === 'hip' ? way : undefined;
}

/** The chain along a way from the hip. */
export function measureChain({ carriers }: Plan, nodes: Frames, way: readonly number[]): LimbChain {
  const offsets = new Float64Array(3 * way.length);
  way.forEach((index, i) => {
    const [above, own] = [carriers[way[i - 1] ?? -1]?.target, carriers[index]?.target];
    if (above === undefined || own === undefined) return;
    const step = subtractVec3(positionOf(nodes, own), positionOf(nodes, above));
    offsets.set(rotateVec3(invertQuat(rotationOf(nodes, above)), step), 3 * i);
  });
  return { carriers: Int32Array.from(way), offsets };
}

/**
 * What a part hangs on: what the body has above it, or what is between that and the part in the skeleton, as a
 * neck that carries the shoulders.
 */
function holderOf(
  { carriers, target }: Plan,
  places: ReadonlyMap<BodyPart, number>,
  part: BodyPart,
): BodyPart | undefined {
  const above = mappedParent(target.mapping, part);
  const body = above && places.get(above);
  const nearest = carriers[places.get(part) ?? -1]?.above ?? -1;
  if (body === undefined) return above;
  for (let at = nearest; at >= 0; at = carriers[at]?.above ?? -1) {
    if (at === body) return carriers[nearest]?.part;
  }
  return above;
}

/** `out[o…]` = where the end of a chain is in a frame; `last` joints of it are left out. */
export function followChain(
  { carriers, offsets }: LimbChain,
  { rotations, width, hips }: WorldPoses,
  frame: number,
  last: number,
  out: Float64Array,
  o: number,
): void {
  for (let k = 0; k < 3; k++) out[o + k] = hips[3 * frame + k] as number;
  const end = carriers.length - last;
  for (let i = 1; i < end; i++) {
    const above = 4 * (frame * width + (carriers[i - 1] as number));
    addRotatedFlat(out, o, rotations, above, offsets, 3 * i);
  }
}
