import type { BodyPart, MotionTrack, PartTrack } from '@stfkit/core';
import { IDENTITY_QUAT, invertQuat, StfError } from '@stfkit/core';
import type { BodyMapping } from '../body-mapping.ts';
import { quatAt } from '../skeleton/frames-of.ts';
import { multiplyTrack } from './fast-tracks.ts';
import type { FilledRig } from './fill-in.ts';
import { allFinite, type SourceTracks, sortTracks } from './source-tracks.ts';

/** Parts that move in the source and that the target lacks. */
export function findLacking(
  source: FilledRig,
  { rotations }: SourceTracks,
  target: BodyMapping,
): ReadonlySet<BodyPart> {
  const moving = [...source.joints].filter(([, joint]) => rotations[joint]);
  return new Set(moving.flatMap(([part]) => (target.has(part) ? [] : [part])));
}

/**
 * The tracks of a motion with those of parts that its body lacks, on what stands in for these.
 *
 * @throws {StfError} RETARGET_MOTION when those have not four finite values a key, or their times do not ascend.
 */
export function placeParts(
  tracks: SourceTracks,
  parts: readonly PartTrack[],
  { joints, mapping, skeleton }: FilledRig,
): SourceTracks {
  const placed = parts.flatMap((track): MotionTrack[] => {
    const joint = joints.get(track.part);
    if (joint === undefined || mapping.has(track.part)) return [];
    if (!allFinite(track.values)) {
      const problem = `The turns of "${track.part}" have values that are not finite.`;
      throw new StfError('RETARGET_MOTION', problem);
    }
    const { interpolation, times, values } = track;
    const moved: MotionTrack = { joint, property: 'rotation', interpolation, times, values };
    return [multiplyTrack(moved, joint, quatAt(skeleton.rotations, joint), IDENTITY_QUAT)];
  });
  if (placed.length === 0) return tracks;
  const { rotations } = sortTracks({ tracks: placed }, skeleton);
  return {
    ...tracks,
    rotations: rotations.map((track, joint) => track ?? tracks.rotations[joint]),
  };
}

/** What tracks turn that stand in for parts which the body lacks, in the axes of the body. */
export function takeParts(
  tracks: readonly MotionTrack[],
  { joints, mapping, skeleton }: FilledRig,
): PartTrack[] {
  const standIns = [...joints].filter(([part]) => !mapping.has(part));
  const parts = new Map(standIns.map(([part, joint]) => [joint, part]));
  return tracks.flatMap((track) => {
    const part = parts.get(track.joint);
    if (part === undefined) return [];
    const back = invertQuat(quatAt(skeleton.rotations, track.joint));
    const { interpolation, times, values } = multiplyTrack(track, 0, back, IDENTITY_QUAT);
    return [{ part, interpolation, times, values }];
  });
}
