import type { MotionTrack } from '@stfkit/core';
import { createCursor, sampleTrack } from '@stfkit/core/authoring';
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
  const [before, now] = [new Float64Array(4), new Float64Array(4)];
  times.forEach((time, key) => {
    before.set(now);
    sampleTrack(cursor, time, now, 0);
    if (key === 0) return;
    const dot = now.reduce((sum, value, k) => sum + value * (before[k] as number), 0);
    turned[key] = (turned[key] as number) + 2 * Math.acos(Math.min(1, Math.abs(dot)));
  });
}
