/** Frames a second that programs work with, ascending, then those of television, as fractions and as they are spelled. */
const RATES: readonly number[] = [
  ...[24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 240],
  ...[24_000 / 1001, 23.976, 30_000 / 1001, 29.97, 60_000 / 1001, 59.94],
];

/** How far from a whole frame a time may be to be meant as one. */
const WHOLE_FRAME = 1e-4;

/** Rounding of a single float, relative; times of long clips have more of it than `WHOLE_FRAME`. */
const FLOAT_ROUNDING = 2 ** -23;

/** The first common frame rate at which all times, seconds, are whole frames: the smallest whole one, else one of television; undefined where there is none. */
export function findFrameRate(lists: readonly (Float32Array | Float64Array)[]): number | undefined {
  return RATES.find((fps) => areFrames(lists, fps));
}

/** Whether all times, seconds, are whole frames. */
export function areFrames(lists: readonly (Float32Array | Float64Array)[], fps: number): boolean {
  return lists.every((list) => list.every((time) => isWhole(time * fps)));
}

/**
 * The frames of some times, counted from second 0: whole ones where they are as good as that, unless keys that are
 * nearer to each other than a whole frame is exact would meet.
 *
 * @param times Seconds, ascending.
 */
export function toFrames(times: Float32Array | Float64Array, fps: number): Float64Array {
  const frames = new Float64Array(times.length);
  let isAscending = true;
  for (let i = 0; i < times.length; i++) {
    frames[i] = wholeFrame((times[i] as number) * fps);
    if (i > 0 && !((frames[i] as number) > (frames[i - 1] as number))) isAscending = false;
  }
  return isAscending ? frames : Float64Array.from(times, (time) => time * fps);
}

/** A frame, a whole one where it is as good as that. */
export function wholeFrame(frame: number): number {
  return isWhole(frame) ? Math.round(frame) : frame;
}

function isWhole(frame: number): boolean {
  const allowed = WHOLE_FRAME + Math.abs(frame) * FLOAT_ROUNDING;
  return Math.abs(frame - Math.round(frame)) <= allowed;
}
