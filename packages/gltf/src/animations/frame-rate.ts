/** Frames a second that programs work with, ascending. */
const RATES = [24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 240] as const;

/** What is taken where the times fit no common rate. */
const FALLBACK_RATE = 30;

/** How far from a whole frame a time may be to be meant as one. */
const WHOLE_FRAME = 1e-4;

/** Rounding of a single float, relative; times of long clips have more of it than `WHOLE_FRAME`. */
const FLOAT_ROUNDING = 2 ** -23;

/**
 * The smallest common frame rate at which all times are whole frames; 30 where there is none.
 *
 * @param times Seconds, one list a sampler.
 */
export function chooseFrameRate(times: Iterable<Float32Array>): number {
  const lists = [...times];
  const fits = (fps: number): boolean => lists.every((list) => list.every((t) => isWhole(t * fps)));
  return RATES.find(fits) ?? FALLBACK_RATE;
}

/**
 * The frames of some times, counted from second 0. Times that are as good as whole frames become such;
 * all others come back from `toSeconds` to the bit.
 *
 * @param times Seconds, ascending.
 */
export function toFrames(times: Float32Array, fps: number): Float64Array {
  const frames = new Float64Array(times.length);
  let isAscending = true;
  for (let i = 0; i < frames.length; i++) {
    const frame = (times[i] as number) * fps;
    frames[i] = isWhole(frame) ? Math.round(frame) : frame;
    if (i > 0 && !((frames[i] as number) > (frames[i - 1] as number))) isAscending = false;
  }
  // Keys that are nearer to each other than a whole frame is exact stay apart.
  return isAscending ? frames : Float64Array.from(times, (t) => t * fps);
}

/** The time of a frame in seconds from the start of the range, as glTF has it. */
export function toSeconds(frame: number, start: number, fps: number): number {
  return Math.fround((frame - start) / fps);
}

function isWhole(frame: number): boolean {
  const allowed = WHOLE_FRAME + Math.abs(frame) * FLOAT_ROUNDING;
  return Math.abs(frame - Math.round(frame)) <= allowed;
}
