import type { Motion } from '@stfkit/core';
import { areFrames, findFrameRate } from '@stfkit/core/authoring';
import { findStep } from './frame-grid.ts';

/** What is taken where keys are at no equal distances. */
const FALLBACK_RATE = 30;

/** The smallest common rate at which all keys are at whole frames; else that of their distances, else 30. */
export function chooseFrameRate(motion: Motion): number {
  const lists = [...new Set(motion.tracks.map(({ times }) => times))];
  const common = findFrameRate(lists);
  if (common !== undefined) return common;
  const step = findStep(lists);
  const fps = step === undefined ? FALLBACK_RATE : 1 / step;
  return fps <= 1000 && areFrames(lists, fps) ? fps : FALLBACK_RATE;
}
