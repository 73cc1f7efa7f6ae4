import type { BodyPart, Vec3 } from '@stfkit/core';
import { lengthVec3, subtractVec3 } from '@stfkit/core';
import { lerpVec3 } from '@stfkit/core/authoring';
import { distance } from '../pose/body-frame.ts';
import { SHORTEST_SEGMENT } from '../pose/directions.ts';
import { positionOf } from '../pose/frames-of.ts';
import type { PosedRig } from '../pose/posed-rig.ts';

/** Where between two joints of the source's trunk a joint of the target's trunk takes its rotation from. */
export interface TrunkShare {
  readonly lower: BodyPart;
  readonly upper: BodyPart;
  /** 0 for the lower joint alone, 1 for the upper one. */
  readonly weight: number;
}

/** How a trunk of other joints than the source's bends along with it. */
export interface TrunkPath {
  readonly shares: ReadonlyMap<BodyPart, TrunkShare>;
  /** Where parts of the target point at rest, and where the same stretch of the source points; each in its own scene. */
  readonly chords: ReadonlyMap<BodyPart, { readonly target: Vec3; readonly source: Vec3 }>;
}

const SPINES = ['spine', 'chest', 'upper_chest'] as const;

/**
 * Spreads the bending of one trunk over the joints of another: both are measured along their length, from
 * the hip to the topmost joint of the spine. Undefined where both have the same joints, or one has none.
 *
 * @see humanoid §1.6
 */
export function layTrunk(source: PosedRig, target: PosedRig): TrunkPath | undefined {
  const from = climb(source);
  const to = climb(target);
  if (!from || !to || from.parts.join() === to.parts.join()) return undefined;
  const shares = new Map<BodyPart, TrunkShare>();
  const chords = new Map<BodyPart, { target: Vec3; source: Vec3 }>();
  to.parts.forEach((part, i) => {
    const at = to.reach[i] ?? 0;
    if (part !== 'hip') shares.set(part, findShare(from, at));
    const [here, next] = [to.points[i], to.points[i + 1]];
    if (!here || !next) return;
    const chord = subtractVec3(next, here);
    const along = i < to.parts.length - 1 ? stretch(from, at, to.reach[i + 1] ?? 1) : tip(from);
    if (!along || part === 'hip') return;
    if (lengthVec3(chord) < SHORTEST_SEGMENT * target.pose.body.height) return;
    if (lengthVec3(along) < SHORTEST_SEGMENT * source.pose.body.height) return;
    chords.set(part, { target: chord, source: along });
  });
  return { shares, chords };
}

interface Trunk {
  readonly parts: readonly BodyPart[];
  /** Of the parts, then of the joint on top of them, if there is one. */
  readonly points: readonly Vec3[];
  /** How far up each point is: 0 at the hip, 1 at the last part, more on top. */
  readonly reach: readonly number[];
}

function climb({ mapping, pose }: PosedRig): Trunk | undefined {
  const spines = SPINES.filter((part) => mapping.has(part));
  if (spines.length === 0) return undefined;
  const parts: BodyPart[] = ['hip', ...spines];
  const top = (['neck', 'head'] as const).find((part) => mapping.has(part));
  const joints = [...parts, ...(top ? [top] : [])].map((part) => mapping.get(part) ?? 0);
  const lengths: number[] = [0];
  joints.forEach((joint, i) => {
    const below = joints[i - 1];
    if (below === undefined) return;
    lengths.push((lengths[i - 1] ?? 0) + distance(pose.frames, below, joint));
  });
  const whole = lengths[parts.length - 1] ?? 0;
  if (!(whole > 0)) return undefined;
  const points = joints.map((joint) => positionOf(pose.frames, joint));
  return { parts, points, reach: lengths.map((length) => length / whole) };
}

function findShare({ parts, reach }: Trunk, at: number): TrunkShare {
  for (let i = 1; i < parts.length; i++) {
    const [lower, upper] = [parts[i - 1], parts[i]];
    const [start = 0, end = 1] = [reach[i - 1], reach[i]];
    if (!lower || !upper || at > end) continue;
    return { lower, upper, weight: end > start ? Math.max(0, (at - start) / (end - start)) : 1 };
  }
  const last = parts[parts.length - 1] ?? 'hip';
  return { lower: last, upper: last, weight: 1 };
}

const stretch = (trunk: Trunk, start: number, end: number): Vec3 =>
  subtractVec3(pointAt(trunk, end), pointAt(trunk, start));

/** From the last part of the trunk to the joint on top of it. */
function tip({ points, parts }: Trunk): Vec3 | undefined {
  const [from, to] = [points[parts.length - 1], points[parts.length]];
  return from && to && subtractVec3(to, from);
}

/** A point of the trunk; beyond its ends on the straight line of its first or last stretch. */
function pointAt({ points, reach }: Trunk, at: number): Vec3 {
  let i = 1;
  while (i < points.length - 1 && at > (reach[i] ?? 1)) i++;
  const [from, to] = [points[i - 1], points[i]];
  if (!from || !to) return [0, 0, 0];
  const [start = 0, end = 1] = [reach[i - 1], reach[i]];
  return end > start ? lerpVec3(from, to, (at - start) / (end - start)) : to;
}
