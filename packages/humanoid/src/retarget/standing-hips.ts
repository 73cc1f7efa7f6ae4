import type { Vec3 } from '@stfkit/core';
import { addVec3, lengthVec3, scaleVec3 } from '@stfkit/core';
import { lowestOf } from '../pose/body-frame.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import { positionOf } from '../skeleton/frames-of.ts';
import { posedFrames } from '../skeleton/posed-frames.ts';
import { restFrames } from '../skeleton/rest-frames.ts';
import type { SourceTracks } from './source-tracks.ts';

/** Hips this near to the origin, in heights, are where the format put them and not where the figure stands. */
const AT_ORIGIN = 1e-3;

/** The same where the motion shows it: bodies that were made from scans have the origin in the chest. */
const ABOUT_ORIGIN = 0.2;

/** Moments of a motion that are looked at to learn where its ground is. */
const MOMENTS = 9;

/** Where the hips of a body are when it stands. */
interface Stand {
  /** As it rests, on the ground of its nodes. */
  readonly rest: Vec3;
  /** Where the legs hang below the origin: the hips on legs that do not, and how far from it they rest, in the unit of the scene. */
  readonly hanging?: { readonly lifted: Vec3; readonly away: number };
}

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
  const [a, b] = [standOf(source), standOf(target)];
  const isNear = isWithin(ABOUT_ORIGIN, source, a);
  if (isNear && isLow(source, groundOf(source, tracks))) return { from: a.rest, to: b.rest };
  const reach = isNear ? ABOUT_ORIGIN : AT_ORIGIN;
  const place = (rig: PosedRig, stand: Stand): Vec3 =>
    stand.hanging && isWithin(reach, rig, stand) ? stand.hanging.lifted : stand.rest;
  return { from: place(source, a), to: place(target, b) };
}

function standOf({ mapping, skeleton, pose }: PosedRig): Stand {
  const { frames, body } = pose;
  const hip = mapping.get('hip') ?? 0;
  const hips = positionOf(frames, hip);
  if (!isLow({ pose }, body.ground)) return { rest: hips };
  const nodes = restFrames(skeleton);
  const ground = lowestOf(nodes, mapping, body.up);
  const raised = (height: number): Vec3 => addVec3(hips, scaleVec3(body.up, height));
  if (!isLow({ pose }, ground)) return { rest: raised(ground - body.ground) };
  const away = Math.min(lengthVec3(hips), lengthVec3(positionOf(nodes, hip)));
  return { rest: hips, hanging: { lifted: raised(-body.ground), away } };
}

/** Whether the legs of a body hang below the origin and its hips are as near to that, in heights. */
const isWithin = (reach: number, { pose }: PosedRig, { hanging }: Stand): boolean =>
  hanging !== undefined && hanging.away <= reach * pose.body.height;

const isLow = ({ pose }: Pick<PosedRig, 'pose'>, ground: number): boolean =>
  ground < -0.5 * pose.body.legLength;

/** How high the lowest joint of a body is in most of a motion. */
function groundOf({ mapping, skeleton, pose }: PosedRig, sorted: SourceTracks): number {
  const tracks = [...sorted.rotations, ...sorted.translations].flatMap((track) => track ?? []);
  const end = tracks.reduce((last, { times }) => Math.max(last, times.at(-1) ?? 0), 0);
  const motion = { name: '', durationSeconds: end, tracks };
  const levels = Array.from({ length: MOMENTS }, (_, i) => {
    const posed = posedFrames(skeleton, motion, (i * end) / MOMENTS);
    return lowestOf(posed, mapping, pose.body.up);
  });
  return levels.toSorted((a, b) => a - b)[MOMENTS >> 1] ?? 0;
}
