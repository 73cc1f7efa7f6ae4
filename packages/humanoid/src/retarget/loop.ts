import type { Vec3 } from '@stfkit/core';

/** A motion of the source that ends as it began, somewhere else perhaps, and goes on from there. */
export interface Loop {
  /** Its first and its last time. */
  readonly start: number;
  readonly end: number;
  /** What the figure goes from the one to the other, in the scene of the source. */
  readonly way: Vec3;
}
