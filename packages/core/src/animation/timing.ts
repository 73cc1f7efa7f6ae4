import type { StfAnimation } from '../resources/stf/animation.ts';

/** Frames a second where an animation has none of its own. */
const FALLBACK_FPS = 30;

/** When an animation starts and ends, and how fast it goes. */
export interface AnimationTiming {
  /** First frame. */
  readonly start: number;
  /** Last frame, not less than `start`. */
  readonly end: number;
  /** Frames a second, more than 0. */
  readonly fps: number;
  /** Time from the first to the last frame; 0 for an animation of one frame. */
  readonly durationSeconds: number;
}

/**
 * The timing of an animation. A range that has not two ascending values is replaced by the first and
 * last key of all tracks, frames a second that are not more than 0 by 30.
 *
 * @see stf-format §7.1
 */
export function getTiming(animation: StfAnimation): AnimationTiming {
  const fps = animation.fps > 0 && Number.isFinite(animation.fps) ? animation.fps : FALLBACK_FPS;
  const [first = Number.NaN, last = Number.NaN] = animation.range;
  const isRange = animation.range.length === 2 && first <= last && Number.isFinite(last - first);
  const [start, end] = isRange ? [first, last] : findKeyRange(animation);
  return { start, end, fps, durationSeconds: (end - start) / fps };
}

/**
 * The frame, with fraction, at a time in seconds from the start of the animation. Times outside of the
 * animation are neither clamped nor wrapped.
 *
 * @see stf-format §7.1
 */
export function secondsToFrame({ start, fps }: AnimationTiming, timeSeconds: number): number {
  return start + timeSeconds * fps;
}

/**
 * The time in seconds from the start of the animation at a frame; the opposite of `secondsToFrame`.
 *
 * @see stf-format §7.1
 */
export function frameToSeconds({ start, fps }: AnimationTiming, frame: number): number {
  return (frame - start) / fps;
}

function findKeyRange({ tracks, tracksBaked }: StfAnimation): [start: number, end: number] {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { timepoints } of [...tracks, ...tracksBaked]) {
    for (const frame of timepoints) {
      start = Math.min(start, frame);
      end = Math.max(end, frame);
    }
  }
  return start <= end ? [start, end] : [0, 0];
}
