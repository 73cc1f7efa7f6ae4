import type { Motion, MotionTrack } from '@stfkit/core';

/** The frames of a motion. */
export interface FrameGrid {
  readonly count: number;
  /** Seconds from a frame to the next. */
  readonly frameTime: number;
  /** Whether each key is at a frame and all between frames goes straight. */
  readonly isExact: boolean;
}

/** How far a key may be from its frame, in frames. */
const NEAR = 1e-3;

/** Frames a second where the keys of a motion are not at equal distances. */
const FALLBACK_FPS = 60;

/**
 * The frames at which a motion has its keys, from second 0 to its end; where there are none such, 60 a second.
 *
 * @param fps Frames a second that are to be taken in any case.
 */
export function findGrid(motion: Motion, fps: number | undefined): FrameGrid {
  const lists = [...new Set(motion.tracks.map(({ times }) => times))];
  const end = lists.reduce(
    (most, times) => Math.max(most, times.at(-1) ?? 0),
    motion.durationSeconds,
  );
  const isStraight = motion.tracks.every(isLine);
  const found = fps === undefined ? findStep(lists) : 1 / fps;
  const step = found ?? 1 / FALLBACK_FPS;
  return {
    count: Math.max(Math.ceil(end / step - NEAR), 0) + 1,
    frameTime: step,
    isExact: isStraight && fits(lists, step),
  };
}

/** The time of which all keys are at multiples; undefined where there is none, or no key after second 0. */
export function findStep(lists: readonly Float64Array[]): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  for (const times of lists) {
    let before = 0;
    for (const time of times) {
      if (time > before) least = Math.min(least, time - before);
      before = time;
    }
  }
  if (least === Number.POSITIVE_INFINITY) return undefined;
  // The whole clip tells the step with fewer rounding errors than one of its gaps.
  const last = lists.reduce((most, times) => Math.max(most, times.at(-1) ?? 0), 0);
  const step = last / Math.round(last / least);
  return fits(lists, step) ? step : undefined;
}

function fits(lists: readonly Float64Array[], step: number): boolean {
  return lists.every((times) =>
    times.every((time) => Math.abs(time / step - Math.round(time / step)) <= NEAR),
  );
}

/** Whether a track goes straight between keys; one of a single key does not go at all. */
function isLine({ interpolation, times }: MotionTrack): boolean {
  return interpolation === 'LINEAR' || times.length < 2;
}
