import type { MotionTrack } from '@stfkit/core';
import type { BvhText } from './bvh-text.ts';
import type { BvhJoint } from './read-hierarchy.ts';

/**
 * Whether a position is where the joint stands in its parent, in the place of its offset, or is added to
 * the offset.
 */
export type BvhPositions = 'absolute' | 'relative';

/** The columns of a joint, and the values that they become. */
export interface FrameColumns {
  readonly joint: number;
  readonly channels: BvhJoint['channels'];
  readonly offset: readonly [number, number, number];
  readonly translations: Float64Array | undefined;
  readonly rotations: Float64Array | undefined;
  isMoved: boolean;
  isTurned: boolean;
}

/**
 * Columns of all joints that have any, in the order of the file.
 *
 * @throws {StfError} BVH_FRAMES when there would be more values than `mostValues`.
 */
export function makeColumns(
  text: BvhText,
  joints: readonly BvhJoint[],
  frames: number,
  mostValues: number,
): FrameColumns[] {
  const sizes = joints.map(({ channels }) => ({
    translations: channels.some(({ kind }) => kind === 'position') ? 3 * frames : 0,
    rotations: channels.some(({ kind }) => kind === 'rotation') ? 4 * frames : 0,
  }));
  const total = sizes.reduce((sum, size) => sum + size.translations + size.rotations, 0);
  if (total > mostValues) {
    const problem = `${frames} frames would become ${total} values`;
    throw text.fail('BVH_FRAMES', `${problem}, more than the limit of ${mostValues}`);
  }
  return joints.flatMap(({ channels, offset = [0, 0, 0] }, joint): FrameColumns[] => {
    const { translations, rotations } = sizes[joint] as (typeof sizes)[number];
    if (channels.length === 0) return [];
    return [
      {
        joint,
        channels,
        offset,
        translations: translations > 0 ? new Float64Array(translations) : undefined,
        rotations: rotations > 0 ? new Float64Array(rotations) : undefined,
        isMoved: false,
        isTurned: false,
      },
    ];
  });
}

/** Half a degree in radians: what the half angle of one degree is. */
const HALF_DEGREE = Math.PI / 360;

/** Turns the values of one joint into the position and rotation of a frame. */
export function convertFrame(
  columns: FrameColumns,
  row: Float64Array,
  first: number,
  frame: number,
  positions: BvhPositions,
): void {
  const { channels, offset, translations, rotations } = columns;
  let [x, y, z, w] = [0, 0, 0, 1];
  translations?.set(offset, 3 * frame);
  for (let i = 0; i < channels.length; i++) {
    const { kind, axis } = channels[i] as BvhJoint['channels'][number];
    const value = row[first + i] as number;
    if (kind === 'position') {
      const place = positions === 'relative' ? value + offset[axis] : value;
      if (place !== offset[axis]) columns.isMoved = true;
      if (translations) translations[3 * frame + axis] = place;
      continue;
    }
    if (value === 0) continue;
    const c = Math.cos(value * HALF_DEGREE);
    const s = Math.sin(value * HALF_DEGREE);
    // The product with a rotation about one axis, from the right: later channels turn in the frame of earlier ones.
    if (axis === 0) [x, y, z, w] = [x * c + w * s, y * c + z * s, z * c - y * s, w * c - x * s];
    else if (axis === 1) {
      [x, y, z, w] = [x * c - z * s, y * c + w * s, z * c + x * s, w * c - y * s];
    } else [x, y, z, w] = [x * c + y * s, y * c - x * s, z * c + w * s, w * c - z * s];
    columns.isTurned = true;
  }
  if (rotations) writeTurn(rotations, 4 * frame, x, y, z, w);
}

function writeTurn(
  into: Float64Array,
  at: number,
  x: number,
  y: number,
  z: number,
  w: number,
): void {
  const isFlipped =
    at > 0 &&
    x * (into[at - 4] as number) +
      y * (into[at - 3] as number) +
      z * (into[at - 2] as number) +
      w * (into[at - 1] as number) <
      0;
  const sign = isFlipped ? -1 : 1;
  into[at] = sign * x;
  into[at + 1] = sign * y;
  into[at + 2] = sign * z;
  into[at + 3] = sign * w;
}

/** The tracks of a joint that is not at rest all the time. */
export function listTracks(columns: FrameColumns, times: Float64Array): MotionTrack[] {
  const { joint, translations, rotations, isMoved, isTurned } = columns;
  const common = { joint, interpolation: 'LINEAR', times } as const;
  const tracks: MotionTrack[] = [];
  if (translations && isMoved) {
    tracks.push({ ...common, property: 'translation', values: translations });
  }
  if (rotations && isTurned) tracks.push({ ...common, property: 'rotation', values: rotations });
  return tracks;
}
