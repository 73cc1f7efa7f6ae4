import type { MotionTrack } from '@stfkit/core';
import { stepsAbove } from '../skeleton/steps-above.ts';
import type { Carrier } from './carrier.ts';
import { followedBy } from './carrier.ts';
import type { Plan } from './plan.ts';

/** The tracks of the source that have a part in how carriers are turned to each other, or in where the hips are. */
export function findInfluences(
  { source, tracks, carriers }: Plan,
  wanted: readonly Carrier[],
  what: 'rotations' | 'hips too',
): MotionTrack[] {
  const { parents } = source.skeleton;
  const { rotations, translations } = tracks;
  const found = new Set<MotionTrack | undefined>();
  for (const carrier of wanted) {
    const above = carriers[carrier.above];
    const followed = [...followedBy(carrier), ...(above ? followedBy(above) : [])];
    const joints = followed.map((joint) => chainTo(parents, joint));
    // What carries all of them turns none against another; the topmost has nothing to be turned against.
    const shared = above ? sharedStart(joints) : 0;
    for (const chain of joints)
      for (const joint of chain.slice(shared)) found.add(rotations[joint]);
  }
  if (what === 'hips too') {
    for (const joint of chainTo(parents, source.mapping.get('hip') ?? 0)) {
      found.add(rotations[joint]).add(translations[joint]);
    }
  }
  return [...found].filter((track) => track !== undefined);
}

/** A joint and all above it, from the root. */
function chainTo(parents: Int32Array, joint: number): number[] {
  return [...stepsAbove(parents, joint, () => false).joints, joint];
}

/** How many joints all chains have in common at their start. */
function sharedStart([first = [], ...others]: readonly (readonly number[])[]): number {
  const parting = first.findIndex((joint, i) => others.some((chain) => chain[i] !== joint));
  return parting < 0 ? first.length : parting;
}
