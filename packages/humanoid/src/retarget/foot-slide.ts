import { slideOf } from './find-contacts.ts';
import type { FootSlide } from './report.ts';

/** Where the toes of a foot are, `x y z` a frame. */
export interface ToePaths {
  /** 1 a frame in which they stand in the source. */
  readonly standing: Uint8Array;
  readonly source: Float64Array;
  /** On the target, before its legs were bent and after. */
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** Mean speeds of toes while those of the source stand; undefined where they never do. */
export function compareSlides(
  times: Float64Array,
  feet: readonly ToePaths[],
): FootSlide | undefined {
  let frames = 0;
  for (const { standing } of feet) {
    for (let frame = 0; frame < times.length; frame++) frames += standing[frame] as number;
  }
  if (frames === 0) return undefined;
  const meanOf = (path: 'source' | 'before' | 'after'): number =>
    feet.reduce((sum, foot) => sum + slideOf(foot[path], times, foot.standing), 0) / frames;
  return { source: meanOf('source'), before: meanOf('before'), after: meanOf('after') };
}
