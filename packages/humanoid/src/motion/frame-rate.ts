import type { Motion } from '@stfkit/core';
import { findStep } from './frame-grid.ts';

/** Frames a second that programs work with, ascending. */
const RATES = [24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 240] as const;

/** What is taken where keys are at no equal distances. */
const FALLBACK_RATE = 30;

/** How far from a whole frame a time may be to be meant as one. */
const WHOLE_FRAME = 1e-4;

/** The smallest common rate at which all keys are at whole frames; else that of their distances, else 30. */
export function chooseFrameRate(motion: Motion): number {
  const lists = [...new Set(motion.tracks.map(({ times }) => times))];
  const fits = (fps: number): boolean => lists.every((list) => list.every((t) => isWhole(t * fps)));
  const common = RATES.find(fits);
  if (common !== undefined) return common;
  const step = findStep(lists);
  const fps = step === undefined ? FALLBACK_RATE : 1 / step;
  return fps <= 1000 && fits(fps) ? fps : FALLBACK_RATE;
}

/**
 * The frames at some times. Those that are as good as whole ones become such.
 *
 * @param times Seconds, ascending.
 */
export function toFrames(times: Float64Array, fps: number): Float64Array {
  const frames = times.map((time) => wholeFrame(time * fps));
  const isAscending = frames.every((frame, i) => i === 0 || frame > (frames[i - 1] as number));
  return isAscending ? frames : times.map((time) => time * fps);
}

/** A frame, a whole one where it is as good as that. */
export function wholeFrame(frame: number): number {
  return isWhole(frame) ? Math.round(frame) : frame;
}

function isWhole(frame: number): boolean {
  return Math.abs(frame - Math.round(frame)) <= WHOLE_FRAME;
}
