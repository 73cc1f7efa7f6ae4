import { slerpFlat } from '@stfkit/core/authoring';
import { movePlaces } from '../math/affine.ts';
import { addRotatedFlat, multiplyFlat } from '../math/flat-quat.ts';
import type { Carrier } from './carrier.ts';
import { followedBy } from './carrier.ts';
import { placeHips } from './hips-path.ts';
import type { Loop } from './loop.ts';
import type { Plan } from './plan.ts';
import { createMovingPose } from './source-pose.ts';
import { createStrayLane, createStrayScratch, takeStrays } from './take-strays.ts';

/** The target at every one of a list of times, in the space of its scene. */
export interface WorldPoses {
  readonly times: Float64Array;
  /** How many carriers there are in a frame. */
  readonly width: number;
  /** `x y z w` a carrier a frame, frame after frame. */
  readonly rotations: Float64Array;
  /** `x y z` a frame: where the hips are. */
  readonly hips: Float64Array;
}

/** Called in every frame with where the joints of the source stand. */
export type FrameVisitor = (
  frame: number,
  positions: Float64Array,
  rotations: Float64Array,
) => void;

/**
 * Carries the source over at every time.
 *
 * @param wanted Carriers of which the rotation is needed; the others stay empty.
 * @param watched More joints of the source that the visitor looks at.
 * @param loop There where times lie before and behind those of a motion that repeats.
 * @see humanoid §1.1 (b)
 */
export function carryPoses(
  plan: Plan,
  times: Float64Array,
  wanted: readonly Carrier[],
  watched: readonly number[] = [],
  visit?: FrameVisitor,
  loop?: Loop,
): WorldPoses {
  const { carriers, source, hips, tracks } = plan;
  const width = carriers.length;
  const hip = source.mapping.get('hip') ?? 0;
  const needed: number[] = [];
  for (const carrier of wanted) needed.push(...followedBy(carrier));
  const pose = createMovingPose(source, tracks, needed, [hip, ...watched], loop);
  const rotations = new Float64Array(4 * width * times.length);
  const path = new Float64Array(3 * times.length);
  const facing = Float64Array.from(plan.facing);
  // Most bodies look the same way, and this is the innermost loop.
  const looksAlike = Math.abs(plan.facing[3]) === 1;
  const lanes = wanted.map((carrier) => ({
    at: 4 * carriers.indexOf(carrier),
    source: 4 * carrier.source,
    offset: Float64Array.from(carrier.offset),
    other: 4 * (carrier.other?.source ?? -1),
    otherOffset: Float64Array.from(carrier.other?.offset ?? carrier.offset),
    weight: carrier.other?.weight ?? 0,
    strays: carrier.strays?.map(createStrayLane),
  }));
  const scratch = new Float64Array(4);
  const offset = Float64Array.from(hips.pivot?.offset ?? [0, 0, 0]);
  const rest = Float64Array.from(hips.pivot?.rest ?? [0, 0, 0]);
  const room = createStrayScratch();
  for (let frame = 0; frame < times.length; frame++) {
    pose.moveTo(times[frame] as number);
    const start = 4 * width * frame;
    for (let i = 0; i < lanes.length; i++) {
      const lane = lanes[i] as (typeof lanes)[number];
      const at = start + lane.at;
      if (looksAlike) multiplyFlat(rotations, at, pose.rotations, lane.source, lane.offset, 0);
      else {
        multiplyFlat(rotations, at, facing, 0, pose.rotations, lane.source);
        multiplyFlat(rotations, at, rotations, at, lane.offset, 0);
      }
      if (lane.strays) {
        takeStrays(lane.strays, facing, pose.rotations, rotations, at, room);
      }
      if (lane.other < 0) continue;
      multiplyFlat(scratch, 0, facing, 0, pose.rotations, lane.other);
      multiplyFlat(scratch, 0, scratch, 0, lane.otherOffset, 0);
      slerpFlat(rotations, at, rotations, at, scratch, 0, lane.weight);
    }
    for (let k = 0; k < 3; k++) {
      path[3 * frame + k] = (pose.positions[3 * hip + k] as number) - (rest[k] as number);
    }
    addRotatedFlat(path, 3 * frame, pose.rotations, 4 * hip, offset, 0);
    visit?.(frame, pose.positions, pose.rotations);
  }
  movePlaces(path, (at) => placeHips(hips, at));
  return { times, width, rotations, hips: path };
}

/** The poses at some of the times, which go on to be in the same memory. */
export function cropPoses(poses: WorldPoses, from: number, to: number): WorldPoses {
  const { width } = poses;
  return {
    times: poses.times.subarray(from, to),
    width,
    rotations: poses.rotations.subarray(4 * width * from, 4 * width * to),
    hips: poses.hips.subarray(3 * from, 3 * to),
  };
}
