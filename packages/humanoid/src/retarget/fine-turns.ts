import type { MotionTrack } from '@stfkit/core';
import { copyFlat, createCursor, sampleTrack } from '@stfkit/core/authoring';
import { divideFlat } from '../math/flat-quat.ts';
import { vectorOfTurn } from '../math/rotation-vector.ts';
import { divideSteps } from './key-times.ts';

/**
 * What is above the hips turns by no more than this from one key to the next, radians: 2°. Hips that are as far from its
 * axis as legs are long leave their arc by less than 1e-4 of the height then, and two turns that become one are
 * within 0.01° of that between keys.
 */
const MOST = (2 * Math.PI) / 180;

/** No more steps than this lead to a key from the one before: what turns by half a turn every frame is no body. */
const MOST_STEPS = 16;

/** The same times with more where joints above the hips turn fast: what hips make of that is no straight line. */
export function addFineTurns(
  times: Float64Array,
  above: readonly (MotionTrack | undefined)[],
): Float64Array {
  const turning = above.filter((track) => track !== undefined && track.interpolation !== 'STEP');
  if (turning.length === 0) return times;
  const turned = new Float64Array(times.length);
  for (const track of turning as readonly MotionTrack[]) addTurns(turned, times, track);
  return divideSteps(times, (key) =>
    Math.min(MOST_STEPS, Math.ceil((turned[key] as number) / MOST)),
  );
}

/** Adds to each time by how much a track has turned since the one before, radians. */
function addTurns(turned: Float64Array, times: Float64Array, track: MotionTrack): void {
  const cursor = createCursor(track);
  const before = new Float64Array(4);
  const now = new Float64Array(4);
  sampleTrack(cursor, times[0] as number, now, 0);
  // By index: what a closure adds up is an object a frame.
  for (let key = 1; key < times.length; key++) {
    copyFlat(before, 0, now, 0);
    sampleTrack(cursor, times[key] as number, now, 0);
    divideFlat(before, 0, now, 0, before, 0);
    vectorOfTurn(before, 0, before, 0);
    const x = before[0] as number;
    const y = before[1] as number;
    const z = before[2] as number;
    turned[key] = (turned[key] as number) + Math.sqrt(x * x + y * y + z * z);
  }
}
