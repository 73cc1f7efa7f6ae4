import type { MotionTrack } from '@stfkit/core';
import type { TrackCursor } from '@stfkit/core/authoring';
import { copyFlat, createCursor, sampleTrack } from '@stfkit/core/authoring';
import { addRotatedFlat, multiplyFlat } from '../math/flat-quat.ts';
import type { PosedRig } from '../pose/posed-rig.ts';
import type { Loop } from './loop.ts';
import type { SourceTracks } from './source-tracks.ts';

/** The joints of a rig in the pose of a moment, in the space of the scene. */
export interface MovingPose {
  /** `x y z w` a joint; only those that were asked for and what is above them. */
  readonly rotations: Float64Array;
  /** `x y z` a joint; only those whose place was asked for and what is above them. */
  readonly positions: Float64Array;
  /** Puts the joints where they are at a time, seconds. */
  moveTo(time: number): void;
}

/**
 * A pose that follows the tracks of a motion; scales are those at rest.
 *
 * @param wanted Joints whose rotations are looked at.
 * @param placed Joints whose places are looked at too.
 * @param loop There where the motion goes on before its start and behind its end.
 */
export function createMovingPose(
  { skeleton }: PosedRig,
  tracks: SourceTracks,
  wanted: readonly number[],
  placed: readonly number[],
  loop?: Loop,
): MovingPose {
  const { parents } = skeleton;
  const joints = withAncestors(parents, [...wanted, ...placed]);
  const isPlaced = new Uint8Array(parents.length);
  for (const joint of withAncestors(parents, placed)) isPlaced[joint] = 1;
  const turns = skeleton.rotations.slice();
  const places = skeleton.translations.slice();
  const sizes = cumulativeScales(parents, skeleton.scales);
  const positions = new Float64Array(3 * parents.length);
  const rotations = new Float64Array(4 * parents.length);
  const tracksOf = (list: readonly (MotionTrack | undefined)[]): TrackCursor[] =>
    [...joints].flatMap((joint) => list[joint] ?? []).map(createCursor);
  const turning = tracksOf(tracks.rotations);
  const going = tracksOf(tracks.translations);
  const sized = new Float64Array(3);
  const count = joints.length;
  const { start, end, way } = loop ?? { start: -Infinity, end: Infinity, way: [0, 0, 0] };
  const moveTo = (at: number): void => {
    const beyond = at < start ? at - start : at > end ? at - end : 0;
    const round = Math.sign(beyond) * Math.ceil(Math.abs(beyond) / (end - start));
    const time = round === 0 ? at : at - round * (end - start);
    for (let i = 0; i < turning.length; i++) {
      const cursor = turning[i] as TrackCursor;
      sampleTrack(cursor, time, turns, 4 * cursor.track.joint);
    }
    for (let i = 0; i < going.length; i++) {
      const cursor = going[i] as TrackCursor;
      sampleTrack(cursor, time, places, 3 * cursor.track.joint);
    }
    for (let i = 0; i < count; i++) {
      const joint = joints[i] as number;
      const parent = parents[joint] as number;
      const at = 3 * joint;
      if (parent < 0) {
        copyFlat(rotations, 4 * joint, turns, 4 * joint);
        for (let k = 0; k < 3; k++) {
          positions[at + k] = (places[at + k] as number) + round * (way[k] as number);
        }
        continue;
      }
      multiplyFlat(rotations, 4 * joint, rotations, 4 * parent, turns, 4 * joint);
      if (isPlaced[joint] === 0) continue;
      const above = 3 * parent;
      for (let k = 0; k < 3; k++) {
        sized[k] = (places[at + k] as number) * (sizes[above + k] as number);
        positions[at + k] = positions[above + k] as number;
      }
      addRotatedFlat(positions, at, rotations, 4 * parent, sized, 0);
    }
  };
  return { rotations, positions, moveTo };
}

function withAncestors(parents: Int32Array, wanted: readonly number[]): Int32Array {
  const found = new Set<number>();
  for (const joint of wanted) {
    for (let at = joint; at >= 0 && !found.has(at); at = parents[at] ?? -1) found.add(at);
  }
  return Int32Array.from(found).sort();
}

function cumulativeScales(parents: Int32Array, scales: Float64Array): Float64Array {
  const sizes = scales.slice();
  parents.forEach((parent, joint) => {
    if (parent < 0) return;
    for (let k = 0; k < 3; k++) {
      sizes[3 * joint + k] = (sizes[3 * joint + k] as number) * (sizes[3 * parent + k] as number);
    }
  });
  return sizes;
}
