import type { Joint } from './joint.ts';

/** How far a body reaches upwards. */
export interface Extent {
  readonly ground: number;
  readonly height: number;
}

/** From the lowest joint to the highest, without helpers and without what lies far away from the rest. */
export function extentOf(joints: readonly Joint[]): Extent {
  const bones = joints.filter(({ evidence }) => evidence.decoy === undefined);
  const levels = bones.map(({ position }) => position[1]).toSorted((a, b) => a - b);
  const at = (share: number): number => levels[Math.round(share * (levels.length - 1))] ?? 0;
  const [low, high] = [at(0.04), at(0.96)];
  const margin = 1.5 * (high - low);
  const near = levels.filter((level) => level >= low - margin && level <= high + margin);
  const ground = near[0] ?? 0;
  return { ground, height: (near.at(-1) ?? 0) - ground };
}
