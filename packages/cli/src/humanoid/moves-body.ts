import type { Motion } from '@stfkit/core';
import type { HumanoidRig } from '@stfkit/humanoid';

/** Whether a clip has anything for the body: a track of one of its joints, or of one above or between them. */
export function movesBody(
  { tracks }: Motion,
  { skeleton, mapping }: Pick<HumanoidRig, 'skeleton' | 'mapping'>,
): boolean {
  const joints = jointsOfBody(skeleton.parents, mapping.values());
  return tracks.some(({ joint }) => joints.has(joint));
}

/** Joints, and those above them. */
export function jointsOfBody(parents: Int32Array, joints: Iterable<number>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const start of joints) {
    for (let at = start; at >= 0 && !found.has(at); at = parents[at] ?? -1) found.add(at);
  }
  return found;
}
