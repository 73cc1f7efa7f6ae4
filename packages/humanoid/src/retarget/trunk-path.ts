import type { BodyPart } from '@stfkit/core';
import { distance } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';

/** Where between two joints of the source's trunk a joint of the target's trunk takes its rotation from. */
export interface TrunkShare {
  readonly lower: BodyPart;
  readonly upper: BodyPart;
  /** 0 for the lower joint alone, 1 for the upper one. */
  readonly weight: number;
}

/** How two trunks compare. */
export interface TrunkPair {
  /** Whether their joints are the same parts at the same heights of the back; then each points where its like does. */
  readonly alike: boolean;
  /** What parts of the target's trunk follow, where the two have not the same parts. */
  readonly shares?: ReadonlyMap<BodyPart, TrunkShare>;
}

/** Parts of the back by which joints of the same name may stand apart. */
const APART = 0.05;

const SPINES = ['spine', 'chest', 'upper_chest'] as const;

/**
 * Compares two trunks. Where they have other parts, the bending of the one is spread over the joints of the
 * other: both are measured along their length, from the hip to the topmost joint of the spine.
 *
 * @see humanoid §1.6
 */
export function compareTrunks(source: PosedRig, target: PosedRig): TrunkPair {
  const from = climb(source);
  const to = climb(target);
  if (!from || !to) return { alike: from === to };
  if (from.parts.join() === to.parts.join()) {
    return { alike: from.reach.every((at, i) => Math.abs(at - (to.reach[i] ?? 0)) <= APART) };
  }
  const shares = new Map<BodyPart, TrunkShare>();
  to.parts.forEach((part, i) => {
    if (part !== 'hip') shares.set(part, findShare(from, to.reach[i] ?? 0));
  });
  return { alike: false, shares };
}

interface Trunk {
  readonly parts: readonly BodyPart[];
  /** How far up each part is: 0 at the hip, 1 at the last. */
  readonly reach: readonly number[];
}

function climb({ mapping, pose }: PosedRig): Trunk | undefined {
  const spines = SPINES.filter((part) => mapping.has(part));
  if (spines.length === 0) return undefined;
  const parts: BodyPart[] = ['hip', ...spines];
  const joints = parts.map((part) => mapping.get(part) ?? 0);
  const lengths: number[] = [0];
  joints.forEach((joint, i) => {
    const below = joints[i - 1];
    if (below !== undefined)
      lengths.push((lengths[i - 1] ?? 0) + distance(pose.frames, below, joint));
  });
  const whole = lengths.at(-1) ?? 0;
  return whole > 0 ? { parts, reach: lengths.map((length) => length / whole) } : undefined;
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
