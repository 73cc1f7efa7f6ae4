import type { Quat } from '@stfkit/core';
import { normalizeQuat } from '@stfkit/core';

/** Numbers from 0 to 1, without it, that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A rotation of any kind. */
export function randomQuat(random: () => number): Quat {
  return normalizeQuat([random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5]);
}
