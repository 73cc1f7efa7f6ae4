import type { Vec3 } from '@stfkit/core';
import { addVec3, lengthVec3, scaleVec3 } from '@stfkit/core';
import { lowestOf } from '../pose/body-frame.ts';
import { positionOf } from '../pose/frames-of.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { poseAt } from '../skeleton/posed-frames.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import type { SourceTracks } from './source-tracks.ts';

/** Hips this near to the origin, in heights, are where the format put them and not where the figure stands. */
const AT_ORIGIN = 1e-3;

/** The same where the motion shows it: bodies that were made from scans have the origin in the chest. */
const ABOUT_ORIGIN = 0.2;

/** Moments of a motion that are looked at to learn where its ground is. */
const MOMENTS = 9;

/**
 * Where the hips of two bodies are when they stand. In files of motion capture the hips rest in the origin and the
 * legs hang below it; then the ground is at the feet, as it is in the motion. Where the legs hang in the motion as well,
 * so does the ground. A T-pose that is made of such a rest is lifted, so the nodes are asked as well. Where the nodes
 * stand, and only the mesh was bound about its middle, or below knees that are bent in the nodes, the ground is theirs.
 *
 * @param tracks What moves the source.
 */
export function standingHips(
  source: PosedRig,
  target: PosedRig,
  tracks: SourceTracks,
): { readonly from: Vec3; readonly to: Vec3 } {
  if (!hangsWithin(source, ABOUT_ORIGIN))
    return { from: standOf(source), to: standOf(target, AT_ORIGIN) };
  const hangs = isLow(source, groundOf(source, tracks));
  const reach = hangs ? undefined : ABOUT_ORIGIN;
  return { from: standOf(source, reach), to: standOf(target, reach) };
}

/** Where the hips of a body are when it stands, which is not below its origin where that is within reach. */
function standOf(rig: PosedRig, reach?: number): Vec3 {
  const { mapping, skeleton, pose } = rig;
  const { frames, body } = pose;
  const hips = positionOf(frames, mapping.get('hip') ?? 0);
  if (!isLow(rig, body.ground)) return hips;
  const ground = lowestOf(restFrames(skeleton), mapping, body.up);
  if (!isLow(rig, ground)) return addVec3(hips, scaleVec3(body.up, ground - body.ground));
  const stands = reach !== undefined && hangsWithin(rig, reach);
  return stands ? addVec3(hips, scaleVec3(body.up, -body.ground)) : hips;
}

/** Whether legs hang below the origin at rest, and the hips are as near to it, in heights. */
function hangsWithin(rig: PosedRig, reach: number): boolean {
  const { mapping, skeleton, pose } = rig;
  const { frames, body } = pose;
  const nodes = restFrames(skeleton);
  const lows = [body.ground, lowestOf(nodes, mapping, body.up)];
  const hip = mapping.get('hip') ?? 0;
  const places = [positionOf(frames, hip), positionOf(nodes, hip)];
  return (
    lows.every((low) => isLow(rig, low)) &&
    places.some((place) => lengthVec3(place) <= reach * body.height)
  );
}

const isLow = ({ pose }: PosedRig, ground: number): boolean => ground < -0.5 * pose.body.legLength;

/** How high the lowest joint of a body is in most of a motion. */
function groundOf({ mapping, skeleton, pose }: PosedRig, sorted: SourceTracks): number {
  const tracks = [...sorted.rotations, ...sorted.translations].flatMap((track) => track ?? []);
  const end = tracks.reduce((last, { times }) => Math.max(last, times.at(-1) ?? 0), 0);
  const motion = { name: '', durationSeconds: end, tracks };
  const levels = Array.from({ length: MOMENTS }, (_, i) => {
    const posed = poseAt(skeleton, motion, (i * end) / MOMENTS);
    return lowestOf(restFrames(posed), mapping, pose.body.up);
  });
  return levels.toSorted((a, b) => a - b)[MOMENTS >> 1] ?? 0;
}
