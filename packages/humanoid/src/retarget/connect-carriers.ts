import type { Quat } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, multiplyQuat } from '@stfkit/core';
import type { HumanoidRig } from '../humanoid-rig.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { quatAt } from '../skeleton/frames-of.ts';
import { stepsAbove } from '../skeleton/steps-above.ts';
import type { Carrier } from './carrier.ts';
import type { Draft } from './draft-carriers.ts';
import type { SourceTracks } from './source-tracks.ts';

/** The carriers of drafts, parents first, each with what it hangs on and whether it can keep the key times of the source. */
export function connectCarriers(
  drafts: readonly Draft[],
  from: PosedRig,
  to: PosedRig,
  facing: Quat,
  tracks: SourceTracks,
): Carrier[] {
  const sorted = [...drafts].sort((a, b) => a.target - b.target);
  const indexOf = new Map(sorted.map(({ target }, i) => [target, i]));
  const carriers: Carrier[] = [];
  for (const draft of sorted) {
    const { joints, end } = stepsAbove(to.skeleton.parents, draft.target, (joint) =>
      indexOf.has(joint),
    );
    const above = indexOf.get(end) ?? -1;
    const between = chainRotation(to, joints);
    const path = findPath(draft, carriers[above], from, tracks);
    if ('why' in path) carriers.push({ above, between, why: path.why, ...draft });
    else {
      const start = carriers[above] ? invertQuat(carriers[above].offset) : facing;
      const left = multiplyQuat(invertQuat(between), multiplyQuat(start, path.between));
      carriers.push({ above, between, fast: { left, right: draft.offset }, ...draft });
    }
  }
  return carriers;
}

/** The rotation of what holds still between a joint of the source and the one that the carrier above follows. */
function findPath(
  { source, other, strays }: Draft,
  above: Carrier | undefined,
  from: PosedRig,
  { rotations }: SourceTracks,
): { readonly between: Quat } | { readonly why: string } {
  const names = from.skeleton.names;
  if (other) return { why: 'it turns between two joints of the source' };
  if (strays) return { why: 'it stands for several joints of the source' };
  if (above?.other || above?.strays) {
    return { why: 'the joint above it does not turn as one of the source' };
  }
  const stop = above?.source ?? -1;
  const { joints, end } = stepsAbove(from.skeleton.parents, source, (joint) => joint === stop);
  if (end !== stop) return { why: 'it hangs on another joint in the source' };
  const moving = joints.find((joint) => rotations[joint] !== undefined);
  if (moving !== undefined) return { why: `"${names[moving]}" moves it too` };
  return { between: chainRotation(from, joints) };
}

/** The rotation of joints at rest, one below the other. */
function chainRotation({ skeleton }: HumanoidRig, joints: readonly number[]): Quat {
  return joints.reduce<Quat>(
    (turn, joint) => multiplyQuat(turn, quatAt(skeleton.rotations, joint)),
    IDENTITY_QUAT,
  );
}
