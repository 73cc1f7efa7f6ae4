import type { Vec3 } from '@stfkit/core';
import { addVec3, lengthVec3, scaleVec3 } from '@stfkit/core';
import { lowestOf } from '../pose/body-frame.ts';
import { positionOf } from '../pose/frames-of.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { restFrames } from '../skeleton/rest-frames.ts';

/** Hips this near to the origin, in heights, are where the format put them and not where the figure stands. */
const AT_ORIGIN = 1e-3;

/**
 * Where the hips are when the figure stands. In files of motion capture the hips rest in the origin and the
 * legs hang below it; then the ground is at the feet, as it is in the motion. A T-pose that is made of such a rest is
 * lifted, so the nodes are asked as well. Where the nodes stand, and only the mesh was bound about its middle, or below
 * knees that are bent in the nodes, the ground is theirs.
 */
export function standingHips({ mapping, skeleton, pose: { frames, body } }: PosedRig): Vec3 {
  const hip = mapping.get('hip') ?? 0;
  const hips = positionOf(frames, hip);
  const hangs = (ground: number): boolean => ground < -0.5 * body.legLength;
  if (!hangs(body.ground)) return hips;
  const nodes = restFrames(skeleton);
  const ground = lowestOf(nodes, mapping, body.up);
  if (!hangs(ground)) return addVec3(hips, scaleVec3(body.up, ground - body.ground));
  const isAtOrigin = [hips, positionOf(nodes, hip)].some(
    (place) => lengthVec3(place) <= AT_ORIGIN * body.height,
  );
  return isAtOrigin ? addVec3(hips, scaleVec3(body.up, -body.ground)) : hips;
}
